import { sql, type SQL } from 'drizzle-orm';
import { challengeProduct } from '#server/modules/challenges/challengeFacts.service';
import type { FactSource, FactSpan } from '#server/plugins/moduleParts';

const within = (at: SQL, { from, to }: FactSpan): SQL => sql`${at} >= ${from} and ${at} < ${to}`;

/** Who a participation's creator is, and in which currency they are paid; null where there is none. */
export const participationCreator = (brand: SQL, id: SQL): SQL =>
  sql`(select participations.creator_id from participations where participations.brand_id = ${brand} and participations.id = ${id})`;
export const participationCurrency = (id: SQL): SQL =>
  sql`(select participations.currency from participations where participations.id = ${id})`;

/** Applications on the day they came, whether accepted since or not; acceptances on their own day. */
export const participationFacts: FactSource = {
  measures: ['applied', 'appliedAccepted', 'accepted'],
  rows: (
    span,
  ) => sql`select 'participation' as kind, p.id::text as id, m.at, m.measure, m.amount::bigint as amount, p.currency, p.challenge_id, p.creator_id, null::int as discount_id,
    array_remove(array[${challengeProduct(sql`p.challenge_id`)}], null) as product_ids, null::text as platform, null::int as link_id, null::text as referrer, null::timestamptz as as_of,
    concat_ws(' ', p.snapshot ->> 'firstName', p.snapshot ->> 'lastName') as name
  from participations p cross join lateral (values
    ('applied', case when p.source = 'application' then p.created_at end, 1),
    ('appliedAccepted', case when p.source = 'application' and p.accepted_at is not null then p.created_at end, 1),
    ('accepted', p.accepted_at, 1)) m (measure, at, amount)
  where p.brand_id = ${span.brandId} and (${within(sql`p.created_at`, span)} or ${within(sql`p.accepted_at`, span)}) and ${within(sql`m.at`, span)}`,
};
