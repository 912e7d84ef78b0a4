import { sql, type SQL } from 'drizzle-orm';
import { SPEND_DAYS } from '#contract/constants/dashboard';
import { brandTimezone } from '#server/modules/brands/memberships.service';

/** Whether the money of a participation is held, as part of a query. */
export const isMoneyHeld = (brand: SQL, participation: SQL): SQL =>
  sql`exists (select 1 from wallet_holds h where h.brand_id = ${brand} and h.participation_id = ${participation} and h.status = 'open')`;

/** Whether a creator was paid for a participation, as part of a query. */
export const isFeePaid = (brand: SQL, participation: SQL): SQL =>
  sql`exists (select 1 from wallet_holds h where h.brand_id = ${brand} and h.participation_id = ${participation} and h.paid_fee_minor > 0)`;

/** What a challenge has cost by its holds, and what is kept for it, as one row `spent, committed` in minor units. */
export const challengeMoney = (brand: SQL, challenge: SQL): SQL =>
  sql`(select coalesce(sum(h.paid_fee_minor + h.paid_platform_fee_minor + h.extra_minor), 0)::bigint as spent,
    coalesce(sum(h.fee_minor + h.platform_fee_minor) filter (where h.status = 'open'), 0)::bigint as committed
    from wallet_holds h where h.brand_id = ${brand} and h.challenge_id = ${challenge})`;

/** Whether money of a brand has ever moved. */
export const hasMoved = (brand: SQL): SQL =>
  sql`exists (select 1 from wallets w where w.brand_id = ${brand} and w.seq > 0)`;

/** The types of ledger rows that count as spent; refunds come back. */
export const SPENDING = sql`('payout', 'extra_payment', 'platform_fee', 'licence_payment', 'commission', 'refund')`;

/** A brand's wallets that have moved, as a JSON array of what they hold and what was spent on each of its last days. */
export const walletSums = (brandId: number, now: string): SQL =>
  sql`with place as (select zone.timezone, (${now}::timestamptz at time zone zone.timezone)::date as today from (select ${brandTimezone(brandId)} as timezone) zone),
    spent as (
      select e.currency, (e.created_at at time zone place.timezone)::date as day, -sum(e.available_minor + e.held_minor) as minor from ledger_entries e, place
      where e.brand_id = ${brandId} and e.type in ${SPENDING} and e.created_at >= (place.today - ${SPEND_DAYS - 1}::int)::timestamp at time zone place.timezone group by 1, 2
    )
    select json_agg(json_build_object('currency', w.currency, 'availableMinor', w.available_minor, 'heldMinor', w.held_minor,
      'spentMinor', coalesce((select sum(spent.minor) from spent where spent.currency = w.currency), 0),
      'spentDays', (select json_agg(coalesce(spent.minor, 0) order by days.back desc) from generate_series(0, ${SPEND_DAYS - 1}::int) days(back)
        left join spent on spent.currency = w.currency and spent.day = place.today - days.back)) order by w.currency)
    from wallets w, place where w.brand_id = ${brandId} and w.seq > 0`;
