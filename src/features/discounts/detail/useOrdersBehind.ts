import { REDEMPTION_FIGURES, type RedemptionFigure } from '#contract/constants/discounts';
import { dateFilter, oneOfFilter } from '../../../shared/list/listFilters.ts';
import type { ListSpec } from '../../../shared/list/listParams.ts';
import { type ListState, useListParams } from '../../../shared/list/useListParams.ts';

/** What the address says about the orders of a discount: behind which of its figures, of which days. */
const SPEC: ListSpec<'figure' | 'from' | 'to'> = {
  filters: { figure: oneOfFilter(REDEMPTION_FIGURES), from: dateFilter, to: dateFilter },
  sorts: [],
  defaultSort: '',
  keepsScroll: true,
};

interface OrdersBehind {
  /** Null for all of them. */
  figure: RedemptionFigure | null;
  /** Calendar days of the brand, both included. */
  from: string | undefined;
  to: string | undefined;
  state: ListState;
}

/** The orders that are listed, as the address has them. */
export function useOrdersBehind(): OrdersBehind {
  const state = useListParams(SPEC);
  const { figure, from, to } = state.filters;
  return { figure: REDEMPTION_FIGURES.find((one) => one === figure) ?? null, from, to, state };
}
