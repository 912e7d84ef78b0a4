import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { DigitalDelivery } from '#contract/constants/challenges';
import { brands } from '#server/modules/brands/brands.table';
import { challenges } from '#server/modules/challenges/challenges.table';
import { shipments } from '#server/modules/shipments/shipments.table';

/**
 * Codes and links to a digital product, kept for the creators of a challenge; each is given to one of them. The code is
 * sealed and shown to that creator alone; `fingerprint` is its HMAC, by which the same one is known again. What was added
 * together has one `batchId`, in the order of `position`. Policy: brand-owned by brand_id.
 */
export const digitalCodes = pgTable(
  'digital_codes',
  {
    id: uuid().primaryKey(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').notNull(),
    position: integer().notNull(),
    delivery: text().$type<DigitalDelivery>().notNull(),
    codeSealed: text('code_sealed').notNull(),
    fingerprint: text().notNull(),
    /** The last day on which it can be used, where the brand is. */
    redeemBy: date('redeem_by'),
    addedBy: integer('added_by'),
    addedAt: instant('added_at').notNull(),
    shipmentId: integer('shipment_id').references(() => shipments.id, { onDelete: 'cascade' }),
    givenAt: instant('given_at'),
    /** When its creator first looked at it. */
    revealedAt: instant('revealed_at'),
  },
  (table) => [
    uniqueIndex('digital_codes_fingerprint').on(table.brandId, table.fingerprint),
    uniqueIndex('digital_codes_shipment').on(table.shipmentId),
    index('digital_codes_left')
      .on(table.challengeId, table.redeemBy, table.addedAt, table.position)
      .where(sql`shipment_id is null`),
    index('digital_codes_batch').on(table.challengeId, table.batchId),
  ],
);
export type DigitalCodeRecord = typeof digitalCodes.$inferSelect;
