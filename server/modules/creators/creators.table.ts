import { getTableColumns, sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CreatorGender } from '#contract/constants/creators';
import { FACETS_SQL } from '#server/modules/creators/creatorFacets';

/**
 * Creators of the marketplace: what discovery filters, sorts and counts by. They belong to the platform, not to a brand.
 * Rows are kept narrow, since a filter that few fit has to look at all of them; the rest is in `creator_profiles`.
 * Policy: read by everybody; written by the system only.
 */
export const creators = pgTable(
  'creators',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text().notNull().unique(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    city: text().notNull(),
    gender: text().$type<CreatorGender>().notNull(),
    birthDate: date('birth_date'),
    /** Bits in the order of CREATOR_CATEGORIES and CREATOR_PLATFORMS. */
    categoryMask: integer('category_mask').notNull().default(0),
    platformMask: integer('platform_mask').notNull().default(0),
    /** Of the largest account. */
    followers: integer().notNull(),
    /** Engagement rate of the largest account in tenths of a percent. */
    engagementTenths: integer('engagement_tenths').notNull().default(0),
    /** `reachScore` of the followers. */
    reach: integer().notNull().default(0),
    lastActiveAt: instant('last_active_at').notNull().defaultNow(),
    /** Folded name, username and city, with a space before each word. */
    searchText: text('search_text').notNull(),
    /** From which the pictures of a demo creator are drawn; null without pictures. */
    mediaSeed: integer('media_seed'),
    /** Gender, platforms, categories and country as one index finds them. */
    facets: integer().array().notNull().generatedAlwaysAs(sql.raw(FACETS_SQL)),
  },
  (table) => [
    index('creators_place').on(table.country, table.city),
    // The third column filters within the index: many followers and a high rate hardly go together, so a walk in either order would fetch most rows in vain.
    index('creators_engagement').on(table.engagementTenths, table.id, table.followers),
    index('creators_followers').on(table.followers, table.id, table.engagementTenths),
    index('creators_active').on(table.lastActiveAt, table.id),
    index('creators_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('creators_facets').using('gin', table.facets).with({ fastupdate: false }),
  ],
);

/** What is read of a creator; what is only looked for by stays where it is. */
const { facets: _facets, searchText: _searchText, ...read } = getTableColumns(creators);
export const creatorColumns = read;
export type CreatorRecord = Omit<typeof creators.$inferSelect, 'facets' | 'searchText'>;
