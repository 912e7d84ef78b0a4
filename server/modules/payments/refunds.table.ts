import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type { RefundProblem, RefundStatus } from '#contract/constants/payments';
import { payments } from '#server/modules/payments/payments.table';

/**
 * Money that goes back by the way a payment came, in minor units. `cause` says why, `withdrawal:7`; the same cause sends
 * once for each payment. `reference` is our number for it at the provider.
 * Policy: read and, as due, added where brand_id = app.brand_id; sent by the system; never deleted.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reference: text().notNull(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    brandId: integer('brand_id').notNull(),
    cause: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    problem: text().$type<RefundProblem>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_refunds_reference').on(table.reference),
    uniqueIndex('payment_refunds_cause').on(table.paymentId, table.cause),
    index('payment_refunds_brand').on(table.brandId, table.cause),
    index('payment_refunds_open').on(table.status, table.updatedAt),
  ],
);
export type RefundRecord = typeof paymentRefunds.$inferSelect;
