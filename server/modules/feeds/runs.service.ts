import { and, count, desc, eq, isNull, lt, not, notInArray, sql } from 'drizzle-orm';
import { FEED_RUN_CANCELABLE } from '#contract/constants/feeds';
import { missingAttributes } from '#contract/rules/feedMapping';
import { nextRunAt } from '#contract/rules/feedSchedule';
import type { FeedRun, FeedRunDetail, FeedRunListQuery, FeedRunPage } from '#contract/schemas/feeds';
import type { Database, Tx } from '#server/db/client';
import { findPeople } from '#server/modules/auth/people.service';
import { isSuspended } from '#server/modules/brands/brandParts.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { toRun, toRunDetail } from '#server/modules/feeds/feedAnswer';
import * as repository from '#server/modules/feeds/feeds.repository';
import { note, type FeedContext } from '#server/modules/feeds/feeds.service';
import { feedRuns, feeds, type FeedRecord, type FeedRunRecord } from '#server/modules/feeds/feeds.table';
import { forgetItems } from '#server/modules/products/feedItems.service';
import { feedsWithDueImages } from '#server/modules/products/feedProducts.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/**
 * Begins a run, and the feed with its first one. The caller sends its job once this is committed. Throws 404, 400 on
 * `mapping` where it lacks something, and 409 CONFLICT while another run of the feed is open.
 */
export async function startRun(context: FeedContext, id: number): Promise<FeedRun> {
  const { tx, scope, now } = context;
  const feed = await repository.lockFeed(tx, scope.brandId, id);
  if (!feed || feed.direction !== 'import') throw notFound();
  const lacking = missingAttributes(feed.mapping);
  if (lacking.length > 0)
    throw invalid(Object.fromEntries(lacking.map((attribute) => [`mapping.${attribute}`, [{ code: 'REQUIRED' }]])));
  const run = await insertRun(tx, feed, { trigger: 'person', startedBy: scope.userId }, now);
  if (!run) throw new ApiError(409, 'CONFLICT');
  if (feed.status === 'draft')
    await repository.updateFeed(tx, feed, {
      status: 'active',
      nextRunAt: nextRunAt(feed.schedule, now, await getBrandTimezone(tx, feed.brandId)),
      version: feed.version + 1,
      updatedAt: now,
    });
  await note(context, 'feeds.run', feed, { runId: run.id });
  return toRun(run);
}

/** Puts a run down; null while another one of the feed is open, which the index decides. */
async function insertRun(
  tx: Tx,
  { id, brandId }: FeedRecord,
  how: Pick<typeof feedRuns.$inferInsert, 'trigger' | 'startedBy'>,
  now: Date,
): Promise<FeedRunRecord | null> {
  const [run] = await tx
    .insert(feedRuns)
    .values({ ...how, brandId, feedId: id, status: 'queued', queuedAt: now })
    .onConflictDoNothing()
    .returning();
  return run ?? null;
}

async function lockRun({ tx, scope }: FeedContext, id: number, runId: number): Promise<FeedRunRecord> {
  const [run] = await tx
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.brandId, scope.brandId), eq(feedRuns.feedId, id), eq(feedRuns.id, runId)))
    .for('update');
  if (!run) throw notFound();
  return run;
}

const refused = ({ status }: FeedRunRecord, to: FeedRunRecord['status']) =>
  new ApiError(409, 'INVALID_TRANSITION', { details: { from: status, to, allowed: [] } });

async function feedOf({ tx, scope }: FeedContext, id: number): Promise<FeedRecord> {
  const feed = await repository.findFeed(tx, scope.brandId, id);
  if (!feed) throw notFound();
  return feed;
}

/** Stops a run; whoever reads for it notices at its next batch. Throws 404, and 409 INVALID_TRANSITION once it is applied. */
export async function cancelRun(context: FeedContext, id: number, runId: number): Promise<FeedRunDetail> {
  const { tx, now } = context;
  const feed = await repository.lockFeed(tx, context.scope.brandId, id);
  if (!feed) throw notFound();
  const run = await lockRun(context, id, runId);
  if (run.status === 'canceled') return detailOf(context, run);
  if (!FEED_RUN_CANCELABLE.includes(run.status)) throw refused(run, 'canceled');
  const [canceled] = await tx
    .update(feedRuns)
    // What a run that waited would have done it has not done.
    .set({ status: 'canceled', finishedAt: now, created: 0, updated: 0, unchanged: 0, removed: 0 })
    .where(eq(feedRuns.id, runId))
    .returning();
  await forgetItems(tx, runId);
  await note(context, 'feeds.cancel', feed, { runId });
  if (feed.status === 'active')
    await repository.updateFeed(tx, feed, {
      nextRunAt: nextRunAt(feed.schedule, now, await getBrandTimezone(tx, feed.brandId)),
    });
  return detailOf(context, canceled ?? run);
}

/** Lets a run that waits be applied; the caller sends its job once this is committed. Throws 404 and 409 INVALID_TRANSITION. */
export async function confirmRun(context: FeedContext, id: number, runId: number): Promise<FeedRunDetail> {
  const { tx, scope, now } = context;
  const feed = await feedOf(context, id);
  const run = await lockRun(context, id, runId);
  if (run.status !== 'awaiting_confirmation') throw refused(run, 'applying');
  const waitedMs = now.getTime() - (run.waitsSince ?? now).getTime();
  const startedAt = run.startedAt && new Date(run.startedAt.getTime() + waitedMs);
  const [confirmed] = await tx
    .update(feedRuns)
    .set({ status: 'applying', confirmedBy: scope.userId, startedAt })
    .where(eq(feedRuns.id, runId))
    .returning();
  await note(context, 'feeds.confirm', feed, { runId, removed: run.removed });
  return detailOf(context, confirmed ?? run);
}

/** One page of a feed's runs, the newest first. Throws 404. */
export async function listRuns(
  context: FeedContext,
  id: number,
  { page, limit }: FeedRunListQuery,
): Promise<FeedRunPage> {
  const { tx } = context;
  await feedOf(context, id);
  const where = and(eq(feedRuns.brandId, context.scope.brandId), eq(feedRuns.feedId, id));
  const rows = await tx
    .select()
    .from(feedRuns)
    .where(where)
    .orderBy(desc(feedRuns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(feedRuns).where(where);
  return { items: rows.map(toRun), total: counted?.total ?? 0, page, limit };
}

/** A run with its issues, and with what would go while it waits. Throws 404. */
export async function getRun(context: FeedContext, id: number, runId: number): Promise<FeedRunDetail> {
  const { tx, scope } = context;
  const [run] = await tx
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.brandId, scope.brandId), eq(feedRuns.feedId, id), eq(feedRuns.id, runId)));
  if (!run) throw notFound();
  return detailOf(context, run);
}

async function detailOf({ tx }: FeedContext, run: FeedRunRecord): Promise<FeedRunDetail> {
  const [person] = run.confirmedBy === null ? [] : await findPeople(tx, [run.confirmedBy]);
  return toRunDetail(run, person?.name ?? null);
}

/** How long a run may be queued before its job is sent once more: the process that put it down may have died before it could. */
const RESEND_MS = 60_000;
/** Feeds of the same minute begin spread over so many seconds. */
const JITTER_SECONDS = 120;

/**
 * Begins the runs that are due, and answers the ids of those whose jobs are to be sent. Those of a suspended brand stay due until
 * it is restored.
 */
export function dueRuns(database: Database, now: Date): Promise<number[]> {
  return database.system(async (tx) => {
    const due = await tx
      .select()
      .from(feeds)
      .where(
        and(
          eq(feeds.status, 'active'),
          eq(feeds.direction, 'import'),
          not(isSuspended(sql`feeds.brand_id`)),
          sql`${feeds.nextRunAt} + (${feeds.id} * 7919 % ${JITTER_SECONDS}) * interval '1 second' <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(feeds.id)
      .limit(100)
      // What somebody else begins or changes just now is looked at again next time.
      .for('no key update', { skipLocked: true });
    const begun: number[] = [];
    for (const feed of due) {
      const run = await insertRun(tx, feed, { trigger: 'schedule', startedBy: null }, now);
      if (run) begun.push(run.id);
      // What is late because of an open run waits for its end; a killed process must not begin two.
      await tx
        .update(feeds)
        .set({ nextRunAt: nextRunAt(feed.schedule, now, await getBrandTimezone(tx, feed.brandId)) })
        .where(eq(feeds.id, feed.id));
    }
    const waiting = await tx
      .select({ id: feedRuns.id })
      .from(feedRuns)
      .where(
        and(
          isNull(feedRuns.finishedAt),
          notInArray(feedRuns.status, ['awaiting_confirmation']),
          not(isSuspended(sql`feed_runs.brand_id`)),
          lt(feedRuns.queuedAt, new Date(now.getTime() - RESEND_MS)),
        ),
      );
    return [...new Set([...begun, ...waiting.map(({ id }) => id)])];
  });
}

/** Feeds with pictures that were not fetched yet. */
export const feedsWithImages = (database: Database): Promise<number[]> =>
  database.system((tx) => feedsWithDueImages(tx));
