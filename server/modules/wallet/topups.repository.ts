import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { TopupMethod } from '#contract/constants/wallet';
import type { Tx } from '#server/db/client';
import { topupRules, walletTopups, type TopupRecord, type TopupRuleRecord } from '#server/modules/wallet/topups.table';

export function listTopupRules(tx: Tx): Promise<TopupRuleRecord[]> {
  return tx.select().from(topupRules).orderBy(topupRules.currency, desc(topupRules.method));
}

export async function findTopupRule(
  tx: Tx,
  currency: CurrencyCode,
  method: TopupMethod,
): Promise<TopupRuleRecord | null> {
  const [found] = await tx
    .select()
    .from(topupRules)
    .where(and(eq(topupRules.currency, currency), eq(topupRules.method, method)));
  return found ?? null;
}

export async function insertTopup(tx: Tx, values: typeof walletTopups.$inferInsert): Promise<TopupRecord> {
  const [added] = await tx.insert(walletTopups).values(values).returning();
  if (!added) throw new Error('The insert returned no row');
  return added;
}

export async function findTopup(tx: Tx, id: number): Promise<TopupRecord | null> {
  const [found] = await tx.select().from(walletTopups).where(eq(walletTopups.id, id));
  return found ?? null;
}

export async function findTopupByCode(tx: Tx, code: string): Promise<TopupRecord | null> {
  const [found] = await tx.select().from(walletTopups).where(eq(walletTopups.code, code));
  return found ?? null;
}

/** Writes the values and counts the version up. */
export async function updateTopup(
  tx: Tx,
  id: number,
  values: Partial<typeof walletTopups.$inferInsert>,
): Promise<TopupRecord> {
  const [changed] = await tx
    .update(walletTopups)
    .set({ ...values, version: sql`${walletTopups.version} + 1` })
    .where(eq(walletTopups.id, id))
    .returning();
  if (!changed) throw new Error('The top-up is gone');
  return changed;
}

export function listOpenTopups(tx: Tx, brandId: number, limit: number): Promise<TopupRecord[]> {
  return tx
    .select()
    .from(walletTopups)
    .where(and(eq(walletTopups.brandId, brandId), inArray(walletTopups.status, ['created', 'pending'])))
    .orderBy(desc(walletTopups.createdAt), desc(walletTopups.id))
    .limit(limit);
}

/** What open card payments would bring, by currency, in minor units. */
export function sumOpenCards(tx: Tx, brandId: number): Promise<{ currency: CurrencyCode; minor: number }[]> {
  return tx
    .select({ currency: walletTopups.currency, minor: sql`sum(${walletTopups.creditedMinor})`.mapWith(Number) })
    .from(walletTopups)
    .where(
      and(
        eq(walletTopups.brandId, brandId),
        eq(walletTopups.method, 'card'),
        inArray(walletTopups.status, ['created', 'pending']),
      ),
    )
    .groupBy(walletTopups.currency);
}

/** Open top-ups whose time is over, of any brand. */
export function listOverdueTopups(tx: Tx, now: Date, limit: number): Promise<TopupRecord[]> {
  return tx
    .select()
    .from(walletTopups)
    .where(and(inArray(walletTopups.status, ['created', 'pending']), lte(walletTopups.expiresAt, now)))
    .orderBy(walletTopups.expiresAt)
    .limit(limit);
}

const isReturnable = (brandId: number) =>
  and(
    eq(walletTopups.brandId, brandId),
    eq(walletTopups.status, 'succeeded'),
    sql`${walletTopups.refundedMinor} < ${walletTopups.creditedMinor}`,
  );

/** Top-ups by whose ways money can still go back, the newest first. */
export function listReturnableTopups(tx: Tx, brandId: number, currency: CurrencyCode): Promise<TopupRecord[]> {
  return tx
    .select()
    .from(walletTopups)
    .where(and(isReturnable(brandId), eq(walletTopups.currency, currency)))
    .orderBy(desc(walletTopups.createdAt), desc(walletTopups.id));
}

/** How much can go back by the ways it came, by currency, in minor units. */
export function sumReturnable(tx: Tx, brandId: number): Promise<{ currency: CurrencyCode; minor: number }[]> {
  return tx
    .select({
      currency: walletTopups.currency,
      minor: sql`sum(${walletTopups.creditedMinor} - ${walletTopups.refundedMinor})`.mapWith(Number),
    })
    .from(walletTopups)
    .where(isReturnable(brandId))
    .groupBy(walletTopups.currency);
}
