import { CURRENCIES } from '#contract/constants/money';
import { LEDGER_COLUMNS, LEDGER_SORTS, LEDGER_TYPES } from '#contract/constants/wallet';
import type { LedgerFilters, LedgerListQuery } from '#contract/schemas/wallet';
import { dateFilter, decimalFilter, manyFilter, oneOfFilter, textFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import { type ListParams, type ListSpec, typedSort } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type LedgerFilter = keyof LedgerFilters;

/** The largest amount that can be asked for, in major units. */
const AMOUNT_MAX = 1_000_000_000;
const isType = (text: string) => LEDGER_TYPES.some((type) => type === text);

/** What the address of the wallet may say about its ledger. */
const ledgerListSpec: ListSpec<LedgerFilter> = {
  filters: {
    q: textFilter(),
    type: manyFilter(isType),
    currency: oneOfFilter(CURRENCIES),
    from: dateFilter,
    to: dateFilter,
    amountMin: decimalFilter(AMOUNT_MAX),
    amountMax: decimalFilter(AMOUNT_MAX),
  },
  sorts: LEDGER_SORTS,
  defaultSort: '-createdAt',
  // Balances and what is open lie above it.
  keepsScroll: true,
};

/** The filters as the API takes them: amounts as numbers, the currency as one of ours. */
function toLedgerFilters({
  currency,
  amountMin,
  amountMax,
  ...texts
}: ListParams<LedgerFilter>['filters']): LedgerFilters {
  const known = CURRENCIES.find((code) => code === currency);
  return {
    ...texts,
    ...(known && { currency: known }),
    ...(amountMin !== undefined && { amountMin: Number(amountMin) }),
    ...(amountMax !== undefined && { amountMax: Number(amountMax) }),
  };
}

export const LEDGER_LIST: ListDefinition<LedgerFilter, Partial<LedgerListQuery>> = {
  name: 'wallet',
  spec: ledgerListSpec,
  toQuery: ({ filters, sort, page, limit }) => ({
    ...toLedgerFilters(filters),
    sort: typedSort(LEDGER_SORTS, sort, '-createdAt'),
    page,
    limit,
  }),
  columns: listColumns(LEDGER_COLUMNS, 'createdAt', ['actor', 'seq']),
};
