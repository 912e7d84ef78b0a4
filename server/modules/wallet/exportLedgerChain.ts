import type { Readable } from 'node:stream';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { chainStream } from '#server/documents/chainExport';
import type { Transact } from '#server/documents/csvExport';
import { recordAudit } from '#server/modules/audit/audit.service';
import { ledgerEntries } from '#server/modules/wallet/ledgerEntries.table';
import type { BrandScope } from '#server/plugins/brandScope';

/** The ledger of a brand as it is now, one chain a currency after the other, to be verified by whoever has the file. */
export async function exportLedgerChain(transact: Transact, scope: BrandScope, now: Date): Promise<Readable> {
  const { brandId } = scope;
  const ofBrand = eq(ledgerEntries.brandId, brandId);
  const last = await transact(async (tx) => {
    await recordAudit(tx, {
      ...scope,
      action: 'wallet.export',
      subjectType: 'ledger',
      details: { file: 'chain' },
      now,
    });
    const [found] = await tx
      .select({ id: sql`coalesce(max(${ledgerEntries.id}), 0)`.mapWith(Number) })
      .from(ledgerEntries)
      .where(ofBrand);
    return found?.id ?? 0;
  });
  return chainStream('ledger', brandId, async (above, limit) => {
    const rows = await transact((tx) =>
      tx
        .select()
        .from(ledgerEntries)
        .where(and(ofBrand, lte(ledgerEntries.id, last)))
        .orderBy(asc(ledgerEntries.currency), asc(ledgerEntries.seq))
        .limit(limit)
        .offset(above),
    );
    return rows.map(({ id: _id, searchText: _text, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    }));
  });
}
