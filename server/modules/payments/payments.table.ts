import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type { PaymentFailure, PaymentProviderName, PaymentPurpose, PaymentStatus } from '#contract/constants/payments';
import { invoices } from '#server/modules/invoices/invoices.table';

/**
 * Card payments, one row for each time somebody sets out to pay. `reference` is the order number at the provider,
 * `providerToken` the provider's own name for it. `data` belongs to the purpose.
 * No foreign key to the brand, like the ledger: books outlive it.
 * Policy: brand-owned by brand_id; never deleted.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reference: text().notNull(),
    brandId: integer('brand_id').notNull(),
    /** Who set out to pay; outlived by the payment, so without a key. */
    userId: integer('user_id').notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    invoiceId: integer('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    provider: text().$type<PaymentProviderName>().notNull(),
    providerToken: text('provider_token'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    failure: text().$type<PaymentFailure>(),
    /** A word of the provider that says neither paid nor failed; a person has to ask it. Null once the outcome is known. */
    unclearWord: text('unclear_word'),
    iframeUrl: text('iframe_url'),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The money was taken, but what it was for could no longer be given: it has to go back. */
    refundDue: boolean('refund_due').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    succeededAt: instant('succeeded_at'),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.reference),
    uniqueIndex('payments_provider_token')
      .on(table.provider, table.providerToken)
      .where(sql`provider_token is not null`),
    index('payments_brand').on(table.brandId, table.createdAt),
    index('payments_invoice').on(table.invoiceId),
    index('payments_waiting')
      .on(table.expiresAt)
      .where(sql`status in ('created', 'awaiting_payment', 'confirming')`),
  ],
);
export type PaymentRecord = typeof payments.$inferSelect;
