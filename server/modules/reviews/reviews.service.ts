import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { RatingTab, ReviewAuthor } from '#contract/constants/reviews';
import { isRevealed, mayRate, nextReviewStatuses, ratingFaults } from '#contract/rules/reviews';
import type { PendingCountsAnswer, RateBody, Review, ReviewListQuery, ReviewPage } from '#contract/schemas/reviews';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { creatorPictures } from '#server/modules/creators/creators.service';
import { findShownCreators } from '#server/modules/creators/shownCreators.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { matchReviews, orderReviews, ratingTabs } from '#server/modules/reviews/reviewQuery';
import * as repository from '#server/modules/reviews/reviews.repository';
import { reviews, type ReviewRecord } from '#server/modules/reviews/reviews.table';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/** The side that asks: a brand, or a creator. */
export interface Side {
  author: ReviewAuthor;
  id: number;
}
export const brandSide = (id: number): Side => ({ author: 'brand', id });
export const creatorSide = (id: number): Side => ({ author: 'creator', id });

const otherOf = ({ author }: Side): ReviewAuthor => (author === 'brand' ? 'creator' : 'brand');
/** Rows of participations that a side took part in. */
const isOf = ({ author, id }: Side): SQL =>
  author === 'brand' ? sql`${eq(reviews.brandId, id)}` : sql`${eq(reviews.creatorId, id)}`;

export interface ReviewContext {
  tx: Tx;
  files: Files;
  now: Date;
}

function toGiven(record: ReviewRecord): Review['own'] {
  const { rating, scores, reasons, publicText, privateNote, submittedAt } = record;
  if (rating === null || scores === null || submittedAt === null) return null;
  return { rating, scores, reasons, publicText, privateNote, submittedAt: submittedAt.toISOString() };
}

/** Whether the operator has looked at a report of it and decided for it. */
const isKept = ({ status, reportedAt }: ReviewRecord): boolean => status === 'published' && reportedAt !== null;

/** What the other side said, once it is revealed. */
function toOther(other: ReviewRecord | undefined): Review['other'] {
  const given = other && isRevealed(other.status) ? toGiven(other) : null;
  if (!given || !other) return null;
  const { privateNote: _private, ...shown } = given;
  const { id, status, reply } = other;
  return { id, status, reply, isKept: isKept(other), ...shown };
}

/** Own ratings with the other sides', in their order. */
async function toReviews(
  { tx, files, now }: ReviewContext,
  side: Side,
  rows: readonly repository.ShownReview[],
): Promise<Review[]> {
  const others = await repository.listBy(
    tx,
    otherOf(side),
    rows.map(({ record }) => record.participationId),
  );
  const creators = await findShownCreators(
    tx,
    rows.map(({ record }) => record.creatorId),
  );
  const portraitOf = (id: number) => {
    const shown = creators.get(id);
    return shown ? creatorPictures(files, shown).portrait : null;
  };
  return rows.map(({ record, about }) => ({
    id: record.id,
    participationId: record.participationId,
    challenge: { id: record.challengeId, title: about.title },
    creator: {
      id: record.creatorId,
      name: about.creator,
      profileImage: portraitOf(record.creatorId),
    },
    brandName: about.brandName,
    status: record.status,
    closesAt: record.closesAt.toISOString(),
    completedAt: record.completedAt.toISOString(),
    isEditable: mayRate({ status: record.status, closesAt: record.closesAt.toISOString() }, now.toISOString()),
    own: toGiven(record),
    isOtherGiven: record.isOtherGiven,
    other: toOther(others.get(record.participationId)),
    reply: record.reply,
    version: record.version,
  }));
}

/** The ratings of a side that a query asks for. Throws 400 for an impossible filter. */
const matchOf = (side: Side, query: Pick<ReviewListQuery, 'tab' | 'q' | 'challenge'>, now: Date): SQL =>
  sql`${isOf(side)} and ${eq(reviews.author, side.author)} and ${matchReviews(query, otherOf(side), now)}`;

/** What a side has to rate, the first to close first; what it has rated; or what the others said about it. Throws 400 for an impossible filter. */
export async function listReviews(context: ReviewContext, side: Side, query: ReviewListQuery): Promise<ReviewPage> {
  const { tx, now } = context;
  const { page, limit } = query;
  const { rows, total } = await repository.listReviews(tx, matchOf(side, query, now), orderReviews(query), {
    limit,
    offset: (page - 1) * limit,
  });
  return { items: await toReviews(context, side, rows), total, page, limit };
}

/** Ids of all ratings of a side that a query asks for, in its order, at most `limit`. Throws 400 for an impossible filter. */
export const listReviewIds = (
  { tx, now }: ReviewContext,
  side: Side,
  query: Pick<ReviewListQuery, 'tab' | 'q' | 'challenge' | 'sort'>,
  limit: number,
): Promise<number[]> => repository.listReviewIds(tx, matchOf(side, query, now), orderReviews(query), limit);

/** The own ratings of a side with these ids, in their order. */
export async function listReviewsById(context: ReviewContext, side: Side, ids: readonly number[]): Promise<Review[]> {
  const where = sql`${isOf(side)} and ${eq(reviews.author, side.author)}`;
  return toReviews(context, side, await repository.listReviewsById(context.tx, where, ids));
}

/** One own rating with the other side's. Throws 404. */
export async function getReview(context: ReviewContext, side: Side, id: number): Promise<Review> {
  const [review] = await listReviewsById(context, side, [id]);
  if (!review) throw notFound();
  return review;
}

const CHALLENGES_MAX = 100;

/** How many a brand has to rate, and of which challenges each tab has ratings, those with most first. */
export async function countRatings(
  tx: Tx,
  brandId: number,
  now: Date,
): Promise<Pick<PendingCountsAnswer, 'ratings' | 'ratingChallenges'>> {
  const found = await repository.countByChallenge(
    tx,
    sql`${isOf(brandSide(brandId))} and ${eq(reviews.author, 'brand')}`,
    ratingTabs('creator', now),
  );
  const ofTab = (tab: RatingTab) =>
    found
      .flatMap(({ id, title, counts }) => (counts[tab] > 0 ? [{ id, title, count: counts[tab] }] : []))
      .sort((one, other) => other.count - one.count)
      .slice(0, CHALLENGES_MAX);
  return {
    ratings: found.reduce((sum, { counts }) => sum + counts.open, 0),
    ratingChallenges: { open: ofTab('open'), given: ofTab('given'), received: ofTab('received') },
  };
}

const refused = (from: ReviewRecord['status'], to: string) =>
  new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed: nextReviewStatuses(from) } });

/** A side's own rating and the other one of the same participation, locked. Throws 404. */
async function lockOwn(
  tx: Tx,
  side: Side,
  id: number,
): Promise<{ own: ReviewRecord; other: ReviewRecord | undefined }> {
  const found = await repository.findReview(
    tx,
    sql`${isOf(side)} and ${eq(reviews.author, side.author)} and ${eq(reviews.id, id)}`,
  );
  const pair = found ? await repository.lockPair(tx, found.participationId) : [];
  const own = pair.find((one) => one.id === id);
  if (!own) throw notFound();
  return { own, other: pair.find((one) => one.id !== id) };
}

const saidIn = ({ rating, scores, reasons, publicText, privateNote }: ReviewRecord) => ({
  rating,
  scores,
  reasons,
  publicText,
  privateNote,
});

/**
 * Gives a rating, or changes it until it is revealed; with both given, both are shown at once. Runs as the system.
 * `version` is what the sender saw, null where they do not say; a first rating overwrites nothing, so it needs none.
 * Throws 404, 400 without a reason for three stars or less, 409 once it is too late, and 412 with the rating as it is
 * where it has been changed since.
 */
export async function rate(
  context: ReviewContext,
  side: Side,
  id: number,
  { rating, scores, reasons = [], publicText = '', privateNote = '' }: RateBody,
  { version = null, userId = null }: { version?: number | null; userId?: number | null } = {},
): Promise<void> {
  const { tx, now } = context;
  const { own, other } = await lockOwn(tx, side, id);
  const { status, closesAt, brandId } = own;
  if (!mayRate({ status, closesAt: closesAt.toISOString() }, now.toISOString())) throw refused(status, 'submitted');
  const tidy = (text: string) => text.normalize('NFC').trim();
  const given = { rating, scores, reasons, publicText: tidy(publicText), privateNote: tidy(privateNote) || null };
  // What is not given yet counts up too, with what the other side does; and what is sent again after a lost answer is there.
  if (version !== null && version !== own.version && own.rating !== null && !isDeepStrictEqual(given, saidIn(own)))
    throw new ApiError(412, 'STALE_VERSION', { details: { current: await getReview(context, side, id) } });
  if (ratingFaults({ rating, reasons }).length > 0) throw invalid({ reasons: [{ code: 'REQUIRED' }] });
  const isBoth = other?.status === 'submitted';
  await repository.updateReview(tx, own, {
    ...given,
    status: isBoth ? 'published' : 'submitted',
    userId,
    submittedAt: now,
    ...(isBoth ? { isOtherGiven: true } : {}),
  });
  if (other)
    await repository.updateReview(tx, other, { isOtherGiven: true, ...(isBoth ? { status: 'published' } : {}) });
  await announceChange(tx, { brandId, tag: 'Review' });
}

/** Leaves a rating out; it may still be given while the time runs. Runs as the system. Throws 404 and 409. */
export async function skipRating(tx: Tx, side: Side, id: number): Promise<void> {
  const { own } = await lockOwn(tx, side, id);
  if (own.status !== 'pending') throw refused(own.status, 'skipped');
  await repository.updateReview(tx, own, { status: 'skipped' });
  await announceChange(tx, { brandId: own.brandId, tag: 'Review' });
}

/** A revealed rating about a side, locked. Throws 404. */
async function lockReceived(tx: Tx, side: Side, id: number): Promise<ReviewRecord> {
  const found = await repository.findReview(
    tx,
    sql`${isOf(side)} and ${eq(reviews.author, otherOf(side))} and ${eq(reviews.id, id)} and ${inArray(reviews.status, ['published', 'reported'])}`,
  );
  const pair = found ? await repository.lockPair(tx, found.participationId) : [];
  const received = pair.find((one) => one.id === id);
  if (!received) throw notFound();
  return received;
}

/** Answers a rating about oneself in public, once. Runs as the system. Throws 404 and 409. */
export async function reply(tx: Tx, side: Side, id: number, text: string, now: Date): Promise<void> {
  const received = await lockReceived(tx, side, id);
  if (received.reply !== null) throw new ApiError(409, 'CONFLICT');
  await repository.updateReview(tx, received, { reply: text.normalize('NFC').trim(), repliedAt: now });
  await announceChange(tx, { brandId: received.brandId, tag: 'Review' });
}

/** Reports a rating about oneself to the operator, once; it stays to be seen until they decide. Runs as the system. Throws 404 and 409. */
export async function report(tx: Tx, side: Side, id: number, reason: string, now: Date): Promise<void> {
  const received = await lockReceived(tx, side, id);
  if (received.status !== 'published') throw refused(received.status, 'reported');
  if (isKept(received)) throw new ApiError(409, 'CONFLICT');
  await repository.updateReview(tx, received, { status: 'reported', report: reason, reportedAt: now });
  await announceChange(tx, { brandId: received.brandId, tag: 'Review' });
}

/** Carries out what the operator decided about a reported rating. Throws 404 and 409. */
export async function decideReport(tx: Tx, id: number, to: 'published' | 'removed', now: Date): Promise<void> {
  const seen = await repository.findReview(tx, sql`${eq(reviews.id, id)}`);
  const found = seen && (await repository.lockPair(tx, seen.participationId)).find((one) => one.id === id);
  if (!found) throw notFound();
  if (found.status !== 'reported') throw refused(found.status, to);
  await repository.updateReview(tx, found, { status: to });
  await recordAudit(tx, {
    brandId: found.brandId,
    action: to === 'removed' ? 'reviews.remove' : 'reviews.keep',
    now,
    subjectType: 'review',
    subjectId: id,
    details: {},
  });
  await announceChange(tx, { brandId: found.brandId, tag: 'Review' });
}

/** Throws 404 for a rating that the transaction may not see. */
export async function refuseUnseen(tx: Tx, brandId: number, id: number): Promise<void> {
  if (!(await repository.findReview(tx, sql`${eq(reviews.brandId, brandId)} and ${eq(reviews.id, id)}`)))
    throw notFound();
}

/** The side's own rating of the participation that a received one is about. Throws 404. */
export async function ownOf(tx: Tx, side: Side, receivedId: number): Promise<number> {
  const received = await repository.findReview(
    tx,
    sql`${isOf(side)} and ${eq(reviews.author, otherOf(side))} and ${eq(reviews.id, receivedId)}`,
  );
  const own = received && (await repository.listBy(tx, side.author, [received.participationId]));
  const id = own?.get(received?.participationId ?? 0)?.id;
  if (id === undefined) throw notFound();
  return id;
}
