import type { Readable } from 'node:stream';
import { and, asc, eq, lte, max, or, sql } from 'drizzle-orm';
import { chainStream } from '#server/documents/chainExport';
import type { Transact } from '#server/documents/csvExport';
import { recordAudit } from '#server/modules/audit/audit.service';
import { ledgerEntries } from '#server/modules/wallet/ledgerEntries.table';
import type { BrandScope } from '#server/plugins/brandScope';

/** The ledger of a brand as it is now, one chain a currency after the other, to be verified by whoever has the file. */
export async function exportLedgerChain(transact: Transact, scope: BrandScope, now: Date): Promise<Readable> {
  const { brandId } = scope;
  const ofBrand = eq(ledgerEntries.brandId, brandId);
  const ends = await transact(async (tx) => {
    await recordAudit(tx, {
      ...scope,
      action: 'wallet.export',
      subjectType: 'ledger',
      details: { file: 'chain' },
      now,
    });
    return tx
      .select({ currency: ledgerEntries.currency, seq: max(ledgerEntries.seq) })
      .from(ledgerEntries)
      .where(ofBrand)
      .groupBy(ledgerEntries.currency);
  });
  // Each chain up to where it was at first: a row that is committed only now may have a lower id than those that were there.
  const isThere = or(
    sql`false`,
    ...ends.map(({ currency, seq }) => and(eq(ledgerEntries.currency, currency), lte(ledgerEntries.seq, seq ?? 0))),
  );
  let after = { currency: '', seq: 0 };
  return chainStream('ledger', brandId, async (_above, limit) => {
    const rows = await transact((tx) =>
      tx
        .select()
        .from(ledgerEntries)
        .where(
          and(
            ofBrand,
            isThere,
            sql`(${ledgerEntries.currency}, ${ledgerEntries.seq}) > (${after.currency}, ${after.seq})`,
          ),
        )
        .orderBy(asc(ledgerEntries.currency), asc(ledgerEntries.seq))
        .limit(limit),
    );
    after = rows.at(-1) ?? after;
    return rows.map(({ id: _id, searchText: _text, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    }));
  });
}
