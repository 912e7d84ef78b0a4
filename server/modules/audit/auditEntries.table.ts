import { bigint, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/**
 * Who did what, never changed: each entry's hash covers the one before it in the same chain. A brand is a chain, what
 * belongs to no brand is chain 0. No foreign keys: entries outlive what they speak of.
 * Policy: read where chain = app.brand_id; add where chain = app.brand_id, or chain = 0 and user_id = app.user_id;
 * nobody updates or deletes (a trigger refuses, the system too).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    chain: integer().notNull(),
    place: integer().notNull(),
    userId: integer('user_id'),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id'),
    /** `json`, not `jsonb`: the hash needs the text as it was written. */
    details: json().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    unique('audit_entries_place').on(table.chain, table.place),
    index('audit_entries_created').on(table.chain, table.createdAt),
    index('audit_entries_people').on(table.chain, table.userId),
  ],
);

/**
 * The last entry of each chain; the row's lock puts writers of one chain in order.
 * Policy: read, add and change where chain = app.brand_id or chain = 0.
 */
export const auditHeads = pgTable('audit_heads', {
  chain: integer().primaryKey(),
  place: integer().notNull(),
  hash: text().notNull(),
});
