import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  ANALYTICS_BREAKDOWNS,
  ANALYTICS_DAYS_MAX,
  ANALYTICS_FILTERS,
  type ANALYTICS_GATES,
  ANALYTICS_RANGE_DEFAULT,
  ANALYTICS_RANGES,
  ANALYTICS_TABS,
  type AnalyticsFilter,
  type AnalyticsRange,
  type AnalyticsTab,
} from '#contract/constants/analytics';
import { dayCount } from '#contract/rules/analytics';
import type { AnalyticsQuery, CohortQuery } from '#contract/schemas/analytics';
import { SOCIAL_PLATFORMS } from '#contract/constants/profile';
import { dateFilter, manyFilter, oneOfFilter } from '../../shared/list/listFilters.ts';
import { type ListParams, type ListSpec, readListParams } from '../../shared/list/listParams.ts';
import { type ListState, useListParams } from '../../shared/list/useListParams.ts';
import { paths } from '../../shared/paths.ts';
import { breakdownsOf } from '#contract/rules/breakdown';

/** Those of so many days; the other one is of days of one's own. */
export const PRESETS = ANALYTICS_RANGES.filter((range) => range !== 'custom');

type Key = AnalyticsFilter | 'tab' | 'range' | 'from' | 'to' | 'compare' | 'emv' | 'by';
const ids = manyFilter((text) => /^[1-9]\d{0,9}$/.test(text));

/** What the address says, the same on every tab: which days, beside which, about what. */
const SPEC: ListSpec<Key> = {
  filters: {
    tab: oneOfFilter(ANALYTICS_TABS),
    range: oneOfFilter(ANALYTICS_RANGES),
    from: dateFilter,
    to: dateFilter,
    compare: oneOfFilter(['previous']),
    emv: oneOfFilter(['on']),
    by: oneOfFilter(ANALYTICS_BREAKDOWNS),
    challenge: ids,
    creator: ids,
    product: ids,
    discount: ids,
    platform: manyFilter((text) => SOCIAL_PLATFORMS.some((platform) => platform === text)),
  },
  sorts: [],
  defaultSort: '',
  keepsScroll: true,
};

export interface AnalyticsState extends ListState<Key> {
  tab: AnalyticsTab;
  range: AnalyticsRange;
  showTab: (tab: AnalyticsTab) => void;
}

const tabIn = ({ tab }: ListParams<Key>['filters']): AnalyticsTab =>
  ANALYTICS_TABS.find((one) => one === tab) ?? 'overview';

/** The range that the address names; the first one where its own days are none, backwards or too many. */
function rangeIn({ range, from, to }: ListParams<Key>['filters']): AnalyticsRange {
  const known = ANALYTICS_RANGES.find((one) => one === range) ?? ANALYTICS_RANGE_DEFAULT;
  if (known !== 'custom') return known;
  const isSome = from !== undefined && to !== undefined && from <= to && dayCount({ from, to }) <= ANALYTICS_DAYS_MAX;
  return isSome ? 'custom' : ANALYTICS_RANGE_DEFAULT;
}

/** What the analytics show, as the address has it. `hasFilters` and `clearFilters` are about the subjects alone. */
export function useAnalyticsState(): AnalyticsState {
  const state = useListParams(SPEC);
  return useMemo(() => {
    const { filters, setFilters } = state;
    return {
      ...state,
      tab: tabIn(filters),
      range: rangeIn(filters),
      showTab: (tab) => setFilters({ tab: tab === 'overview' ? undefined : tab }),
      hasFilters: ANALYTICS_FILTERS.some((subject) => filters[subject] !== undefined),
      clearFilters: () => setFilters(Object.fromEntries(ANALYTICS_FILTERS.map((subject) => [subject, undefined]))),
    };
  }, [state]);
}

/**
 * Range and filters of the address as the API takes them, for what lies over a screen. Only the analytics' own address has
 * any; over another screen it is the usual range without filters.
 */
export function useAnalyticsScope(): CohortQuery {
  const [search] = useSearchParams();
  const isOwn = useLocation().pathname === paths.analytics();
  return useMemo(() => {
    if (!isOwn) return { range: ANALYTICS_RANGE_DEFAULT };
    const { filters } = readListParams(search, SPEC).params;
    return scopeOf({ range: rangeIn(filters), filters });
  }, [search, isOwn]);
}

/** The same for what is part of the analytics' own screen. */
export function scopeOf({ range, filters }: Pick<AnalyticsState, 'range' | 'filters'>): CohortQuery {
  const days = range === 'custom' ? { from: filters.from, to: filters.to } : {};
  const about = ANALYTICS_FILTERS.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [[filter, value] as const];
  });
  return { range, ...days, ...Object.fromEntries(about) };
}

/** What a tab asks for at its address. Without the plan for it there is no comparison to ask for. */
export function queryOf(
  tab: AnalyticsTab,
  state: Pick<AnalyticsState, 'range' | 'filters'>,
  mayCompare: boolean,
): AnalyticsQuery {
  const { compare, emv } = state.filters;
  const by = breakdownsOf(tab).find((one) => one === state.filters.by);
  return {
    ...scopeOf(state),
    tab,
    ...(compare !== undefined && mayCompare && { compare: 'previous' }),
    ...(by && { by }),
    ...(emv !== undefined && tab === 'engagement' && { emv: 'on' }),
  };
}

/** What the screen asks for first at an address with this search, and which parts of the plan that needs. */
export function firstQueryOf(search: string): { query: AnalyticsQuery; parts: (keyof typeof ANALYTICS_GATES)[] } {
  const { filters } = readListParams(new URLSearchParams(search), SPEC).params;
  const tab = tabIn(filters);
  const query = queryOf(tab, { filters, range: rangeIn(filters) }, true);
  return { query, parts: query.compare ? [tab, 'compare'] : [tab] };
}
