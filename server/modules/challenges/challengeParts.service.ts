import { sql, type SQL } from 'drizzle-orm';
import { RUNNING_MAX } from '#contract/constants/dashboard';
import { countUndecided } from '#server/modules/participations/participationParts.service';
import { brandName } from '#server/modules/brands/brandParts.service';

/** Whether a challenge is out and not ended, as part of a query. */
export const isRunning = (id: SQL): SQL =>
  sql`exists (select 1 from challenges c where c.id = ${id} and c.status in ('published', 'paused'))`;

/** Whether applications to a challenge lapse when nobody decides about them. */
export const letsLapse = (id: SQL): SQL =>
  sql`exists (select 1 from challenges c where c.id = ${id} and c.lapse_applications)`;

/** The title of a challenge; null when it is gone. */
export const challengeTitle = (id: SQL): SQL => sql`(select c.title from challenges c where c.id = ${id})`;

/** Whether somebody was reminded already of deciding about an application. */
export const isReminded = (challenge: SQL, participation: SQL): SQL =>
  sql`exists (select 1 from challenge_events e where e.challenge_id = ${challenge} and e.participation_id = ${participation} and e.type = 'decision_reminded')`;

/** Whether a challenge of the brand shows a product, or a version of its brief does. */
export const isShownInChallenge = (brandId: number, product: SQL): SQL =>
  sql`(exists (select 1 from challenges c where c.brand_id = ${brandId} and c.product_id = ${product})
    or exists (select 1 from brief_versions v where v.brand_id = ${brandId} and (v.brief ->> 'productId')::int = ${product}))`;

const running = (brandId: number) =>
  sql`from challenges c where c.brand_id = ${brandId} and c.status in ('published', 'paused')`;

/** How many challenges of a brand run or are paused. */
export const countRunning = (brandId: number): SQL => sql`(select count(*)::int ${running(brandId)})`;

/** Those that end first, as a JSON array for the dashboard. */
export const runningFirst = (brandId: number): SQL =>
  sql`select json_agg(json_build_object('id', id, 'title', title, 'isPaused', status = 'paused', 'accepted', accepted_count, 'places', coalesce(collaborations, 0),
      'contentEnd', content_end, 'applications', ${countUndecided(sql`r.id`)}) order by content_end nulls last, id)
    from (select c.* ${running(brandId)} order by c.content_end nulls last, c.id limit ${RUNNING_MAX}) r`;

/** Whether a brand has a challenge beyond a draft. */
export const hasChallenges = (brand: SQL): SQL =>
  sql`exists (select 1 from challenges c where c.brand_id = ${brand} and c.status <> 'draft')`;

/** What an invitation tells of a challenge, as JSON. */
export const campaignSummary = (id: SQL): SQL =>
  sql`(select json_build_object('title', c.title, 'description', c.description, 'contentEnd', c.content_end,
    'defaultFeeMinor', c.default_fee_minor, 'amountMinor', c.amount_minor, 'brandName', ${brandName(sql`c.brand_id`)}) from challenges c where c.id = ${id})`;
