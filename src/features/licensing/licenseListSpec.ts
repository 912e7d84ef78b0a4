import { LICENCE_USAGES } from '#contract/constants/challenges';
import {
  LICENCE_COLUMNS,
  LICENCE_ORIGINS,
  LICENCE_PHASES,
  LICENCE_SORTS,
  LICENCE_TABS,
} from '#contract/constants/licensing';
import type { LicenceFilters, LicenceListQuery } from '#contract/schemas/licensing';
import { dateFilter, manyFilter, oneOfFilter, textFilter, wholeFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import { type ListSpec, typedSort } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type LicenseFilter = keyof LicenceFilters | 'tab';

/** The tabs of the console: those of the contract, and one with all of them. */
export const LICENSE_TABS = [...LICENCE_TABS, 'all'] as const;
export type LicenseListTab = (typeof LICENSE_TABS)[number];
/** What waits comes first. */
export const FIRST_TAB: LicenseListTab = 'waiting';

const ID_MAX = 2 ** 31 - 1;

/** What the address of the list may say; the tab is written beside the filters. */
const licenseListSpec: ListSpec<LicenseFilter> = {
  filters: {
    tab: oneOfFilter(LICENSE_TABS),
    q: textFilter(),
    status: manyFilter((text) => LICENCE_PHASES.some((phase) => phase === text)),
    usage: manyFilter((text) => LICENCE_USAGES.some((usage) => usage === text)),
    creator: wholeFilter(ID_MAX),
    product: wholeFilter(ID_MAX),
    content: wholeFilter(ID_MAX),
    origin: manyFilter((text) => LICENCE_ORIGINS.some((origin) => origin === text)),
    requestedFrom: dateFilter,
    requestedTo: dateFilter,
    respondedFrom: dateFilter,
    respondedTo: dateFilter,
    expiring: oneOfFilter(['true']),
  },
  sorts: LICENCE_SORTS,
  defaultSort: '-requestedAt',
};

export const LICENSE_LIST: ListDefinition<LicenseFilter, Partial<LicenceListQuery>> = {
  name: 'licensing',
  spec: licenseListSpec,
  toQuery: ({ filters: { tab = FIRST_TAB, expiring, ...filters }, sort, page, limit }) => {
    const knownTab = LICENCE_TABS.find((one) => one === tab);
    return {
      ...filters,
      ...(knownTab && { tab: knownTab }),
      ...(expiring && { expiring: true }),
      sort: typedSort(LICENCE_SORTS, sort, '-requestedAt'),
      page,
      limit,
    };
  },
  columns: listColumns(LICENCE_COLUMNS, 'creator', ['territory', 'exclusivity', 'respondedAt']),
};
