import { and, eq, sql, type SQL } from 'drizzle-orm';
import { CREATORS_COUNTED_MAX } from '#contract/constants/creators';
import type { WorkRecord } from '#contract/rules/match';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { OWN_PLAN } from '#server/db/ownPlan';
import { type Best, bestSql, type Matching, pageByMatch } from '#server/modules/creators/creatorMatch';
import { creatorBlocks } from '#server/modules/creators/creatorBlocks.table';
import { creatorProfiles } from '#server/modules/creators/creatorProfiles.table';
import { creatorColumns, creators, type CreatorRecord } from '#server/modules/creators/creators.table';
import { workRecord } from '#server/modules/creators/workRecord';
import { workHistory } from '#server/modules/participations/participationParts.service';
import { creatorContact, type CreatorContact } from '#server/modules/auth/creatorContact.service';

export interface CreatorListRecord extends CreatorRecord {
  /** Challenges of the brand in which they were accepted, and how many of these are completed. */
  workedWith: number;
  completed: number;
  work: WorkRecord;
}
interface Window {
  limit: number;
  offset: number;
}
interface Order {
  column: SQL;
  direction: SQL;
}

/** How often the brand and a creator have worked together, to be joined sideways. */
const historyWith = (brandId: number, creator: SQL) => sql`${workHistory(brandId, creator)} history`;
const history = { workedWith: sql<number>`history.accepted`, completed: sql<number>`history.completed` };

/**
 * The ids of one page, with the total. What few fit is looked through once: the rows found are sorted and counted.
 * When more fit, the database chooses, as a rule to walk the sort's index, which soon has a page full.
 */
function pageOf(where: SQL, { column, direction }: Order, { limit, offset }: Window): SQL {
  const part = (sorted: SQL, id: SQL) =>
    sql`order by ${sorted} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`;
  const few = Math.max(CREATORS_COUNTED_MAX, limit + offset);
  return sql`with matched as materialized (select c.id, ${column} as sorted from creators c where ${where} limit ${few + 1}),
    counted as materialized (select count(*)::int as total from matched)
    select counted.total, page.id, page.sorted from counted left join lateral (
      (select m.id, m.sorted from matched m where counted.total <= ${few} ${part(sql`m.sorted`, sql`m.id`)})
      union all
      (select c.id, ${column} as sorted from creators c where counted.total > ${few} and ${where} ${part(column, sql`c.id`)})
    ) page on true`;
}

async function findBest(tx: Tx, where: SQL, matching: Matching, window: Window): Promise<Best[]> {
  return tx
    .select({
      id: sql<number>`found.id`,
      sorted: sql<number>`found.sorted`,
      seen: sql<number>`found.seen`,
      total: sql<number>`found.total`,
    })
    .from(sql`(${OWN_PLAN} ${bestSql(where, matching, window)}) found`)
    .orderBy(sql`found.sorted desc, found.id desc`);
}

/** One page and the total. The total is exact up to CREATORS_COUNTED_MAX, by match up to MATCHES_MAX, and may be any larger number beyond. */
export async function listCreators(
  tx: Tx,
  brandId: number,
  where: SQL,
  order: Order | Matching,
  window: Window,
): Promise<{ rows: CreatorListRecord[]; total: number }> {
  const page =
    'column' in order
      ? pageOf(where, order, window)
      : pageByMatch(brandId, where, order, window, await findBest(tx, where, order, window));
  const direction = 'column' in order ? order.direction : sql`desc`;
  const found = await tx
    .select({
      total: sql<number>`page.total`,
      record: creatorColumns,
      ...history,
      work: workRecord(brandId, sql`page.id`),
    })
    .from(sql`(${OWN_PLAN} ${page}) page`)
    .leftJoin(creators, sql`${creators.id} = page.id`)
    .leftJoinLateral(historyWith(brandId, sql`page.id`), sql`true`)
    .orderBy(sql`page.sorted ${direction}, page.id ${direction}`);
  const rows = found.flatMap(({ record, workedWith: all, completed, work }) =>
    record === null ? [] : [{ ...record, workedWith: all, completed, work }],
  );
  return { rows, total: found[0]?.total ?? 0 };
}

/** Ids of the creators that match, in their order. */
export async function listCreatorIds(
  tx: Tx,
  brandId: number,
  where: SQL,
  order: Order | Matching,
  limit: number,
): Promise<number[]> {
  const window = { limit, offset: 0 };
  const [page, direction] =
    'column' in order
      ? [pageOf(where, order, window), order.direction]
      : [pageByMatch(brandId, where, order, window, await findBest(tx, where, order, window)), sql`desc`];
  const found = await tx
    .select({ id: sql<number | null>`page.id` })
    .from(sql`(${OWN_PLAN} ${page}) page`)
    .orderBy(sql`page.sorted ${direction}, page.id ${direction}`);
  return found.flatMap(({ id }) => id ?? []);
}

/** List rows of these ids, in any order. */
export async function listCreatorsById(tx: Tx, brandId: number, ids: readonly number[]): Promise<CreatorListRecord[]> {
  const found = await tx
    .select({ record: creatorColumns, ...history, work: workRecord(brandId, sql`creators.id`) })
    .from(creators)
    .leftJoinLateral(historyWith(brandId, sql`creators.id`), sql`true`)
    .where(sql`${creators.id} = any(${arrayOf(ids, 'int')})`);
  return found.map(({ record, ...counts }) => ({ ...record, ...counts }));
}

export async function listCountries(tx: Tx): Promise<string[]> {
  const found = await tx.selectDistinct({ country: creators.country }).from(creators).orderBy(creators.country);
  return found.map(({ country }) => country);
}

export async function listCities(tx: Tx, country: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ city: sql<string>`city collate "tr_sort"` })
    .from(creators)
    .where(eq(creators.country, country))
    .orderBy(sql`1`);
  return found.map(({ city }) => city);
}

/** A creator with profile, or null. `isBlocked` is what the transaction's brand has said. */
export async function findCreator(tx: Tx, id: number) {
  const [found] = await tx
    .select({
      record: creatorColumns,
      profile: creatorProfiles,
      isBlocked: sql<boolean>`exists (select 1 from creator_blocks b where b.creator_id = ${id})`,
    })
    .from(creators)
    .innerJoin(creatorProfiles, eq(creatorProfiles.creatorId, creators.id))
    .where(eq(creators.id, id));
  return found ?? null;
}

/** Adds a block; false when there was one. */
export async function insertBlock(tx: Tx, block: typeof creatorBlocks.$inferInsert): Promise<boolean> {
  return (await tx.insert(creatorBlocks).values(block).onConflictDoNothing().returning()).length > 0;
}

export async function deleteBlock(tx: Tx, brandId: number, creatorId: number): Promise<boolean> {
  const removed = await tx
    .delete(creatorBlocks)
    .where(and(eq(creatorBlocks.brandId, brandId), eq(creatorBlocks.creatorId, creatorId)))
    .returning();
  return removed.length > 0;
}

/** A creator with where they are written to. For the system. */
export async function findOwnAccount(tx: Tx, id: number) {
  const [found] = await tx
    .select({ record: creatorColumns, contact: sql<CreatorContact | null>`${creatorContact(sql`${id}::int`)}` })
    .from(creators)
    .where(eq(creators.id, id));
  return found?.contact ? { record: found.record, ...found.contact } : null;
}
