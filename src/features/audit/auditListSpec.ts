import { AUDIT_ACTIONS, AUDIT_COLUMNS } from '#contract/constants/audit';
import type { AuditFilters, AuditListQuery } from '#contract/schemas/audit';
import { dateFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import type { ListParams, ListSpec } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type AuditFilter = 'action' | 'userId' | 'from' | 'to';

/** Nouns with something in the trail, in their first order: a filter takes one of these or a whole action. */
export const AUDIT_NOUNS: readonly string[] = [
  ...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] ?? action)),
];

const isAction = (text: string) => AUDIT_NOUNS.includes(text) || AUDIT_ACTIONS.some((action) => action === text);

/** What the address of the audit trail may say. It is always read from the newest entry backwards. */
const auditListSpec: ListSpec<AuditFilter> = {
  filters: {
    action: { parse: (text) => (isAction(text) ? text : null) },
    userId: { parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null) },
    from: dateFilter,
    to: dateFilter,
  },
  sorts: [],
  defaultSort: '-createdAt',
};

function toAuditFilters({ userId, ...texts }: ListParams<AuditFilter>['filters']): AuditFilters {
  return { ...texts, ...(userId !== undefined && { userId: Number(userId) }) };
}

export const AUDIT_LIST: ListDefinition<AuditFilter, AuditListQuery> = {
  name: 'audit',
  spec: auditListSpec,
  toQuery: ({ filters, page, limit }) => ({ ...toAuditFilters(filters), page, limit }),
  columns: listColumns(AUDIT_COLUMNS, 'createdAt'),
};
