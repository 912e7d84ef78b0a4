import { sql } from 'drizzle-orm';
import { CURRENCIES } from '#contract/constants/money';
import type { Database, Tx } from '#server/db/client';
import { creditInvoice } from '#server/modules/invoices/invoices.service';
import { recordPurchase, recordRenewal } from '#server/modules/subscription/pastPurchases.service';
import { grantBonus } from '#server/modules/wallet/bonus.service';
import { payExtra, payHold, postHold, refundPayment, releaseHold } from '#server/modules/wallet/ledger.service';
import { chargeBackTopup, createTopup, endTopup, settleTopup } from '#server/modules/wallet/topups.service';
import { createWithdrawal, endWithdrawal } from '#server/modules/wallet/withdrawals.service';
import { ApiError } from '#server/plugins/errors';

/** Participations of the test's own, far from those of the demo. */
const FIRST_PARTICIPATION = 1_000_000;
const PER_TRANSACTION = 50;

interface Brand {
  brandId: number;
  userId: number;
  plans: number;
}

// Both engines answer raw queries with an object that has `rows`.
const rowsOf = async <T>(tx: Tx, query: ReturnType<typeof sql>) => ((await tx.execute(query)) as { rows: T[] }).rows;

/** Lets a brand do `count` random things with money, refused ones among them; answers how many were done. */
export async function moveMoney(
  database: Database,
  brand: Brand,
  count: number,
  random: () => number,
  start: Date,
): Promise<number> {
  let done = 0;
  for (let first = 0; first < count; first += PER_TRANSACTION) {
    await database.system(async (tx) => {
      for (let i = first; i < Math.min(count, first + PER_TRANSACTION); i += 1) {
        if (await isDone(tx, (inner) => act(inner, brand, i, random, new Date(start.getTime() + i * 60_000))))
          done += 1;
      }
    });
  }
  return done;
}

/** A refused call leaves nothing behind. */
async function isDone(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    // Operator's refusals are plain errors with a message for the command line.
    if (
      error instanceof ApiError ||
      (error instanceof Error && /was taken back before|no paid invoice|There is no/.test(error.message))
    )
      return false;
    throw error;
  }
}

async function act(
  tx: Tx,
  { brandId, userId, plans }: Brand,
  i: number,
  random: () => number,
  at: Date,
): Promise<unknown> {
  const below = (limit: number) => Math.floor(random() * limit);
  const deed = { actor: { type: 'user' as const, id: userId }, at };
  const currency = CURRENCIES[below(CURRENCIES.length)] ?? 'TRY';
  const amount = 1 + below(90_000);
  const anyOf = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ key: string }>(tx, sql`${query} order by md5(id::text || ${String(i)}) limit 1`))[0]?.key ?? '0';
  const hold = () =>
    postHold(tx, {
      brandId,
      ...deed,
      participationId: FIRST_PARTICIPATION + i,
      challengeId: 1,
      currency,
      feeMinor: amount,
      platformFeeMinor: below(amount),
    });
  const anyHold = async () => ({
    brandId,
    ...deed,
    participationId: Number(
      await anyOf(sql`select participation_id::text as key from wallet_holds where brand_id = ${brandId}`),
    ),
  });
  const anyTopup = async () =>
    Number(await anyOf(sql`select id::text as key from wallet_topups where brand_id = ${brandId}`));
  const buy = () => recordPurchase(tx, 1 + below(plans), { brandId, userId, at });
  const moves: (() => Promise<unknown>)[] = [
    async () => {
      const topup = await createTopup(
        tx,
        { brandId, userId },
        { currency, method: below(2) ? 'card' : 'bank_transfer', amountMinor: 50_000 + amount },
        at,
      );
      return below(5) ? settleTopup(tx, topup.id, deed) : endTopup(tx, topup.id, 'failed', 'declined', deed);
    },
    hold,
    hold,
    hold,
    async () => payHold(tx, await anyHold()),
    async () => payHold(tx, await anyHold()),
    async () => releaseHold(tx, await anyHold()),
    async () => payExtra(tx, { ...(await anyHold()), reference: `x${i}`, amountMinor: amount }),
    async () =>
      refundPayment(tx, {
        ...(await anyHold()),
        reference: `r${i}`,
        feeMinor: below(20_000),
        platformFeeMinor: below(5000),
      }),
    () => createWithdrawal(tx, { brandId, userId }, { currency, amountMinor: amount }, at),
    async () =>
      endWithdrawal(
        tx,
        await anyOf(sql`select code as key from wallet_withdrawals where brand_id = ${brandId}`),
        below(2) ? 'succeeded' : 'failed',
        at,
      ),
    async () => (below(4) ? null : chargeBackTopup(tx, await anyTopup(), 'test', deed)),
    () => grantBonus(tx, { brandId, currency, amountMinor: amount, reason: 'test', reference: `b${i}` }, at),
    buy,
    () => recordRenewal(tx, { brandId, userId }),
    async () =>
      creditInvoice(
        tx,
        await anyOf(
          sql`select number as key from invoices where brand_id = ${brandId} and kind = 'subscription' and status = 'paid'`,
        ),
        at,
      ),
  ];
  return moves[below(moves.length)]?.();
}

/** Sums that must agree, pair by pair, whatever happened: each query answers rows of `name`, `one`, `other` that differ. */
export const differences = (tx: Tx, brandId: number) =>
  rowsOf<{ name: string; one: string; other: string }>(
    tx,
    sql`
  with ledger as (select currency, sum(available_minor) as available, sum(held_minor) as held from ledger_entries where brand_id = ${brandId} group by 1),
  pairs as (
    select 'available ' || w.currency as name, w.available_minor as one, l.available as other from wallets w join ledger l using (currency) where w.brand_id = ${brandId}
    union all select 'held ' || w.currency, w.held_minor, l.held from wallets w join ledger l using (currency) where w.brand_id = ${brandId}
    union all select 'top-up fees', (select sum(fee_minor + tax_minor) from wallet_topups where brand_id = ${brandId} and status in ('succeeded', 'refunded', 'charged_back')),
      (select sum(total_minor) from invoices where brand_id = ${brandId} and kind = 'topup_fee' and status = 'paid')
    union all select 'platform fees', coalesce((select sum(paid_platform_fee_minor) from wallet_holds where brand_id = ${brandId} and status in ('paid', 'split')), 0)
        + coalesce((select sum(paid_fee_minor) from commissions where brand_id = ${brandId}), 0),
      (select sum(case i.kind when 'credit_note' then -i.total_minor else i.total_minor end) from invoices i left join invoices r on r.id = i.related_invoice_id
        where i.brand_id = ${brandId} and coalesce(r.kind, i.kind) = 'platform_fee' and i.status = 'paid')
    union all select 'plans', (select sum(amount_minor) from payments where brand_id = ${brandId} and purpose = 'subscription' and status = 'succeeded' and not refund_due),
      (select sum(total_minor) from invoices where brand_id = ${brandId} and kind = 'subscription' and status = 'paid')
  ) select name, one::text, other::text from pairs where coalesce(one, 0) <> coalesce(other, 0)`,
  );

/** How many rows the sums are over. */
export const countBooks = async (tx: Tx, brandId: number) =>
  (
    await rowsOf<{ entries: number; invoices: number }>(
      tx,
      sql`
  select (select count(*)::int from ledger_entries where brand_id = ${brandId}) as entries, (select count(*)::int from invoices where brand_id = ${brandId} and number is not null) as invoices`,
    )
  )[0];
