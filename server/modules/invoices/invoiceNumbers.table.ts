import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The last number of each series and year. Its row stays locked until the transaction that took a number ends, and goes
 * back when that fails: numbers have no gaps. The system's only.
 */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
