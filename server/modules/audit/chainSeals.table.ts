import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChainKind } from '#contract/rules/chains';

/**
 * What proves that this server wrote a row of a chain: the HMAC of its hash under a key that only the server has. Whoever
 * owns the database can forge rows together with their hashes, and not these. Written with each row, never changed.
 * Policy: add where chain = app.brand_id or chain = 0; only the system reads.
 */
export const chainSeals = pgTable(
  'chain_seals',
  {
    kind: text().$type<ChainKind>().notNull(),
    /** The brand, 0 for what belongs to none. */
    chain: integer().notNull(),
    /** Of a ledger; empty for other chains. */
    currency: text().notNull(),
    place: integer().notNull(),
    seal: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'chain_seals_place', columns: [table.kind, table.chain, table.currency, table.place] }),
  ],
);
