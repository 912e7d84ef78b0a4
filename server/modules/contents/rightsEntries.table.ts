import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { LicenceUsage } from '#contract/constants/challenges';
import type { RightsOrigin, RightUse } from '#contract/constants/contents';

/**
 * Every grant, revocation and use of a right, as one chain a brand: each hash covers the row and the hash before. A use
 * names the grant that allowed it. No foreign keys: entries outlive what they speak of. Nobody changes or deletes one.
 * Policy: read and add where chain = app.brand_id.
 */
export const rightsEntries = pgTable(
  'rights_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    chain: integer().notNull(),
    place: integer().notNull(),
    kind: text().$type<'grant' | 'revocation' | 'use'>().notNull(),
    contentId: integer('content_id').notNull(),
    /** The row of content_rights: the grant, the revocation, or for a use the grant that allowed it. */
    rightId: integer('right_id').notNull(),
    origin: text().$type<RightsOrigin>().notNull(),
    licenceId: integer('licence_id'),
    use: text().$type<RightUse>(),
    usages: text().array().$type<LicenceUsage[]>().notNull(),
    territory: text().array().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    termsHash: text('terms_hash').notNull(),
    actorType: text('actor_type').$type<'user' | 'creator' | 'system'>().notNull(),
    actorId: integer('actor_id'),
    createdAt: instant('created_at').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    unique('rights_entries_place').on(table.chain, table.place),
    index('rights_entries_content').on(table.chain, table.contentId, table.place),
    // Each row of content_rights is in the chain once.
    uniqueIndex('rights_entries_right')
      .on(table.rightId)
      .where(sql`kind <> 'use'`),
  ],
);
export type RightsEntryRecord = typeof rightsEntries.$inferSelect;

/**
 * The last entry of each chain; the row's lock puts writers of one chain in order.
 * Policy: read, add and change where chain = app.brand_id.
 */
export const rightsHeads = pgTable('rights_heads', {
  chain: integer().primaryKey(),
  place: integer().notNull(),
  hash: text().notNull(),
});
