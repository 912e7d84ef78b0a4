import { useMemo } from 'react';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import type { ListState } from '../../shared/list/useListParams.ts';
import { FIRST_TAB, LICENSE_LIST, type LicenseFilter, type LicenseListTab } from './licenseListSpec.ts';
import { useListLicensesQuery } from './licensingApi.ts';

/** The tab is a place and no filter: clearing the filters stays on it. */
function besideTab(state: ListState<LicenseFilter>): ListState<LicenseFilter> {
  const { tab: _tab, ...others } = state.filters;
  const none: Partial<Record<LicenseFilter, undefined>> = Object.fromEntries(
    Object.keys(others).map((key) => [key, undefined]),
  );
  return { ...state, hasFilters: Object.keys(others).length > 0, clearFilters: () => state.setFilters(none) };
}

/** All that the list of licences knows. */
export function useLicenseList() {
  const whole = useList(LICENSE_LIST);
  const { brandId, args } = whole;
  const state = useMemo(() => besideTab(whole.state), [whole.state]);
  const query = useListPage(brandId, useListLicensesQuery(args, { selectFromResult: drawnResult }));
  return {
    list: { ...whole, state },
    query,
    tab: (state.filters.tab ?? FIRST_TAB) as LicenseListTab, // the address lets no other through
    setTab: (tab: LicenseListTab) => whole.state.setFilters({ tab: tab === FIRST_TAB ? undefined : tab }),
  };
}
