import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { Tx } from '#server/db/client';
import { ledgerEntries, type LedgerRecord } from '#server/modules/wallet/ledgerEntries.table';
import { walletHolds, wallets, type HoldRecord, type WalletRecord } from '#server/modules/wallet/wallets.table';
import { walletWithdrawals } from '#server/modules/wallet/withdrawals.table';

const isWallet = (brandId: number, currency: CurrencyCode) =>
  and(eq(wallets.brandId, brandId), eq(wallets.currency, currency));

/** The wallet, made when there is none, locked until the transaction ends. */
export async function lockWallet(tx: Tx, brandId: number, currency: CurrencyCode): Promise<WalletRecord> {
  const read = () => tx.select().from(wallets).where(isWallet(brandId, currency)).for('update');
  const [found] = await read();
  if (found) return found;
  await tx.insert(wallets).values({ brandId, currency }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('The wallet cannot be made');
  return made;
}

export function listWallets(tx: Tx, brandId: number): Promise<WalletRecord[]> {
  return tx.select().from(wallets).where(eq(wallets.brandId, brandId)).orderBy(asc(wallets.currency));
}

/** Wallets with the sum of their withdrawals under way. One statement, so that no money is seen in neither place while it moves. */
export async function listWalletsInUse(
  tx: Tx,
  brandId: number,
): Promise<(WalletRecord & { withdrawingMinor: number })[]> {
  const underWay = tx
    .select({ sum: sql`coalesce(sum(${walletWithdrawals.amountMinor}), 0)` })
    .from(walletWithdrawals)
    .where(
      and(
        eq(walletWithdrawals.brandId, wallets.brandId),
        eq(walletWithdrawals.currency, wallets.currency),
        eq(walletWithdrawals.status, 'processing'),
      ),
    );
  return tx
    .select({ ...getTableColumns(wallets), withdrawingMinor: sql`(${underWay})`.mapWith(Number) })
    .from(wallets)
    .where(eq(wallets.brandId, brandId))
    .orderBy(asc(wallets.currency));
}

export async function updateWallet(
  tx: Tx,
  { brandId, currency }: Pick<WalletRecord, 'brandId' | 'currency'>,
  values: Partial<typeof wallets.$inferInsert>,
): Promise<void> {
  await tx.update(wallets).set(values).where(isWallet(brandId, currency));
}

/** Adds to what open top-ups will bring, in minor units. The caller has locked the wallet. */
export async function addPending(tx: Tx, brandId: number, currency: CurrencyCode, changeMinor: number): Promise<void> {
  await tx
    .update(wallets)
    .set({ pendingMinor: sql`${wallets.pendingMinor} + ${changeMinor}` })
    .where(isWallet(brandId, currency));
}

export async function hasTransaction(tx: Tx, brandId: number, txId: string): Promise<boolean> {
  const found = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.brandId, brandId), eq(ledgerEntries.txId, txId)))
    .limit(1);
  return found.length > 0;
}

export async function insertEntries(tx: Tx, entries: Omit<LedgerRecord, 'id'>[]): Promise<void> {
  await tx.insert(ledgerEntries).values(entries);
}

const isHold = (brandId: number, participationId: number) =>
  and(eq(walletHolds.brandId, brandId), eq(walletHolds.participationId, participationId));

export async function findHold(tx: Tx, brandId: number, participationId: number): Promise<HoldRecord | null> {
  const [found] = await tx.select().from(walletHolds).where(isHold(brandId, participationId));
  return found ?? null;
}

export async function insertHold(tx: Tx, values: typeof walletHolds.$inferInsert): Promise<HoldRecord> {
  const [made] = await tx.insert(walletHolds).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

export async function updateHold(
  tx: Tx,
  id: number,
  values: Partial<typeof walletHolds.$inferInsert>,
): Promise<HoldRecord> {
  const [changed] = await tx.update(walletHolds).set(values).where(eq(walletHolds.id, id)).returning();
  if (!changed) throw new Error('The hold is gone');
  return changed;
}
