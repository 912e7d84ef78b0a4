import { and, asc, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { ReviewAuthor } from '#contract/constants/reviews';
import type { Tx } from '#server/db/client';
import { brandName } from '#server/modules/brands/brandParts.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { reviews, type ReviewRecord } from '#server/modules/reviews/reviews.table';

/** What a list shows beside the ratings themselves. */
export interface ReviewAbout {
  title: string;
  brandName: string;
  creator: string;
}

const about = sql<ReviewAbout>`json_build_object(
  'title', ${challengeTitle(sql`${reviews.challengeId}`)},
  'brandName', ${brandName(sql`${reviews.brandId}`)},
  'creator', ${creatorName(sql`${reviews.creatorId}`)})`;

/** One page of ratings that meet a condition, with what they are about. */
export async function listReviews(
  tx: Tx,
  where: SQL,
  isOpen: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { record: ReviewRecord; about: ReviewAbout }[]; total: number }> {
  const rows = await tx
    .select({ record: reviews, about })
    .from(reviews)
    .where(where)
    .orderBy(isOpen ? asc(reviews.closesAt) : desc(reviews.completedAt), asc(reviews.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Those of the participations' ratings by one side that the transaction may see. */
export async function listBy(
  tx: Tx,
  author: ReviewAuthor,
  participationIds: readonly number[],
): Promise<Map<number, ReviewRecord>> {
  if (participationIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.author, author), inArray(reviews.participationId, [...participationIds])));
  return new Map(rows.map((row) => [row.participationId, row]));
}

export async function findReview(tx: Tx, where: SQL): Promise<ReviewRecord | null> {
  const [found] = await tx.select().from(reviews).where(where);
  return found ?? null;
}

/** Both ratings of a participation, locked. */
export const lockPair = (tx: Tx, participationId: number): Promise<ReviewRecord[]> =>
  tx.select().from(reviews).where(eq(reviews.participationId, participationId)).orderBy(asc(reviews.id)).for('update');

/** Writes the fields and counts the version up. */
export async function updateReview(
  tx: Tx,
  { id, version }: Pick<ReviewRecord, 'id' | 'version'>,
  values: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...values, version: version + 1 })
    .where(eq(reviews.id, id));
}

/** Shows what was given and ends what was not, where the time to rate is over. */
export async function closeDue(tx: Tx, now: Date): Promise<void> {
  const isDue = lte(reviews.closesAt, now);
  const next = sql`${reviews.version} + 1`;
  await tx
    .update(reviews)
    .set({ status: 'published', version: next })
    .where(and(isDue, eq(reviews.status, 'submitted')));
  await tx
    .update(reviews)
    .set({ status: 'expired', version: next })
    .where(and(isDue, eq(reviews.status, 'pending')));
}

/** Ratings that somebody reported, the oldest first. */
export const listReported = (tx: Tx) =>
  tx.select().from(reviews).where(eq(reviews.status, 'reported')).orderBy(asc(reviews.reportedAt));
