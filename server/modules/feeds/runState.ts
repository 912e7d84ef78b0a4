import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { FEED_CHANGES_KEPT, FEED_FAILURES_MAX, FEED_RUNS_KEPT, type FeedRunStatus } from '#contract/constants/feeds';
import type { ItemIssue } from '#contract/rules/feedItems';
import { nextRunAt, retryRunAt } from '#contract/rules/feedSchedule';
import type { Database, Tx } from '#server/db/client';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { tellFailed } from '#server/modules/feeds/feeds.news';
import { feedRuns, feeds, NOTHING_SEEN, type FeedRecord, type FeedRunRecord } from '#server/modules/feeds/feeds.table';
import { gatherIssues } from '#server/modules/feeds/issues';
import type { BadFeed } from '#server/modules/feeds/reading/badFeed';
import { forgetChanges, forgetItems } from '#server/modules/products/feedItems.service';
import { retryImages } from '#server/modules/products/feedProducts.service';
import { announceChange } from '#server/modules/notifications/live.service';

/** The run is not this process's any more: it was stopped, or another one took it over. */
export class NotMine extends Error {}

export interface TakenRun {
  run: FeedRunRecord;
  feed: FeedRecord;
}

/**
 * Takes an open run, as one more attempt; null for one that ended or waits for a person. What a killed process had read
 * is forgotten, unless all that is left is to apply it.
 */
export function takeRun(database: Database, runId: number, now: Date): Promise<TakenRun | null> {
  return database.system(async (tx) => {
    const [found] = await tx
      .select()
      .from(feedRuns)
      .where(and(eq(feedRuns.id, runId), isNull(feedRuns.finishedAt)))
      .for('update');
    if (!found || found.status === 'awaiting_confirmation') return null;
    const [feed] = await tx.select().from(feeds).where(eq(feeds.id, found.feedId));
    if (!feed) return null;
    const isRead = found.status === 'applying';
    if (!isRead) await forgetItems(tx, runId);
    const [run] = await tx
      .update(feedRuns)
      .set({
        attempt: found.attempt + 1,
        startedAt: found.startedAt ?? now,
        ...(isRead ? {} : { status: 'fetching', itemsTotal: 0, itemsValid: 0, bytes: 0, bytesTotal: null }),
      })
      .where(eq(feedRuns.id, runId))
      .returning();
    if (!run) throw new Error('The run is gone');
    await announceChange(tx, { brandId: run.brandId, tag: 'Feed', id: run.feedId });
    return { run, feed };
  });
}

/** Notes where a run is, if it is still this attempt's. Throws NotMine. */
export async function moveRun(
  tx: Tx,
  { id, attempt, brandId, feedId }: FeedRunRecord,
  values: Partial<typeof feedRuns.$inferInsert>,
): Promise<void> {
  const [moved] = await tx
    .update(feedRuns)
    .set(values)
    .where(and(eq(feedRuns.id, id), eq(feedRuns.attempt, attempt), isNull(feedRuns.finishedAt)))
    .returning({ id: feedRuns.id });
  if (!moved) throw new NotMine();
  await announceChange(tx, { brandId, tag: 'Feed', id: feedId });
}

/** What a run has come to so far. */
export async function readRun(tx: Tx, runId: number): Promise<FeedRunRecord> {
  const [run] = await tx.select().from(feedRuns).where(eq(feedRuns.id, runId));
  if (!run) throw new NotMine();
  return run;
}

/** Keeps the feed of a run from being deleted while it is applied; it can be changed all the same. Throws NotMine where it was removed. */
export async function holdFeed(tx: Tx, feedId: number): Promise<void> {
  const [feed] = await tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.id, feedId)).for('key share');
  if (!feed) throw new NotMine();
}

/** The feed of a run that ends, locked before the run is, as everywhere. Throws NotMine where it was removed. */
async function lockForEnd(tx: Tx, feedId: number): Promise<FeedRecord> {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId)).for('no key update');
  if (!feed) throw new NotMine();
  return feed;
}

/**
 * Ends a run that came to something, and puts the feed's next one down. Pictures that could not be had are tried again. What was
 * read by another version of the feed, `readAs`, is not kept as seen: the next run reads its source anew.
 */
export async function endRun(
  tx: Tx,
  { run, feed }: TakenRun,
  status: FeedRunStatus,
  values: Partial<typeof feedRuns.$inferInsert>,
  { readAs = feed.version, ...ofFeed }: Partial<typeof feeds.$inferInsert> & { readAs?: number | undefined },
  now: Date,
): Promise<void> {
  const current = await lockForEnd(tx, feed.id);
  await moveRun(tx, run, { ...values, status, finishedAt: now });
  const timezone = await getBrandTimezone(tx, feed.brandId);
  await tx
    .update(feeds)
    .set({
      ...ofFeed,
      ...(current.version === readAs ? {} : NOTHING_SEEN),
      failures: 0,
      ...(current.status === 'paused'
        ? {}
        : { status: 'active' as const, nextRunAt: nextRunAt(current.schedule, now, timezone) }),
    })
    .where(eq(feeds.id, feed.id));
  await retryImages(tx, feed.id, { atWill: run.trigger === 'person' });
  await forgetItems(tx, run.id);
  await forgetOldRuns(tx, feed.id);
}

/** Ends a run that failed. Three in a row put the feed into error, which its people are told; fewer try again soon. */
export function failRun(
  database: Database,
  { run, feed }: TakenRun,
  { code, line, detail }: BadFeed,
  values: Partial<typeof feedRuns.$inferInsert>,
  now: Date,
): Promise<void> {
  return database.keeper(feed.brandId, async (tx) => {
    const current = await lockForEnd(tx, feed.id);
    await moveRun(tx, run, { ...values, status: 'failed', failure: { code, line, detail }, finishedAt: now });
    await forgetItems(tx, run.id);
    const failures = current.failures + 1;
    const isOver = failures >= FEED_FAILURES_MAX && current.status === 'active';
    const timezone = await getBrandTimezone(tx, feed.brandId);
    await tx
      .update(feeds)
      .set({
        failures,
        ...(isOver ? { status: 'error' as const, nextRunAt: null } : {}),
        ...(!isOver && current.status === 'active'
          ? { nextRunAt: retryRunAt(current.schedule, failures, now, timezone) }
          : {}),
      })
      .where(eq(feeds.id, feed.id));
    if (isOver) await tellFailed(tx, feed.brandId, { name: feed.name, feedId: feed.id }, now);
    await forgetOldRuns(tx, feed.id);
  });
}

/** Adds warnings about an item to the last run that read its source, since what they are of was tried after it. */
export async function warnLater(tx: Tx, feedId: number, itemId: string, found: readonly ItemIssue[]): Promise<void> {
  const [run] = await tx
    .select()
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.feedId, feedId),
        eq(feedRuns.isUnchanged, false),
        inArray(feedRuns.status, ['succeeded', 'succeeded_with_warnings']),
      ),
    )
    .orderBy(desc(feedRuns.id))
    .limit(1)
    .for('update');
  if (!run) return;
  const issues = gatherIssues(run.issues);
  for (const issue of found) issues.add(issue, itemId, null);
  await tx
    .update(feedRuns)
    .set({ issues: issues.all(), warnings: run.warnings + found.length, status: 'succeeded_with_warnings' })
    .where(eq(feedRuns.id, run.id));
  await announceChange(tx, { brandId: run.brandId, tag: 'Feed', id: feedId });
}

/** Keeps the numbers of so many runs, and the differences of fewer. */
async function forgetOldRuns(tx: Tx, feedId: number): Promise<void> {
  const nth = (n: number) =>
    sql`(select id from feed_runs where feed_id = ${feedId} order by id desc offset ${n - 1} limit 1)`;
  await tx.delete(feedRuns).where(and(eq(feedRuns.feedId, feedId), lt(feedRuns.id, nth(FEED_RUNS_KEPT))));
  const old = await tx
    .update(feedRuns)
    .set({ hasChanges: false })
    .where(and(eq(feedRuns.feedId, feedId), eq(feedRuns.hasChanges, true), lt(feedRuns.id, nth(FEED_CHANGES_KEPT))))
    .returning({ id: feedRuns.id });
  await forgetChanges(
    tx,
    old.map(({ id }) => id),
  );
}
