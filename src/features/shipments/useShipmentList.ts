import { useMemo } from 'react';
import type { ShipmentTab } from '#contract/constants/shipments';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListSelection } from '../../shared/list/useListSelection.ts';
import type { ListState } from '../../shared/list/useListParams.ts';
import { SHIPMENT_LIST, type ShipmentFilter } from './shipmentListSpec.ts';
import { useListShipmentsQuery } from './shipmentsApi.ts';

/** The tab is a place and no filter: clearing the filters stays on it. */
function besideTab(state: ListState<ShipmentFilter>): ListState<ShipmentFilter> {
  const { tab: _tab, ...others } = state.filters;
  const none: Partial<Record<ShipmentFilter, undefined>> = Object.fromEntries(
    Object.keys(others).map((key) => [key, undefined]),
  );
  return { ...state, hasFilters: Object.keys(others).length > 0, clearFilters: () => state.setFilters(none) };
}

/** All that the list of a challenge's shipments knows, and which rows are chosen. */
export function useShipmentList(challengeId: number) {
  const whole = useList(SHIPMENT_LIST);
  const { brandId, args } = whole;
  const state = useMemo(() => besideTab(whole.state), [whole.state]);
  const listed = useMemo(() => ({ ...args, challengeId }), [args, challengeId]);
  const query = useListPage(
    brandId,
    useListShipmentsQuery(listed, { skip: challengeId === 0, selectFromResult: drawnResult }),
  );
  const place = new URLSearchParams(`challenge=${challengeId}&${state.queryText}`).toString();
  const [selection, setSelection] = useListSelection('shipments', place);
  return {
    list: { ...whole, state },
    listed,
    query,
    tab: state.filters.tab as ShipmentTab | undefined, // the address lets no other through
    setTab: (tab: ShipmentTab | undefined) => whole.state.setFilters({ tab }),
    selection,
    setSelection,
  };
}
