import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { creators } from '#server/modules/creators/creators.table';
import type { Seen } from '#server/modules/creators/seenCreators.service';
import { shortlistEntries, shortlists } from '#server/modules/creators/shortlists.table';

/** Who is left of a list: those whom the brand sees and has not blocked. The others stay on it and come back. */
const isShown = (seen: Seen): SQL =>
  sql`(not exists (select 1 from creator_blocks b where b.brand_id = ${shortlistEntries.brandId} and b.creator_id = ${shortlistEntries.creatorId}) and ${seen(sql`${shortlistEntries.creatorId}`)})`;
const own = (brandId: number, id: number) => and(eq(shortlists.brandId, brandId), eq(shortlists.id, id));

export async function listShortlists(tx: Tx, brandId: number, seen: Seen) {
  return tx
    .select({ list: shortlists, creators: sql<number>`count(${shortlistEntries.creatorId})::int` })
    .from(shortlists)
    .leftJoin(shortlistEntries, and(eq(shortlistEntries.shortlistId, shortlists.id), isShown(seen)))
    .where(eq(shortlists.brandId, brandId))
    .groupBy(shortlists.id)
    .orderBy(sql`${shortlists.name} collate "tr_sort"`, asc(shortlists.id));
}

/** Holds back other changes of the brand's lists until the transaction ends. */
export async function lockLists(tx: Tx, brandId: number): Promise<void> {
  await advisoryLock(tx, 'shortlists', brandId);
}

export async function countLists(tx: Tx, brandId: number): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(shortlists)
    .where(eq(shortlists.brandId, brandId));
  return counted?.total ?? 0;
}

/** Adds a list; null when the name is taken. */
export async function insertList(tx: Tx, values: typeof shortlists.$inferInsert) {
  const [added] = await tx.insert(shortlists).values(values).onConflictDoNothing().returning();
  return added ?? null;
}

export async function hasName(tx: Tx, brandId: number, name: string, except: number): Promise<boolean> {
  const found = await tx
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.brandId, brandId), eq(shortlists.name, name), sql`${shortlists.id} <> ${except}`));
  return found.length > 0;
}

export async function findList(tx: Tx, brandId: number, id: number, seen: Seen) {
  const [found] = await tx
    .select({
      list: shortlists,
      creators: sql<number>`(select count(*)::int from ${shortlistEntries} where ${eq(shortlistEntries.shortlistId, id)} and ${isShown(seen)})`,
    })
    .from(shortlists)
    .where(own(brandId, id));
  return found ?? null;
}

export async function renameList(tx: Tx, brandId: number, id: number, name: string): Promise<void> {
  await tx.update(shortlists).set({ name }).where(own(brandId, id));
}

export async function deleteList(tx: Tx, brandId: number, id: number): Promise<boolean> {
  return (await tx.delete(shortlists).where(own(brandId, id)).returning({ id: shortlists.id })).length > 0;
}

const inOrder = [asc(shortlistEntries.addedAt), asc(shortlistEntries.creatorId)] as const;

export async function listEntries(
  tx: Tx,
  brandId: number,
  id: number,
  seen: Seen,
  { limit, offset }: { limit: number; offset: number },
) {
  return tx
    .select()
    .from(shortlistEntries)
    .where(and(eq(shortlistEntries.brandId, brandId), eq(shortlistEntries.shortlistId, id), isShown(seen)))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
}

export async function listEntryIds(tx: Tx, brandId: number, id: number, seen: Seen): Promise<number[]> {
  const found = await tx
    .select({ id: shortlistEntries.creatorId })
    .from(shortlistEntries)
    .where(and(eq(shortlistEntries.brandId, brandId), eq(shortlistEntries.shortlistId, id), isShown(seen)))
    .orderBy(...inOrder);
  return found.map(({ id: creatorId }) => creatorId);
}

/** All on the list, blocked ones too, since the limit is for them all. */
export async function countEntries(tx: Tx, id: number): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(shortlistEntries)
    .where(eq(shortlistEntries.shortlistId, id));
  return counted?.total ?? 0;
}

/** Puts creators that exist and are seen on a list; answers how many were not on it yet. */
export async function insertEntries(
  tx: Tx,
  entry: { brandId: number; shortlistId: number; addedBy: number; addedAt: Date },
  creatorIds: readonly number[],
  seen: Seen,
): Promise<number> {
  const known = await tx
    .select({ creatorId: creators.id })
    .from(creators)
    .where(and(inArray(creators.id, [...creatorIds]), seen(sql`${creators.id}`)));
  if (known.length === 0) return 0;
  const added = await tx
    .insert(shortlistEntries)
    .values(known.map(({ creatorId }) => ({ ...entry, creatorId })))
    .onConflictDoNothing()
    .returning();
  return added.length;
}

export async function deleteEntries(
  tx: Tx,
  brandId: number,
  id: number,
  creatorIds: readonly number[],
): Promise<number> {
  const removed = await tx
    .delete(shortlistEntries)
    .where(
      and(
        eq(shortlistEntries.brandId, brandId),
        eq(shortlistEntries.shortlistId, id),
        inArray(shortlistEntries.creatorId, [...creatorIds]),
      ),
    )
    .returning();
  return removed.length;
}

export async function writeNote(
  tx: Tx,
  brandId: number,
  id: number,
  creatorId: number,
  note: string,
): Promise<boolean> {
  const changed = await tx
    .update(shortlistEntries)
    .set({ note })
    .where(
      and(
        eq(shortlistEntries.brandId, brandId),
        eq(shortlistEntries.shortlistId, id),
        eq(shortlistEntries.creatorId, creatorId),
      ),
    )
    .returning();
  return changed.length > 0;
}
