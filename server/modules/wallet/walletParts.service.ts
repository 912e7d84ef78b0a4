import { sql, type SQL } from 'drizzle-orm';
import { SPEND_DAYS } from '#contract/constants/dashboard';

/** Whether the money of a participation is held, as part of a query. */
export const isMoneyHeld = (brand: SQL, participation: SQL): SQL =>
  sql`exists (select 1 from wallet_holds h where h.brand_id = ${brand} and h.participation_id = ${participation} and h.status = 'open')`;

/** What a challenge has cost by its holds, and what is kept for it, as one row `spent, committed` in minor units. */
export const challengeMoney = (brand: SQL, challenge: SQL): SQL =>
  sql`(select coalesce(sum(h.paid_fee_minor + h.paid_platform_fee_minor + h.extra_minor), 0)::bigint as spent,
    coalesce(sum(h.fee_minor + h.platform_fee_minor) filter (where h.status = 'open'), 0)::bigint as committed
    from wallet_holds h where h.brand_id = ${brand} and h.challenge_id = ${challenge})`;

/** Whether money of a brand has ever moved. */
export const hasMoved = (brand: SQL): SQL =>
  sql`exists (select 1 from wallets w where w.brand_id = ${brand} and w.seq > 0)`;

/** What counts as spent; refunds come back. */
const SPENDING = sql`('payout', 'extra_payment', 'platform_fee', 'licence_payment', 'commission', 'refund')`;

/** A brand's wallets that have moved, as a JSON array of what they hold and what was spent lately. */
export const walletSums = (brandId: number, now: string): SQL =>
  sql`select json_agg(json_build_object('currency', w.currency, 'availableMinor', w.available_minor, 'heldMinor', w.held_minor, 'spentMinor', coalesce(s.spent, 0)) order by w.currency)
    from wallets w left join (
      select e.currency, -sum(e.available_minor + e.held_minor) as spent from ledger_entries e
      where e.brand_id = ${brandId} and e.type in ${SPENDING} and e.created_at > ${now}::timestamptz - make_interval(days => ${SPEND_DAYS}::int) group by 1
    ) s on s.currency = w.currency where w.brand_id = ${brandId} and w.seq > 0`;
