import { and, desc, eq, exists, inArray, like, sql, type SQL } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import { EXTRA_PAYMENT_MAX_BP, EXTRA_PAYMENT_MIN_MINOR } from '#contract/constants/wallet';
import type { Tx } from '#server/db/client';
import { containing } from '#server/db/searchText';
import { ledgerEntries, type LedgerRecord } from '#server/modules/wallet/ledgerEntries.table';
import { walletHolds, type HoldRecord } from '#server/modules/wallet/wallets.table';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';

export interface LedgerSum {
  currency: CurrencyCode;
  rows: number;
  availableMinor: number;
  heldMinor: number;
}

export function listLedger(
  tx: Tx,
  where: SQL | undefined,
  order: SQL[],
  page: { limit: number; offset: number },
): Promise<LedgerRecord[]> {
  return tx
    .select()
    .from(ledgerEntries)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
}

/** How many rows match and what they sum to, by currency. */
export function sumLedger(tx: Tx, where: SQL | undefined): Promise<LedgerSum[]> {
  return tx
    .select({
      currency: ledgerEntries.currency,
      rows: sql<number>`count(*)::int`,
      // A sum of bigints arrives as text.
      availableMinor: sql`sum(${ledgerEntries.availableMinor})`.mapWith(Number),
      heldMinor: sql`sum(${ledgerEntries.heldMinor})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(where)
    .groupBy(ledgerEntries.currency)
    .orderBy(ledgerEntries.currency);
}

/** Ids of all rows that match, in order, at most `limit`. */
export async function listLedgerIds(tx: Tx, where: SQL | undefined, order: SQL[], limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Rows of these ids, in the order of the ids. */
export async function listLedgerById(tx: Tx, brandId: number, ids: readonly number[]): Promise<LedgerRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.brandId, brandId), inArray(ledgerEntries.id, [...ids])));
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

export interface HeldChallengeRecord {
  challengeId: number;
  title: string | null;
  currency: CurrencyCode;
  heldMinor: number;
  participations: number;
}

/** Open holds by challenge, the largest first. */
export function listHeldChallenges(tx: Tx, brandId: number): Promise<HeldChallengeRecord[]> {
  const held = sql`sum(${walletHolds.feeMinor} + ${walletHolds.platformFeeMinor})`;
  return tx
    .select({
      challengeId: walletHolds.challengeId,
      currency: walletHolds.currency,
      title: sql<string | null>`${challengeTitle(sql`${walletHolds.challengeId}`)}`,
      heldMinor: held.mapWith(Number),
      participations: sql<number>`count(*)::int`,
    })
    .from(walletHolds)
    .where(and(eq(walletHolds.brandId, brandId), eq(walletHolds.status, 'open')))
    .groupBy(walletHolds.challengeId, walletHolds.currency)
    .orderBy(desc(held), walletHolds.challengeId);
}

/** Paid participations to which the least extra payment can still be made, the newest first. */
export function listPaidHolds(tx: Tx, brandId: number, words: readonly string[], limit: number): Promise<HoldRecord[]> {
  return tx
    .select()
    .from(walletHolds)
    .where(
      and(
        eq(walletHolds.brandId, brandId),
        eq(walletHolds.status, 'paid'),
        sql`${walletHolds.feeMinor} * ${EXTRA_PAYMENT_MAX_BP}::int / 10000 - ${walletHolds.extraMinor} >= ${EXTRA_PAYMENT_MIN_MINOR}::int`,
        words.length === 0 ? undefined : exists(payoutOf(tx, words)),
      ),
    )
    .orderBy(desc(walletHolds.closedAt), desc(walletHolds.id))
    .limit(limit);
}

/** What the ledger says of paying a hold, where it names all the words: holds themselves have no text that is searched. */
const payoutOf = (tx: Tx, words: readonly string[]) =>
  tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.brandId, walletHolds.brandId),
        eq(ledgerEntries.txId, sql`'pay:participation:' || ${walletHolds.participationId}`),
        ...words.map((word) => like(ledgerEntries.searchText, containing(word))),
      ),
    );

/** How much bonus a transaction took or gave, signed as the wallet sees it. */
export async function sumBonus(tx: Tx, brandId: number, txId: string): Promise<number> {
  const [found] = await tx
    .select({ bonusMinor: sql`coalesce(sum(${ledgerEntries.bonusMinor}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.brandId, brandId), eq(ledgerEntries.txId, txId)));
  return found?.bonusMinor ?? 0;
}

/** What a refund brought back to what is available, and what of it creators owe. */
export async function sumRefund(
  tx: Tx,
  brandId: number,
  txId: string,
): Promise<{ totalMinor: number; priceMinor: number }> {
  const [found] = await tx
    .select({
      totalMinor: sql`coalesce(sum(${ledgerEntries.availableMinor}), 0)`.mapWith(Number),
      priceMinor: sql`coalesce(-sum(${ledgerEntries.creatorPayableMinor}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.brandId, brandId), eq(ledgerEntries.txId, txId)));
  return found ?? { totalMinor: 0, priceMinor: 0 };
}
