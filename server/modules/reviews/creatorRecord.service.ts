import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { meanRating, onTimePercent } from '#contract/rules/reviews';
import type { Tx } from '#server/db/client';
import { deliveriesOf } from '#server/modules/contents/contentParts.service';
import { reviews } from '#server/modules/reviews/reviews.table';

/** How a creator has done for one brand. */
export interface CreatorRecord {
  /** The mean of the brand's own ratings with one decimal; null without any. */
  ownRating: number | null;
  ratings: number;
  /** First deliveries in time, in whole percent; null without any. */
  onTimePercent: number | null;
}

/** A creator's record with a brand, from its own ratings and from what was delivered to it. */
export async function readCreatorRecord(tx: Tx, brandId: number, creatorId: number): Promise<CreatorRecord> {
  const given = await tx
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(
      and(
        eq(reviews.brandId, brandId),
        eq(reviews.creatorId, creatorId),
        eq(reviews.author, 'brand'),
        isNotNull(reviews.rating),
      ),
    );
  const [found] = await tx
    .select({
      row: sql<{ delivered: number; onTime: number }>`${deliveriesOf(brandId, sql`${creatorId}::int`)}`,
    })
    .from(sql`(select 1) one`);
  const ratings = given.flatMap(({ rating }) => rating ?? []);
  return {
    ownRating: meanRating(ratings),
    ratings: ratings.length,
    onTimePercent: onTimePercent(found?.row ?? { delivered: 0, onTime: 0 }),
  };
}
