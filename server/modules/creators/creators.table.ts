import { date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';

export interface CreatorPlatform {
  platform: 'instagram' | 'tiktok' | 'youtube';
  handle: string;
  followers: number;
}

/**
 * Creators of the marketplace. They belong to the platform, not to a brand.
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
    gender: text().$type<'female' | 'male' | 'other'>().notNull(),
    bio: text().notNull(),
    interests: text().array().notNull(),
    categories: text().array().notNull(),
    platforms: jsonb().$type<CreatorPlatform[]>().notNull(),
    followers: integer().notNull(),
    /** Mean of likes and comments by followers over the last posts, in percent with one decimal. */
    engagementRate: numeric('engagement_rate', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    birthDate: date('birth_date'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('creators_place').on(table.country, table.city),
    index('creators_engagement').on(table.engagementRate, table.id),
    index('creators_followers').on(table.followers, table.id),
    index('creators_categories').using('gin', table.categories),
  ],
);
