import { sql, type SQL } from 'drizzle-orm';
import type { CreatorSpecification } from '#contract/rules/creators';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { brandName, dayOfBrand, isApproved } from '#server/modules/brands/brandParts.service';
import { isBlocked } from '#server/modules/creators/creatorBlocks.service';
import { hasApplied } from '#server/modules/participations/participationParts.service';

export interface OpenChallengeRow {
  id: number;
  title: string;
  description: string;
  brandName: string;
  spec: CreatorSpecification;
  amountMinor: number;
  maxFeeMinor: number | null;
  currency: 'TRY' | 'USD' | 'EUR';
  startDate: string | null;
  endDate: string | null;
  contentEnd: string | null;
  placesLeft: number;
}

const newestFirst = sql`ch.published_at desc nulls last, ch.id desc`;

/** What makes a challenge one to which a creator may apply, if it looks for them. */
const isOpenTo = (creatorId: number, now: Date): SQL =>
  sql`ch.status = 'published' and ch.recruitment_type = 'public' and ch.archived_at is null and ${dayOfBrand(sql`ch.brand_id`, now)} between ch.start_date and ch.end_date
      and ch.accepted_count < ch.collaborations and ${isApproved(sql`ch.brand_id`)}
      and not ${isBlocked(sql`ch.brand_id`, sql`${creatorId}`)}
      and not ${hasApplied(sql`ch.id`, sql`${creatorId}`)}`;

/**
 * Whom the public challenges look for that have places left and are not over where their brand is, of brands that have not
 * blocked the creator and to which they may still apply. Without what they say, since all of them are asked for to find those of one page.
 */
export const listOpenTo = (tx: Tx, creatorId: number, now: Date): Promise<Pick<OpenChallengeRow, 'id' | 'spec'>[]> =>
  tx
    .select({ id: sql<number>`ch.id`, spec: sql<CreatorSpecification>`ch.creator_spec` })
    .from(sql`challenges ch`)
    .where(isOpenTo(creatorId, now))
    .orderBy(newestFirst);

/** The brand of one of them, and whom it looks for; null where it is none. */
export async function findOpenTo(
  tx: Tx,
  challengeId: number,
  creatorId: number,
  now: Date,
): Promise<{ brandId: number; spec: CreatorSpecification } | null> {
  const [found] = await tx
    .select({ brandId: sql<number>`ch.brand_id`, spec: sql<CreatorSpecification>`ch.creator_spec` })
    .from(sql`challenges ch`)
    .where(sql`ch.id = ${challengeId} and ${isOpenTo(creatorId, now)}`);
  return found ?? null;
}

/** What some of them say, in the same order. */
export const readOpen = (tx: Tx, ids: readonly number[]): Promise<OpenChallengeRow[]> =>
  tx
    .select({
      id: sql<number>`ch.id`,
      title: sql<string>`ch.title`,
      description: sql<string>`ch.description`,
      brandName: sql<string>`${brandName(sql`ch.brand_id`)}`,
      spec: sql<CreatorSpecification>`ch.creator_spec`,
      amountMinor: sql<number>`coalesce(ch.amount_minor, 0)`,
      maxFeeMinor: sql<number | null>`case when ch.allow_custom_fee then ch.max_fee_minor end`,
      currency: sql<OpenChallengeRow['currency']>`ch.currency`,
      startDate: sql<string | null>`ch.start_date::text`,
      endDate: sql<string | null>`ch.end_date::text`,
      contentEnd: sql<string | null>`ch.content_end::text`,
      placesLeft: sql<number>`coalesce(ch.collaborations, 0) - ch.accepted_count`,
    })
    .from(sql`challenges ch`)
    .where(sql`ch.id = any(${arrayOf(ids, 'int')})`)
    .orderBy(newestFirst);

/** The brand of a public challenge that a creator may see who is not blocked; null otherwise. For the system. */
export async function findBrandOfPublic(tx: Tx, challengeId: number, creatorId: number): Promise<number | null> {
  const [found] = await tx
    .select({ brandId: sql<number>`ch.brand_id` })
    .from(sql`challenges ch`)
    .where(
      sql`ch.id = ${challengeId} and ch.status <> 'draft' and ch.recruitment_type = 'public' and not ${isBlocked(sql`ch.brand_id`, sql`${creatorId}`)}`,
    );
  return found?.brandId ?? null;
}
