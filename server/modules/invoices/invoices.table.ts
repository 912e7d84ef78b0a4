import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { INVOICE_PROFILES, InvoiceKind, InvoiceStatus, TaxKind } from '#contract/constants/invoices';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { BillTo } from '#contract/schemas/invoices';

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Amounts in minor units of the invoice's currency; unit price and discount without tax. */
export interface StoredInvoiceLine {
  description: Record<Language, string>;
  quantity: number;
  unitPriceMinor: number;
  discountMinor: number;
  vatBp: number;
  vatMinor: number;
  totalMinor: number;
}

export interface StoredInvoiceTax {
  kind: TaxKind;
  rateBp: number;
  baseMinor: number;
  amountMinor: number;
}

/**
 * Invoices and credit notes of a brand, amounts in minor units. Number, ETTN and dates are null while it is a draft.
 * `planId` and `creditUsedMinor` say what a paid subscription invoice brings about.
 * No foreign key, like the ledger: books are kept, with whom they were made out to, when their brand is gone.
 * Policy: read and, as drafts, added, changed and deleted where brand_id = app.brand_id; issued by the system only.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id').notNull(),
    number: text(),
    ettn: uuid(),
    kind: text().$type<InvoiceKind>().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    /** The calendar day in Türkiye. */
    issueDate: date('issue_date', { mode: 'string' }),
    issuedAt: instant('issued_at'),
    dueDate: date('due_date', { mode: 'string' }),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    currency: text().$type<CurrencyCode>().notNull(),
    lines: jsonb().$type<StoredInvoiceLine[]>().notNull(),
    taxes: jsonb().$type<StoredInvoiceTax[]>().notNull(),
    subtotalMinor: amount('subtotal_minor'),
    discountMinor: amount('discount_minor'),
    taxMinor: amount('tax_minor'),
    withholdingMinor: amount('withholding_minor'),
    totalMinor: amount('total_minor'),
    paidMinor: amount('paid_minor').default(0),
    billTo: jsonb('bill_to').$type<BillTo>(),
    profile: text().$type<(typeof INVOICE_PROFILES)[number]>().notNull().default('none'),
    paymentMethod: text('payment_method'),
    paidAt: instant('paid_at'),
    relatedInvoiceId: integer('related_invoice_id'),
    planId: integer('plan_id'),
    creditUsedMinor: amount('credit_used_minor').default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    index('invoices_brand').on(table.brandId, table.issuedAt),
    index('invoices_related').on(table.relatedInvoiceId),
  ],
);
export type InvoiceRecord = typeof invoices.$inferSelect;
