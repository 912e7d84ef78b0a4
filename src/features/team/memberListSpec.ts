import { ROLES } from '#contract/constants/brands';
import { MEMBER_COLUMNS, MEMBER_SORTS, MEMBER_STATUSES } from '#contract/constants/team';
import type { MemberListQuery } from '#contract/schemas/team';
import { oneOfFilter, textFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import type { ListParams, ListSpec } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type MemberFilter = 'q' | 'role' | 'status';

/** What the address of the team list may say. */
const memberListSpec: ListSpec<MemberFilter> = {
  filters: { q: textFilter(), role: oneOfFilter(ROLES), status: oneOfFilter(MEMBER_STATUSES) },
  sorts: MEMBER_SORTS,
  defaultSort: 'name',
};

/** Filters and sort as the API takes them; the parser has already let only these through. */
function toMemberQuery({ filters, sort, page, limit }: ListParams<MemberFilter>): MemberListQuery {
  const role = ROLES.find((known) => known === filters.role);
  const status = MEMBER_STATUSES.find((known) => known === filters.status);
  const order = MEMBER_SORTS.flatMap((column) => [column, `-${column}` as const]).find((known) => known === sort);
  return {
    page,
    limit,
    sort: order ?? 'name',
    ...(filters.q !== undefined && { q: filters.q }),
    ...(role && { role }),
    ...(status && { status }),
  };
}

export const MEMBER_LIST: ListDefinition<MemberFilter, Partial<MemberListQuery>> = {
  name: 'team',
  spec: memberListSpec,
  toQuery: toMemberQuery,
  columns: listColumns(MEMBER_COLUMNS, 'name', ['company', 'country', 'phone']),
};
