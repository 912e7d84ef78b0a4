import { and, desc, eq, min, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { brandName } from '#server/modules/brands/brandParts.service';
import { walletWithdrawals, type WithdrawalRecord } from '#server/modules/wallet/withdrawals.table';
import { countRefunded } from '#server/modules/payments/refundParts.service';

export async function insertWithdrawal(
  tx: Tx,
  values: typeof walletWithdrawals.$inferInsert,
): Promise<WithdrawalRecord> {
  const [added] = await tx.insert(walletWithdrawals).values(values).returning();
  if (!added) throw new Error('The insert returned no row');
  return added;
}

export async function findWithdrawal(tx: Tx, code: string): Promise<WithdrawalRecord | null> {
  const [found] = await tx.select().from(walletWithdrawals).where(eq(walletWithdrawals.code, code));
  return found ?? null;
}

/** Writes the values and counts the version up. */
export async function updateWithdrawal(
  tx: Tx,
  id: number,
  values: Partial<typeof walletWithdrawals.$inferInsert>,
): Promise<WithdrawalRecord> {
  const [changed] = await tx
    .update(walletWithdrawals)
    .set({ ...values, version: sql`${walletWithdrawals.version} + 1` })
    .where(eq(walletWithdrawals.id, id))
    .returning();
  if (!changed) throw new Error('The withdrawal is gone');
  return changed;
}

export function listOpenWithdrawals(tx: Tx, brandId: number, limit: number): Promise<WithdrawalRecord[]> {
  return tx
    .select()
    .from(walletWithdrawals)
    .where(and(eq(walletWithdrawals.brandId, brandId), eq(walletWithdrawals.status, 'processing')))
    .orderBy(desc(walletWithdrawals.createdAt), desc(walletWithdrawals.id))
    .limit(limit);
}

/** Withdrawals under way with the names of their brands, the oldest first. */
export function listUnfinished(tx: Tx, limit: number): Promise<{ withdrawal: WithdrawalRecord; brand: string }[]> {
  return tx
    .select({
      withdrawal: walletWithdrawals,
      brand: sql<string>`coalesce(${brandName(sql`${walletWithdrawals.brandId}`)}, '')`,
    })
    .from(walletWithdrawals)
    .where(eq(walletWithdrawals.status, 'processing'))
    .orderBy(walletWithdrawals.createdAt, walletWithdrawals.id)
    .limit(limit);
}

/** When the oldest of those under way was asked for. */
export async function findOldestUnfinished(tx: Tx): Promise<Date | null> {
  const [found] = await tx
    .select({ createdAt: min(walletWithdrawals.createdAt) })
    .from(walletWithdrawals)
    .where(eq(walletWithdrawals.status, 'processing'));
  return found?.createdAt ?? null;
}

/** Withdrawals under way whose parts have all gone back, the oldest first. */
export function listProcessing(tx: Tx, limit: number): Promise<WithdrawalRecord[]> {
  const cause = sql`'withdrawal:' || ${walletWithdrawals.id}`;
  const isSent = sql`${countRefunded(sql`${walletWithdrawals.brandId}`, cause)} = jsonb_array_length(${walletWithdrawals.parts})`;
  return tx
    .select()
    .from(walletWithdrawals)
    .where(and(eq(walletWithdrawals.status, 'processing'), isSent))
    .orderBy(walletWithdrawals.id)
    .limit(limit);
}
