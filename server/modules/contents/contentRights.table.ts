import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { LicenceUsage } from '#contract/constants/challenges';
import type { RightsOrigin } from '#contract/constants/contents';
import { brands } from '#server/modules/brands/brands.table';
import { contents } from '#server/modules/contents/contents.table';

/**
 * Grants of usage and their revocations, which name the grant they end. Rows are only ever added: nobody changes or
 * deletes one. `terms` is what was agreed, as text; empty in rows that are older than this column. `termsHash` is the SHA-256
 * of the text without its spaces and line breaks.
 * Policy: read and add where brand_id = app.brand_id.
 */
export const contentRights = pgTable(
  'content_rights',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    kind: text().$type<'grant' | 'revocation'>().notNull(),
    revokes: integer(),
    origin: text().$type<RightsOrigin>().notNull(),
    licenceId: integer('licence_id'),
    usages: text().array().$type<LicenceUsage[]>().notNull(),
    territory: text().array().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    terms: text().notNull().default(''),
    termsHash: text('terms_hash').notNull(),
    actorType: text('actor_type').$type<'user' | 'creator' | 'system'>().notNull(),
    actorId: integer('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('content_rights_content').on(table.contentId, table.id)],
);
export type ContentRightRecord = typeof contentRights.$inferSelect;
