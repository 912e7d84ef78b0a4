import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CreatorPlatform } from '#contract/constants/creators';
import { creators } from '#server/modules/creators/creators.table';

export interface StoredAccount {
  platform: CreatorPlatform;
  handle: string;
  followers: number;
  /** The newest first. */
  posts: { likes: number; comments: number }[];
}

export interface StoredContent {
  platform: CreatorPlatform;
  type: 'image' | 'video';
  likes: number;
  comments: number;
  publishedAt: string;
}

/**
 * What only a creator's profile shows.
 * Policy: read by everybody; written by the system only.
 */
export const creatorProfiles = pgTable('creator_profiles', {
  creatorId: integer('creator_id')
    .primaryKey()
    .references(() => creators.id, { onDelete: 'cascade' }),
  bio: text().notNull(),
  interests: text().array().notNull(),
  accounts: jsonb().$type<StoredAccount[]>().notNull(),
  /** The newest first, at most nine. */
  contents: jsonb().$type<StoredContent[]>().notNull(),
});
