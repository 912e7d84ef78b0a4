import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { users } from '#server/modules/auth/users.table';

export type ConsentKind = 'terms' | 'kvkk_notice' | 'marketing_email' | 'marketing_sms' | 'marketing_call';

/**
 * What a person agreed to or not: kind, version of the text, when and from where. Rows are added, never changed.
 * Policy: user-owned by user_id, read only; written by the system.
 */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConsentKind>().notNull(),
    granted: boolean().notNull(),
    version: text().notNull(),
    ip: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('consents_user').on(table.userId)],
);
