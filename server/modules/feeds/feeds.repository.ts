import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { FEED_STATUSES, FEED_TREND_RUNS, type FeedSort } from '#contract/constants/feeds';
import type { FeedListQuery } from '#contract/schemas/feeds';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { containing, searchWords } from '#server/db/searchText';
import { feedRuns, feeds, type FeedRecord, type FeedRunRecord } from '#server/modules/feeds/feeds.table';
import { readWords } from '#server/plugins/filterValues';

const ofBrand = (brandId: number, id: number) =>
  and(eq(feeds.brandId, brandId), eq(feeds.id, id), eq(feeds.isStore, false));

export async function findFeed(tx: Tx, brandId: number, id: number): Promise<FeedRecord | null> {
  const [found] = await tx.select().from(feeds).where(ofBrand(brandId, id));
  return found ?? null;
}

/**
 * Locks a feed for whoever changes it or its runs: always before a run of it is, else the two could wait for each other. What
 * a run applies may go on meanwhile.
 */
export async function lockFeed(
  tx: Tx,
  brandId: number,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<FeedRecord | null> {
  const [found] = await tx.select().from(feeds).where(ofBrand(brandId, id)).for(strength);
  return found ?? null;
}

export async function countFeeds(tx: Tx, brandId: number): Promise<number> {
  const [found] = await tx
    .select({ total: count() })
    .from(feeds)
    .where(and(eq(feeds.brandId, brandId), eq(feeds.isStore, false)));
  return found?.total ?? 0;
}

export async function insertFeed(tx: Tx, values: typeof feeds.$inferInsert): Promise<FeedRecord> {
  const [made] = await tx.insert(feeds).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

/** Writes the fields; what a person changes also counts the version up. */
export async function updateFeed(
  tx: Tx,
  { id, brandId }: Pick<FeedRecord, 'id' | 'brandId'>,
  values: Partial<typeof feeds.$inferInsert>,
): Promise<FeedRecord> {
  const [changed] = await tx.update(feeds).set(values).where(ofBrand(brandId, id)).returning();
  if (!changed) throw new Error('The feed is gone');
  return changed;
}

const lastRunOf = (column: SQL): SQL =>
  sql`(select ${column} from feed_runs r where r.feed_id = ${feeds.id} order by r.id desc limit 1)`;
const ORDERS: Record<FeedSort, SQL> = {
  name: sql`${feeds.name} collate "tr_sort"`,
  status: sql`array_position(${arrayOf(FEED_STATUSES, 'text')}, ${feeds.status})`,
  items: sql`${feeds.itemsValid}`,
  lastRun: sql`coalesce(${feeds.builtAt}, ${lastRunOf(sql`r.queued_at`)})`,
  nextRun: sql`${feeds.nextRunAt}`,
  createdAt: sql`${feeds.createdAt}`,
};

/** One page of the brand's feeds, the newest first unless told, and how many match. Throws 400 for an impossible filter. */
export async function listFeeds(
  tx: Tx,
  brandId: number,
  { page, limit, sort = '-createdAt', q, status, direction }: FeedListQuery,
): Promise<{ rows: FeedRecord[]; total: number }> {
  const where = and(
    eq(feeds.brandId, brandId),
    eq(feeds.isStore, false),
    ...searchWords(q).map((word) => sql`${feeds.searchText} like ${containing(word)}`),
    status === undefined ? undefined : inArray(feeds.status, readWords('status', status, FEED_STATUSES)),
    direction === undefined ? undefined : eq(feeds.direction, direction),
  );
  const isDown = sort.startsWith('-');
  const column = ORDERS[(isDown ? sort.slice(1) : sort) as FeedSort]; // the schema allows these alone
  const order = isDown
    ? sql`${column} desc nulls last, ${feeds.id} desc`
    : sql`${column} asc nulls last, ${feeds.id} asc`;
  const rows = await tx
    .select()
    .from(feeds)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(feeds).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The last runs of each of the feeds, newest first. */
export async function lastRuns(
  tx: Tx,
  brandId: number,
  feedIds: readonly number[],
): Promise<Map<number, FeedRunRecord[]>> {
  const byFeed = new Map<number, FeedRunRecord[]>();
  for (const id of feedIds)
    byFeed.set(
      id,
      await tx
        .select()
        .from(feedRuns)
        .where(and(eq(feedRuns.brandId, brandId), eq(feedRuns.feedId, id)))
        .orderBy(desc(feedRuns.id))
        .limit(FEED_TREND_RUNS),
    );
  return byFeed;
}
