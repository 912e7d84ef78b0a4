import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { FilePurpose } from '#contract/constants/files';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { creators } from '#server/modules/creators/creators.table';

/**
 * Stored files, uploaded by a member or by a creator. They belong to a brand, or to their uploader alone when `brandId`
 * is null: profile pictures, and what a creator has not delivered yet. A creator sees their own also afterwards.
 * Policy: brand-owned by brand_id; where that is null, user-owned by user_id; creator-owned by creator_id.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id').references(() => creators.id, { onDelete: 'cascade' }),
    purpose: text().$type<FilePurpose>().notNull(),
    mime: text().notNull(),
    originalKey: text('original_key').notNull(),
    renditionKeys: jsonb('rendition_keys').$type<Record<string, string>>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Empty for a video without a poster. */
    placeholder: text().notNull(),
    /** Of videos alone. */
    durationMs: integer('duration_ms'),
    videoCodec: text('video_codec'),
    audioCodec: text('audio_codec'),
    /** Bytes of original and renditions, counted against the plan's storage. */
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_brand').on(table.brandId),
    index('files_user').on(table.userId),
    index('files_creator').on(table.creatorId),
    check('files_uploader', sql`num_nonnulls(${table.userId}, ${table.creatorId}) = 1`),
  ],
);
