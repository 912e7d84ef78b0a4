import { sql, type SQL } from 'drizzle-orm';
import type { FactSource, FactSpan } from '#server/plugins/moduleParts';

const within = (at: SQL, { from, to }: FactSpan): SQL => sql`${at} >= ${from} and ${at} < ${to}`;

const ofCommission = (column: 'creator_id' | 'discount_id', brand: SQL, id: SQL): SQL =>
  sql`(select commissions.${sql.raw(column)} from commissions where commissions.brand_id = ${brand} and commissions.id = ${id})`;

/** Whose a commission is, of which code, and for which challenge; null where there is none. */
export const commissionCreator = (brand: SQL, id: SQL): SQL => ofCommission('creator_id', brand, id);
export const commissionDiscount = (brand: SQL, id: SQL): SQL => ofCommission('discount_id', brand, id);
export const commissionChallenge = (brand: SQL, id: SQL): SQL =>
  sql`(select discounts.challenge_id from discounts where discounts.id = ${commissionDiscount(brand, id)})`;

/** What a code and a tracked link are called; null when they are gone. */
export const discountCode = (id: SQL): SQL => sql`(select discounts.code from discounts where discounts.id = ${id})`;
export const linkName = (id: SQL): SQL =>
  sql`(select concat_ws(' · ', ${discountCode(sql`tracked_links.discount_id`)}, tracked_links.product_name) from tracked_links where tracked_links.id = ${id})`;

/** The last day whose clicks were swept, at least in part, as rows `day`; none where no clicks were. */
export const lastSweptDay = (brandId: number, timezone: string): SQL =>
  sql`select (coalesce((select min(k.at) from link_clicks k where k.brand_id = ${brandId}), now()) at time zone ${timezone})::date::text as day
    where exists (select 1 from tracked_links l where l.brand_id = ${brandId} and l.old_clicks + l.old_bot_clicks > 0)`;

/** The shortest and the longest window of the discounts that are not in the archive, as one row `least, most`. */
export const attributionWindows = (brandId: number): SQL =>
  sql`(select min(attribution_days) as least, max(attribution_days) as most from discounts where brand_id = ${brandId} and state <> 'archived')`;

/** Clicks of people, and those that begin a visit. */
export const clickFacts: FactSource = {
  measures: ['clicks', 'sessions'],
  rows: (
    span,
  ) => sql`select 'click', k.id::text, k.at, m.measure, 1::bigint, d.currency, d.challenge_id, d.creator_id, d.id,
    array_remove(array[l.product_id], null), null::text, l.id, k.referrer, null::timestamptz, l.product_name
  from link_clicks k join tracked_links l on l.id = k.link_id join discounts d on d.id = k.discount_id and d.brand_id = k.brand_id
  cross join lateral (values ('clicks', true), ('sessions', k.begins_session)) m (measure, counts)
  where k.brand_id = ${span.brandId} and not k.is_bot and m.counts and ${within(sql`k.at`, span)}`,
};

/** A commission on an amount, as `commissionOf` rounds. */
const commissionOn = (amount: SQL): SQL => sql`div(${amount} * cm.rate_bp + 5000, 10000)::bigint`;

/** Orders that are put down to a code or a click, on the day they were placed, as they were then. */
export const orderFacts: FactSource = {
  measures: ['orders', 'gross', 'discount', 'newKnown', 'newCustomers', 'commission'],
  rows: (
    span,
  ) => sql`select 'order', o.id::text, o.placed_at, m.measure, m.amount, o.currency, d.challenge_id, o.creator_id, o.discount_id,
    o.product_ids, null::text, null::int, null::text, null::timestamptz, o.order_id
  from store_orders o left join discounts d on d.id = o.discount_id left join commissions cm on cm.store_order_id = o.id
  cross join lateral (values
    ('orders', 1::bigint), ('gross', o.subtotal_minor), ('discount', o.discount_minor),
    ('newKnown', case when o.is_new_customer is not null then 1 end), ('newCustomers', case when o.is_new_customer then 1 end),
    ('commission', ${commissionOn(sql`o.subtotal_minor`)})) m (measure, amount)
  where o.brand_id = ${span.brandId} and o.via is not null and m.amount is not null and ${within(sql`o.placed_at`, span)}`,
};

/** Refunds of such orders on the day they were given, never more than the order in all, and what of its commission goes with them. */
export const refundFacts: FactSource = {
  measures: ['refunded', 'commission'],
  rows: (
    span,
  ) => sql`select 'refund', r.id::text, r.refunded_at, m.measure, m.amount, o.currency, d.challenge_id, o.creator_id, o.discount_id,
    o.product_ids, null::text, null::int, null::text, null::timestamptz, o.order_id || ' · ' || r.refund_id
  from store_refunds r join store_orders o on o.brand_id = r.brand_id and o.order_id = r.order_id
    left join discounts d on d.id = o.discount_id left join commissions cm on cm.store_order_id = o.id
    cross join lateral (select coalesce(sum(b.amount_minor), 0)::bigint as asked from store_refunds b
      where b.brand_id = r.brand_id and b.order_id = r.order_id and (b.applied_at, b.id) < (r.applied_at, r.id)) before
    cross join lateral (select least(before.asked, o.subtotal_minor) as was, least(before.asked + r.amount_minor, o.subtotal_minor) as is) back
    cross join lateral (values
      ('refunded', back.is - back.was),
      ('commission', ${commissionOn(sql`(o.subtotal_minor - back.is)`)} - ${commissionOn(sql`(o.subtotal_minor - back.was)`)})) m (measure, amount)
  where r.brand_id = ${span.brandId} and r.applied_at is not null and o.via is not null and m.amount <> 0 and ${within(sql`r.refunded_at`, span)}`,
};
