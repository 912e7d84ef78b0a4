import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '#contract/constants/money';

/**
 * What a thousand people reached are taken to be worth in a country from a day on, in minor units, and where that is from.
 * Data, not code: an operator may change it. Policy: read by everybody, written by the system.
 */
export const emvRates = pgTable(
  'emv_rates',
  {
    country: text().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    cpmMinor: integer('cpm_minor').notNull(),
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.validFrom] })],
);
