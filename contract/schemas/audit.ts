import { Type, type Static } from 'typebox';
import { AUDIT_ACTION_PATTERN } from '#contract/constants/audit';
import { CalendarDate, csvQueryOrAll, DateTime, Id, Nullable, Page, pageQuery, Strict } from '#contract/schemas/common';

const AuditPerson = Strict(
  { id: Id, name: Type.String(), email: Type.String() },
  { description: 'An entry of the system or the operator has none' },
);

/** Who did what in the brand. Entries form a chain: each hash covers the entry and the hash before it. */
export const AuditEntry = Strict({
  place: Type.Integer({ minimum: 1, description: 'Place in the chain of the brand' }),
  createdAt: DateTime,
  action: Type.String({ description: 'One of AUDIT_ACTIONS, or one of another version' }),
  person: Nullable(AuditPerson),
  subjectType: Type.String(),
  subjectId: Nullable(Type.String()),
  details: Type.Record(Type.String(), Type.Unknown()),
  names: Type.Record(Type.String(), Type.Array(Type.String()), {
    description:
      'Names of today of what the entry speaks of, as far as it still exists: by the key of the detail, the subject by `subject`; the first AUDIT_NAMES_MAX where there are many',
  }),
  hash: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Everybody who ever did something in the brand, whether they still belong to it or not; by name. */
export const AuditPeopleAnswer = Strict({ items: Type.Array(AuditPerson) });
export type AuditPeopleAnswer = Static<typeof AuditPeopleAnswer>;

const filters = {
  action: Type.Optional(
    Type.String({ pattern: AUDIT_ACTION_PATTERN, maxLength: 60, description: 'A noun or noun.verb' }),
  ),
  userId: Type.Optional(Id),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};
export const AuditFilters = Strict(filters, {
  description: 'Days in the time zone of the brand, the last one included',
});
export type AuditFilters = Static<typeof AuditFilters>;
/** Newest first. */
export const AuditListQuery = Strict({ ...pageQuery, ...filters });
export type AuditListQuery = Static<typeof AuditListQuery>;
export const AuditPage = Page(AuditEntry);
export type AuditPage = Static<typeof AuditPage>;
export const AuditExportQuery = Strict({ ...filters, ...csvQueryOrAll });
