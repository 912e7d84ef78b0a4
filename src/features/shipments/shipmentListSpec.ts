import { CARRIERS, SHIPMENT_SORTS, SHIPMENT_STATUSES, SHIPMENT_TABS } from '#contract/constants/shipments';
import type { ShipmentFilters, ShipmentListQuery } from '#contract/schemas/shipments';
import { manyFilter, oneOfFilter, textFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import { type ListSpec, typedSort } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type ShipmentFilter = keyof ShipmentFilters | 'tab';

/** What the address of a challenge's shipments may say; the tab is written beside the filters. */
const shipmentListSpec: ListSpec<ShipmentFilter> = {
  filters: {
    tab: oneOfFilter(SHIPMENT_TABS),
    q: textFilter(),
    status: manyFilter((text) => SHIPMENT_STATUSES.some((status) => status === text)),
    carrier: manyFilter((text) => CARRIERS.some((carrier) => carrier === text)),
    late: oneOfFilter(['true']),
  },
  sorts: SHIPMENT_SORTS,
  defaultSort: '-updatedAt',
};

const SHIPMENT_COLUMNS = [
  'creator',
  'code',
  'items',
  'address',
  'tracking',
  'status',
  'shipBy',
  'createdAt',
  'updatedAt',
] as const;

export const SHIPMENT_LIST: ListDefinition<ShipmentFilter, Partial<ShipmentListQuery>> = {
  name: 'shipments',
  spec: shipmentListSpec,
  toQuery: ({ filters: { tab, late, ...filters }, sort, page, limit }) => {
    const knownTab = SHIPMENT_TABS.find((one) => one === tab);
    return {
      ...filters,
      ...(knownTab && { tab: knownTab }),
      ...(late && { late: true }),
      sort: typedSort(SHIPMENT_SORTS, sort, '-updatedAt'),
      page,
      limit,
    };
  },
  columns: listColumns(SHIPMENT_COLUMNS, 'creator', ['code', 'createdAt', 'updatedAt']),
};
