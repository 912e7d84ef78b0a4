import { sql, type SQL } from 'drizzle-orm';
import { RUNNING_MAX } from '#contract/constants/dashboard';
import { storedPicture } from '#server/modules/files/fileParts.service';
import { participationNumbers } from '#server/modules/participations/participationParts.service';
import { brandName } from '#server/modules/brands/brandParts.service';

/** Whether a challenge is out and not ended, as part of a query. */
export const isRunning = (id: SQL): SQL =>
  sql`exists (select 1 from challenges where challenges.id = ${id} and challenges.status in ('published', 'paused'))`;

/** Whether applications to a challenge lapse when nobody decides about them. */
export const letsLapse = (id: SQL): SQL =>
  sql`exists (select 1 from challenges where challenges.id = ${id} and challenges.lapse_applications)`;

/** The title of a challenge; null when it is gone. */
export const challengeTitle = (id: SQL): SQL =>
  sql`(select challenges.title from challenges where challenges.id = ${id})`;

/** A version of a challenge's brief, as JSON of `version` and `brief`; null when there is none. */
export const briefVersion = (challenge: SQL, version: SQL): SQL =>
  sql`(select json_build_object('version', v.number, 'brief', v.brief) from brief_versions v where v.challenge_id = ${challenge} and v.number = ${version})`;

/** Whether a challenge is the brand's own. */
export const isOwnChallenge = (brandId: number, id: number): SQL =>
  sql`exists (select 1 from challenges where challenges.brand_id = ${brandId} and challenges.id = ${id})`;

/** Whether a challenge is found by folded words, escaped for `like`. */
export const challengeIsCalled = (id: SQL, words: string): SQL =>
  sql`exists (select 1 from challenges where challenges.id = ${id} and challenges.search_text like ${`%${words}%`})`;

/** Whether somebody was reminded already of deciding about an application. */
export const isReminded = (challenge: SQL, participation: SQL): SQL =>
  sql`exists (select 1 from challenge_events where challenge_events.challenge_id = ${challenge} and challenge_events.participation_id = ${participation} and challenge_events.type = 'decision_reminded')`;

/** Whether a challenge of the brand shows a product, or a version of its brief does. */
export const isShownInChallenge = (brandId: number, product: SQL): SQL =>
  sql`(exists (select 1 from challenges where challenges.brand_id = ${brandId} and (challenges.product_id = ${product} or challenges.catalogue -> 'productIds' @> to_jsonb(${product})))
    or exists (select 1 from brief_versions where brief_versions.brand_id = ${brandId} and ((brief_versions.brief ->> 'productId')::int = ${product} or brief_versions.brief -> 'catalogue' -> 'productIds' @> to_jsonb(${product}))))`;

const running = (brandId: number) =>
  sql`from challenges where challenges.brand_id = ${brandId} and challenges.status in ('published', 'paused')`;

/** How many challenges of a brand run or are paused. */
export const countRunning = (brandId: number): SQL => sql`(select count(*)::int ${running(brandId)})`;

/** Those that end first, as a JSON array for the dashboard. */
export const runningFirst = (brandId: number): SQL =>
  sql`select json_agg(json_build_object('id', r.id, 'title', r.title, 'cover', ${storedPicture(sql`r.cover_image_id`)}, 'isPaused', r.status = 'paused',
      'accepted', r.accepted_count, 'delivered', n.delivered, 'places', coalesce(r.collaborations, 0), 'contentEnd', r.content_end, 'applications', n.applications)
      order by r.content_end nulls last, r.id)
    from (select challenges.* ${running(brandId)} order by challenges.content_end nulls last, challenges.id limit ${RUNNING_MAX}) r
    cross join lateral ${participationNumbers(sql`r.id`)} n`;

/** Whether a brand has a challenge beyond a draft. */
export const hasChallenges = (brand: SQL): SQL =>
  sql`exists (select 1 from challenges where challenges.brand_id = ${brand} and challenges.status <> 'draft')`;

/** What an invitation tells of a challenge, as JSON. */
export const campaignSummary = (id: SQL): SQL =>
  sql`(select json_build_object('title', challenges.title, 'description', challenges.description, 'contentEnd', challenges.content_end,
    'defaultFeeMinor', challenges.default_fee_minor, 'amountMinor', challenges.amount_minor, 'currency', challenges.currency, 'brandName', ${brandName(sql`challenges.brand_id`)}) from challenges where challenges.id = ${id})`;
