import { sql, type SQL } from 'drizzle-orm';
import { POST_MEASURES } from '#contract/constants/analytics';
import { isDelivery } from '#server/modules/contents/contentParts.service';
import { participationCurrency } from '#server/modules/participations/participationFacts.service';
import type { FactSource, FactSpan } from '#server/plugins/moduleParts';

const within = (at: SQL, { from, to }: FactSpan): SQL => sql`${at} >= ${from} and ${at} < ${to}`;

/** Figures of a post, by their keys in `contents.metrics`. */
const POST_FIGURES = ['views', 'reach', 'impressions', 'likes', 'comments', 'shares', 'saves'] as const;
const figure = (name: (typeof POST_FIGURES)[number]): SQL => sql`(ct.metrics ->> '${sql.raw(name)}')::bigint`;
const engagements = sql.join((['likes', 'comments', 'shares', 'saves'] as const).map(figure), sql` + `);

/** Only a delivery is judged: what a member uploads is neither late nor reviewed. */
const isDelivered = isDelivery(sql`ct`);

/** What a post is called: how its text begins, or whose it is. */
const postName = sql`coalesce(nullif(left(ct.caption, 80), ''), ct.creator_name)`;

/**
 * Deliveries on the day of the first one, decisions on theirs, posts and all their figures on the day of publication. A
 * figure that nobody gave has no row.
 */
export const contentFacts: FactSource = {
  measures: ['submitted', 'onTime', 'approved', 'reviewMs', 'published', ...POST_MEASURES],
  rows: (
    span,
  ) => sql`select 'content', ct.id::text, m.at, m.measure, m.amount, coalesce(${participationCurrency(sql`ct.participation_id`)}, ${span.currency}), ct.challenge_id, ct.creator_id, null::int,
    ct.product_ids, ct.platform, null::int, null::text, case when m.is_figure then (ct.metrics ->> 'asOf')::timestamptz end, ${postName}
  from contents ct left join content_submissions s on s.content_id = ct.id and s.number = 1
  cross join lateral (values
    ('submitted', s.submitted_at, case when ${isDelivered} then 1::bigint end, false),
    ('onTime', s.submitted_at, case when ${isDelivered} and ct.is_on_time then 1::bigint end, false),
    ('approved', ct.decided_at, case when ${isDelivered} and coalesce(ct.former_status, ct.status) in ('approved', 'published', 'removed') then 1::bigint end, false),
    ('reviewMs', ct.decided_at, case when ${isDelivered} then round(extract(epoch from ct.decided_at - ct.submitted_at) * 1000)::bigint end, false),
    ('published', ct.published_at, 1::bigint, false),
    ${sql.join(
      POST_FIGURES.map((name) => sql`('${sql.raw(name)}', ct.published_at, ${figure(name)}, true)`),
      sql`, `,
    )},
    ('engagements', ct.published_at, ${engagements}, true),
    ('rateViews', ct.published_at, case when ${engagements} is not null then ${figure('views')} end, true),
    ('rateEngagements', ct.published_at, case when ${figure('views')} is not null then ${engagements} end, true)) m (measure, at, amount, is_figure)
  where ct.brand_id = ${span.brandId} and (${within(sql`ct.published_at`, span)} or ${within(sql`ct.decided_at`, span)} or ${within(sql`s.submitted_at`, span)})
    and m.amount is not null and ${within(sql`m.at`, span)}`,
};

/**
 * The posts between two instants with what is known of them, as rows `id, challenge_id, creator_id, product_ids, platform,
 * type, published_at, name, reach, views, engagements, is_verified, label, video_ms`: verified is what the platform told, or a
 * member gave or confirmed; `label` is the disclosure of the last delivery, lower case.
 */
export const posts = (span: Omit<FactSpan, 'currency'>): SQL =>
  sql`(select ct.id, ct.challenge_id, ct.creator_id, ct.product_ids, ct.platform, ct.type, ct.published_at, ${postName} as name, ${figure('reach')} as reach, ${figure('views')} as views,
    ${engagements} as engagements, coalesce(ct.metrics ->> 'source' = 'platform' or ct.metrics ? 'confirmedAt', false) as is_verified,
    (select lower(s.disclosure ->> 'label') from content_submissions s where s.content_id = ct.id order by s.number desc limit 1) as label,
    (select max(f.duration_ms) from content_files f where f.content_id = ct.id and f.submission = ct.submission and f.kind = 'video') as video_ms
  from contents ct where ct.brand_id = ${span.brandId} and ct.published_at >= ${span.from} and ct.published_at < ${span.to})`;

/** The challenge that all of some contents were made for; null where they are of several, or of none. */
export const commonChallenge = (ids: SQL): SQL =>
  sql`(select min(contents.challenge_id) from contents where contents.id in ${ids} having count(distinct contents.challenge_id) = 1 and count(contents.challenge_id) = count(*))`;
