import { and, asc, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { RatingTab, ReviewAuthor, ReviewStatus } from '#contract/constants/reviews';
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

const selectShown = (tx: Tx) => tx.select({ record: reviews, about }).from(reviews);
export type ShownReview = Awaited<ReturnType<typeof selectShown>>[number];

/** One page of ratings that meet a condition, with what they are about. */
export async function listReviews(
  tx: Tx,
  where: SQL,
  order: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ShownReview[]; total: number }> {
  const rows = await selectShown(tx).where(where).orderBy(order, desc(reviews.id)).limit(limit).offset(offset);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** How many ratings that meet a condition each tab has of each challenge. */
export async function countByChallenge(
  tx: Tx,
  where: SQL,
  tabs: Record<RatingTab, SQL>,
): Promise<{ id: number; title: string; counts: Record<RatingTab, number> }[]> {
  const count = (tab: RatingTab) => sql`(count(*) filter (where ${tabs[tab]}))::int`;
  return tx
    .select({
      id: reviews.challengeId,
      title: sql<string>`${challengeTitle(sql`${reviews.challengeId}`)}`,
      counts: sql<
        Record<RatingTab, number>
      >`json_build_object('open', ${count('open')}, 'given', ${count('given')}, 'received', ${count('received')})`,
    })
    .from(reviews)
    .where(where)
    .groupBy(reviews.challengeId)
    .orderBy(asc(reviews.challengeId));
}

/** Ids of the ratings that meet a condition, in an order, at most `limit`. */
export async function listReviewIds(tx: Tx, where: SQL, order: SQL, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(order, desc(reviews.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The ratings with these ids that meet a condition, in the order of the ids. */
export async function listReviewsById(tx: Tx, where: SQL, ids: readonly number[]): Promise<ShownReview[]> {
  const rows = await selectShown(tx).where(and(where, inArray(reviews.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

/** Which end when the time to rate is over; what was left out has ended already. */
const OPEN: readonly ReviewStatus[] = ['pending', 'submitted'];
export const isOpen = ({ status }: Pick<ReviewRecord, 'status'>): boolean => OPEN.includes(status);

/** Open ratings whose time is over, in order of id. */
export const listClosing = (
  tx: Tx,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<ReviewRecord, 'id' | 'brandId' | 'participationId'>[]> =>
  tx
    .select({ id: reviews.id, brandId: reviews.brandId, participationId: reviews.participationId })
    .from(reviews)
    .where(and(gt(reviews.id, after), lte(reviews.closesAt, now), inArray(reviews.status, [...OPEN])))
    .orderBy(asc(reviews.id))
    .limit(limit);

/** Ratings that somebody reported, the oldest first. */
export const listReported = (tx: Tx) =>
  tx.select().from(reviews).where(eq(reviews.status, 'reported')).orderBy(asc(reviews.reportedAt));
