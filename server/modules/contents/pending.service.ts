import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { CONTENT_PLATFORMS, CONTENT_REVIEW_STATUSES, CONTENT_TYPES } from '#contract/constants/contents';
import { PENDING_CLOCKS, REVIEW_SOON_HOURS, type PendingClock, type PendingSort } from '#contract/constants/reviews';
import { foldTr } from '#contract/rules/text';
import { containing } from '#server/db/searchText';
import type {
  PendingContentPage,
  PendingContentQuery,
  PendingCountsAnswer,
  PendingFilters,
} from '#contract/schemas/reviews';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { toRow } from '#server/modules/contents/contentAnswer';
import { listShown } from '#server/modules/contents/contentRows.repository';
import { contents } from '#server/modules/contents/contents.table';
import { readIds, readWords } from '#server/plugins/filterValues';

const CHALLENGES_MAX = 100;

/** Delivered, and nobody but the brand to decide: what is disputed waits for the operator. */
const isPending = (brandId: number): SQL =>
  sql`${and(eq(contents.brandId, brandId), inArray(contents.status, [...CONTENT_REVIEW_STATUSES]))}
    and not exists (select 1 from disputes d where d.content_id = contents.id and d.status = 'open')`;

function clockCondition(clock: PendingClock, now: Date): SQL {
  const soon = sql`${contents.reviewDueAt} <= ${new Date(now.getTime() + REVIEW_SOON_HOURS * 3_600_000).toISOString()}::timestamptz`;
  const runs = sql`${contents.stoppedAt} is null`;
  switch (clock) {
    case 'soon':
      return sql`(${runs} and ${soon})`;
    case 'later':
      return sql`(${runs} and ${not(soon)})`;
    case 'stopped':
      return sql`${contents.stoppedAt} is not null`;
  }
}

/** What of the queue a query asks for. Throws 400 for a filter with an impossible value. */
export function matchPending(brandId: number, filters: PendingFilters, now: Date): SQL {
  const { q, challenge, platform, type, clock } = filters;
  const words = q === undefined ? '' : foldTr(q);
  const found = and(
    isPending(brandId),
    words === '' ? undefined : sql`${contents.searchText} like ${containing(words)}`,
    challenge === undefined ? undefined : inArray(contents.challengeId, readIds('challenge', challenge)),
    platform === undefined ? undefined : inArray(contents.platform, readWords('platform', platform, CONTENT_PLATFORMS)),
    type === undefined ? undefined : inArray(contents.type, readWords('type', type, CONTENT_TYPES)),
    clock === undefined
      ? undefined
      : or(...readWords('clock', clock, PENDING_CLOCKS).map((one) => clockCondition(one, now))),
  );
  return found ?? sql`true`;
}

const COLUMNS: Record<PendingSort, SQL> = {
  reviewDueAt: sql`${contents.reviewDueAt}`,
  submittedAt: sql`${contents.submittedAt}`,
  creator: sql`${contents.creatorName} collate "tr_sort"`,
};

/** The order of the queue; by their deadline, those whose clock stands still come last either way. */
export function orderPending(sort: string): SQL {
  // The contract's enumeration allows nothing else.
  const key = sort.replace('-', '') as PendingSort;
  const order = sql`${COLUMNS[key]} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last`;
  return key === 'reviewDueAt' ? sql`(${contents.stoppedAt} is not null), ${order}` : order;
}

/** Contents that wait for a decision, the nearest deadline first unless told. Throws 400 for an impossible filter. */
export async function listPending(
  tx: Tx,
  files: Files,
  brandId: number,
  { page, limit, sort = 'reviewDueAt', ...filters }: PendingContentQuery,
  now: Date,
): Promise<PendingContentPage> {
  const { rows, total } = await listShown(tx, matchPending(brandId, filters, now), orderPending(sort), {
    limit,
    offset: (page - 1) * limit,
    counted: 10_000,
  });
  return { items: rows.map((row) => toRow(files, row, now)), total, page, limit };
}

/** How many contents wait for a decision, and of which challenges. */
export async function countPending(
  tx: Tx,
  brandId: number,
): Promise<Pick<PendingCountsAnswer, 'contents' | 'challenges'>> {
  const total = sql<number>`count(*)::int`;
  const id = sql<number>`${contents.challengeId}`;
  const found = await tx
    .select({ id, title: sql<string | null>`${challengeTitle(id)}`, count: total })
    .from(contents)
    .where(isPending(brandId))
    .groupBy(contents.challengeId)
    .orderBy(sql`${total} desc`, contents.challengeId);
  return {
    contents: found.reduce((sum, { count }) => sum + count, 0),
    challenges: found
      .flatMap(({ id: challengeId, title, count }) => (title === null ? [] : [{ id: challengeId, title, count }]))
      .slice(0, CHALLENGES_MAX),
  };
}
