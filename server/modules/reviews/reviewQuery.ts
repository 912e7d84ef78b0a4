import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { RatingSort, RatingTab, ReviewAuthor } from '#contract/constants/reviews';
import { foldTr } from '#contract/rules/text';
import type { ReviewListQuery } from '#contract/schemas/reviews';
import { arrayOf } from '#server/db/arrays';
import { likeText } from '#server/db/searchText';
import { challengeIsCalled } from '#server/modules/challenges/challengeParts.service';
import { creatorIsCalled, creatorName } from '#server/modules/creators/creatorName.service';
import { reviews } from '#server/modules/reviews/reviews.table';
import { readIds } from '#server/plugins/filterValues';

/** Which own ratings count for each tab; `other` is the side that was rated. One that was left out waits no more. */
export const ratingTabs = (other: ReviewAuthor, now: Date): Record<RatingTab, SQL> => ({
  open: sql`${eq(reviews.status, 'pending')} and ${reviews.closesAt} > ${now.toISOString()}::timestamptz`,
  given: isNotNull(reviews.submittedAt),
  received: sql`exists (select 1 from reviews o where o.participation_id = ${reviews.participationId} and o.author = ${other} and o.status in ('published', 'reported'))`,
});

/** A rating that was left out may still be given while the time runs, so that it stays to be found. */
const mayBeGiven = (now: Date): SQL =>
  sql`${reviews.status} in ('pending', 'skipped') and ${reviews.closesAt} > ${now.toISOString()}::timestamptz`;

/** The own ratings of a tab that a query asks for. Throws 400 for an impossible filter. */
export function matchReviews(
  { tab = 'open', q, challenge }: Pick<ReviewListQuery, 'tab' | 'q' | 'challenge'>,
  other: ReviewAuthor,
  now: Date,
): SQL {
  const words = q === undefined ? '' : likeText(foldTr(q));
  const found = and(
    tab === 'open' ? mayBeGiven(now) : ratingTabs(other, now)[tab],
    words === ''
      ? undefined
      : sql`(${creatorIsCalled(sql`${reviews.creatorId}`, words)} or ${challengeIsCalled(sql`${reviews.challengeId}`, words)})`,
    challenge === undefined
      ? undefined
      : sql`${reviews.challengeId} = any(${arrayOf(readIds('challenge', challenge), 'int')})`,
  );
  return found ?? sql`true`;
}

const COLUMNS: Record<RatingSort, SQL> = {
  closesAt: sql`${reviews.closesAt}`,
  completedAt: sql`${reviews.completedAt}`,
  creator: sql`${creatorName(sql`${reviews.creatorId}`)} collate "tr_sort"`,
  rating: sql`${reviews.rating}`,
};

/** The order of ratings: what is to be given by its end, the rest the newest first, unless told. What was left out comes last. */
export function orderReviews({ tab = 'open', sort }: Pick<ReviewListQuery, 'tab' | 'sort'>): SQL {
  const order = sort ?? (tab === 'open' ? 'closesAt' : '-completedAt');
  // The contract's enumeration allows nothing else.
  const column = COLUMNS[order.replace('-', '') as RatingSort];
  const leftOutLast = tab === 'open' ? sql`${reviews.status} = 'skipped', ` : sql``;
  return sql`${leftOutLast}${column} ${sql.raw(order.startsWith('-') ? 'desc' : 'asc')} nulls last`;
}
