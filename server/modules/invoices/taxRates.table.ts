import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { InvoiceKind, TaxKind } from '#contract/constants/invoices';

/** Which tax an invoice of a kind carries from a day on, in basis points; 0 ends it. Policy: read by everybody, written by the system. */
export const taxRates = pgTable(
  'tax_rates',
  {
    kind: text().$type<TaxKind>().notNull(),
    invoiceKind: text('invoice_kind').$type<InvoiceKind>().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    rateBp: integer('rate_bp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.invoiceKind, table.validFrom] })],
);
