import { useMemo } from 'react';
import type { ShipmentListQuery, ShipmentRow } from '#contract/schemas/shipments';
import { isSelected, type ListSelection } from '../../shared/list/listSelection.ts';
import { useListEveryShipmentQuery } from './shipmentsApi.ts';

export interface ShownShipments {
  items: readonly ShipmentRow[];
  total: number;
  totalCapped?: boolean;
}

interface ChosenShipments {
  /** Undefined until those on other pages are known. */
  rows: readonly ShipmentRow[] | undefined;
  error: unknown;
  retry: () => void;
}

/** The chosen shipments, in the list's order. Those on other pages are asked for once one of them is chosen. */
export function useChosenShipments(
  args: Partial<ShipmentListQuery> & { brandId: number; challengeId: number },
  { items, total }: ShownShipments,
  selection: ListSelection,
): ChosenShipments {
  const { page: _page, limit: _limit, ...filters } = args;
  const shownIds = new Set(items.map(({ id }) => id));
  const reachesBeyond =
    selection.mode === 'query' ? total > items.length : [...selection.ids].some((id) => !shownIds.has(id));
  const { currentData, error, refetch } = useListEveryShipmentQuery(filters, { skip: !reachesBeyond });
  const known = reachesBeyond ? currentData : items;
  const rows = useMemo(() => known?.filter(({ id }) => isSelected(selection, id)), [known, selection]);
  return { rows, error, retry: () => void refetch() };
}
