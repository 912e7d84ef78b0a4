import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { invoiceNumbers } from '#server/modules/invoices/invoiceNumbers.table';
import { invoices } from '#server/modules/invoices/invoices.table';

/** As they are made: the series, the year, and nine digits. */
const NUMBER = /^([A-Z]+)(\d{4})(\d{9})$/;

/** Lets the next number of each series follow those that a brand brought from another installation. */
export async function passImportedNumbers(tx: Tx, brandId: number): Promise<void> {
  const found = await tx
    .select({ number: sql<string>`max(${invoices.number})` })
    .from(invoices)
    .where(and(eq(invoices.brandId, brandId), sql`${invoices.number} is not null`))
    .groupBy(sql`substr(${invoices.number}, 1, length(${invoices.number}) - 9)`);
  for (const { number } of found) {
    const [, series, year, last] = NUMBER.exec(number) ?? [];
    if (series === undefined) continue;
    await tx
      .insert(invoiceNumbers)
      .values({ series, year: Number(year), last: Number(last) })
      .onConflictDoUpdate({
        target: [invoiceNumbers.series, invoiceNumbers.year],
        set: { last: sql`greatest(${invoiceNumbers.last}, excluded.last)` },
      });
  }
}
