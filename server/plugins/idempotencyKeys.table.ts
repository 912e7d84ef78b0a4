import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/** Answers to calls that carried an Idempotency-Key, written with the effect. `status` is null while a call waits for somebody else. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    /** Brand and route: the same key elsewhere is another key. */
    place: text().notNull(),
    key: text().notNull(),
    payloadHash: text('payload_hash').notNull(),
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    body: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
