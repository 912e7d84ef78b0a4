import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { AdCodePlatform, LicenceSide } from '#contract/constants/licensing';
import { brands } from '#server/modules/brands/brands.table';
import { contents } from '#server/modules/contents/contents.table';
import { licenses } from '#server/modules/licensing/licenses.table';

/**
 * Codes with which a brand advertises with a creator's post. The code is sealed; nobody is shown it again.
 * Policy: brand-owned by brand_id.
 */
export const licenseAdCodes = pgTable(
  'license_ad_codes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    licenseId: integer('license_id')
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    contentId: integer('content_id').references(() => contents.id, { onDelete: 'cascade' }),
    platform: text().$type<AdCodePlatform>().notNull(),
    codeSealed: text('code_sealed'),
    expiresAt: instant('expires_at').notNull(),
    warnedAt: instant('warned_at'),
    addedBy: text('added_by').$type<LicenceSide>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('license_ad_codes_license').on(table.licenseId, table.id),
    index('license_ad_codes_expires')
      .on(table.expiresAt)
      .where(sql`warned_at is null`),
  ],
);
export type AdCodeRecord = typeof licenseAdCodes.$inferSelect;
