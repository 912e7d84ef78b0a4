import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNotify } from '../notify/useNotify.ts';
import { type ListMode, type ListParams, type ListSpec, readListParams, writeListParams } from './listParams.ts';

export interface ListState<F extends string = string> extends ListParams<F> {
  /** Filters, sort and page size as the address writes them, without the page: what a saved view keeps. */
  queryText: string;
  hasFilters: boolean;
  /** Merges; an undefined or empty value removes a filter. Goes back to page 1. */
  setFilters: (filters: Partial<Record<F, string | undefined>>) => void;
  clearFilters: () => void;
  setSort: (sort: string) => void;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setLimit: (limit: number) => void;
  setMode: (mode: ListMode) => void;
  /** Replaces filters, sort and page size by those of a saved view. */
  applyQuery: (queryText: string, options?: { replace?: boolean }) => void;
}

const WORDS = [
  'page',
  'limit',
  'sort',
  'mode',
  'status',
  'category',
  'stock',
  'currency',
  'price',
  'amount',
  'date',
  'type',
  'action',
  'person',
  'role',
  'tab',
  'platform',
  'followers',
  'fee',
  'filter',
] as const;
/** Parameters whose word is another one. */
const OTHER_WORDS: Partial<Record<string, (typeof WORDS)[number]>> = {
  priceMin: 'price',
  priceMax: 'price',
  amountMin: 'amount',
  amountMax: 'amount',
  createdFrom: 'date',
  createdTo: 'date',
  from: 'date',
  to: 'date',
  userId: 'person',
  followersMin: 'followers',
  followersMax: 'followers',
  feeMin: 'fee',
  feeMax: 'fee',
};
/** How a person would call a parameter of the address; a filter of one list alone is just a filter. */
const wordOf = (key: string) => OTHER_WORDS[key] ?? WORDS.find((word) => word === key) ?? 'filter';

/**
 * The state of a list, kept in the address, so that back and forward restore it exactly.
 * Bad values are taken out of the address and named once in a notice, in words.
 * Typing in the quick search replaces the history entry that the first letter made.
 */
export function useListParams<F extends string>(spec: ListSpec<F>): ListState<F> {
  const { t } = useTranslation('lists');
  const notify = useNotify();
  const [search, setSearch] = useSearchParams();
  const { params, invalid } = useMemo(() => readListParams(search, spec), [search, spec]);

  useEffect(() => {
    if (invalid.length === 0) return;
    const names = [...new Set(invalid.map((key) => t(`param.${wordOf(key)}`)))].join(', ');
    notify.warning(t('filters.dropped', { names }));
    setSearch((current) => writeListParams(current, spec, readListParams(current, spec).params), {
      replace: true,
      preventScrollReset: spec.keepsScroll ?? false,
    });
  }, [invalid, notify, setSearch, spec, t]);

  const change = useCallback(
    (update: (params: ListParams<F>) => Partial<ListParams<F>>, replace = false) => {
      setSearch(
        (current) => {
          const before = readListParams(current, spec).params;
          return writeListParams(current, spec, { ...before, page: 1, ...update(before) });
        },
        { replace, preventScrollReset: spec.keepsScroll ?? false },
      );
    },
    [setSearch, spec],
  );

  const typing = 'q' in params.filters;
  const actions = useMemo(
    () => ({
      setFilters: (filters: Partial<Record<F, string | undefined>>) =>
        change(
          (before) => ({ filters: { ...before.filters, ...filters } }),
          typing && Object.keys(filters).every((key) => key === 'q'),
        ),
      clearFilters: () => change(() => ({ filters: {} })),
      setSort: (sort: string) => change(() => ({ sort })),
      setPage: (page: number, { replace = false } = {}) => change(() => ({ page }), replace),
      setLimit: (limit: number) => change(() => ({ limit })),
      setMode: (mode: ListMode) => change(({ page }) => ({ mode, page })),
      applyQuery: (queryText: string, { replace = false } = {}) =>
        change(
          ({ mode }) => ({ ...readListParams(new URLSearchParams(queryText), spec).params, mode, page: 1 }),
          replace,
        ),
    }),
    [change, spec, typing],
  );

  return useMemo(() => {
    const kept = { ...params, page: 1, mode: spec.defaultMode ?? 'table' };
    return {
      ...params,
      ...actions,
      queryText: writeListParams(new URLSearchParams(), spec, kept).toString(),
      hasFilters: Object.keys(params.filters).length > 0,
    };
  }, [params, actions, spec]);
}
