import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { disputes } from '#server/modules/contents/disputes.table';
import { collectionContents } from '#server/modules/contents/collections.table';
import { contentRights, type ContentRightRecord } from '#server/modules/contents/contentRights.table';
import {
  contentFeedback,
  contentFiles,
  contents,
  contentSubmissions,
  type ContentFileRecord,
  type ContentRecord,
} from '#server/modules/contents/contents.table';
import { placeholderOf } from '#server/modules/files/fileParts.service';

const ofBrand = (brandId: number, id: number) => and(eq(contents.brandId, brandId), eq(contents.id, id));

export async function findContent(tx: Tx, brandId: number, id: number): Promise<ContentRecord | null> {
  const [found] = await tx.select().from(contents).where(ofBrand(brandId, id));
  return found ?? null;
}

export async function lockContentRow(tx: Tx, brandId: number, id: number): Promise<ContentRecord | null> {
  const [found] = await tx.select().from(contents).where(ofBrand(brandId, id)).for('update');
  return found ?? null;
}

/** The content of a participation, locked, or null before its first delivery. */
export async function lockOfParticipation(tx: Tx, participationId: number): Promise<ContentRecord | null> {
  const [found] = await tx.select().from(contents).where(eq(contents.participationId, participationId)).for('update');
  return found ?? null;
}

export async function insertContent(tx: Tx, values: typeof contents.$inferInsert): Promise<ContentRecord> {
  const [made] = await tx.insert(contents).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

/** Writes the fields and counts the version up. */
export async function updateContent(
  tx: Tx,
  { id, version }: Pick<ContentRecord, 'id' | 'version'>,
  values: Partial<typeof contents.$inferInsert>,
): Promise<ContentRecord> {
  const [changed] = await tx
    .update(contents)
    .set({ ...values, version: version + 1 })
    .where(eq(contents.id, id))
    .returning();
  if (!changed) throw new Error('The content is gone');
  return changed;
}

export async function insertSubmission(
  tx: Tx,
  values: typeof contentSubmissions.$inferInsert,
  files: Omit<typeof contentFiles.$inferInsert, 'brandId' | 'contentId' | 'submission' | 'place'>[],
): Promise<void> {
  const { brandId, contentId, number: submission } = values;
  await tx.insert(contentSubmissions).values(values);
  if (files.length > 0)
    await tx
      .insert(contentFiles)
      .values(files.map((file, i) => ({ ...file, brandId, contentId, submission, place: i + 1 })));
}

export const listSubmissions = (tx: Tx, contentId: number) =>
  tx
    .select()
    .from(contentSubmissions)
    .where(eq(contentSubmissions.contentId, contentId))
    .orderBy(asc(contentSubmissions.number));

/** Files of all submissions of these contents, in order; a video's poster may have come after its delivery. */
export async function listFiles(tx: Tx, contentIds: readonly number[]): Promise<ContentFileRecord[]> {
  if (contentIds.length === 0) return [];
  const { placeholder, ...columns } = getTableColumns(contentFiles);
  return tx
    .select({
      ...columns,
      placeholder: sql<
        string | null
      >`coalesce(nullif(${placeholder}, ''), ${placeholderOf(sql`${contentFiles.fileId}`)})`,
    })
    .from(contentFiles)
    .where(inArray(contentFiles.contentId, [...contentIds]))
    .orderBy(asc(contentFiles.contentId), asc(contentFiles.submission), asc(contentFiles.place));
}

export const insertFeedback = (tx: Tx, rows: (typeof contentFeedback.$inferInsert)[]) =>
  tx.insert(contentFeedback).values(rows);

export const listFeedback = (tx: Tx, contentId: number) =>
  tx.select().from(contentFeedback).where(eq(contentFeedback.contentId, contentId)).orderBy(asc(contentFeedback.id));

/** Other contents of the brand that have a file with one of these hashes, at most ten. */
export function listDuplicates(
  tx: Tx,
  brandId: number,
  contentId: number | null,
  hashes: readonly string[],
): Promise<{ id: number; creator: string }[]> {
  return tx
    .selectDistinct({ id: contents.id, creator: contents.creatorName })
    .from(contentFiles)
    .innerJoin(contents, eq(contents.id, contentFiles.contentId))
    .where(
      and(
        eq(contentFiles.brandId, brandId),
        inArray(contentFiles.sha256, [...hashes, '']),
        contentId === null ? undefined : sql`${contents.id} <> ${contentId}`,
      ),
    )
    .orderBy(asc(contents.id))
    .limit(10);
}

export async function listRights(tx: Tx, contentIds: readonly number[]): Promise<ContentRightRecord[]> {
  if (contentIds.length === 0) return [];
  return tx
    .select()
    .from(contentRights)
    .where(inArray(contentRights.contentId, [...contentIds]))
    .orderBy(asc(contentRights.id));
}

/** Those of the contents about which a dispute is open. */
export async function listDisputed(tx: Tx, contentIds: readonly number[]): Promise<Set<number>> {
  if (contentIds.length === 0) return new Set();
  const found = await tx
    .select({ id: disputes.contentId })
    .from(disputes)
    .where(and(inArray(disputes.contentId, [...contentIds]), eq(disputes.status, 'open')));
  return new Set(found.map(({ id }) => id));
}

/** Ids of the collections that these contents are in. */
export async function listCollectionIds(tx: Tx, contentIds: readonly number[]): Promise<Map<number, number[]>> {
  if (contentIds.length === 0) return new Map();
  const rows = await tx
    .select({ contentId: collectionContents.contentId, collectionId: collectionContents.collectionId })
    .from(collectionContents)
    .where(inArray(collectionContents.contentId, [...contentIds]))
    .orderBy(asc(collectionContents.collectionId));
  return new Map(
    [...Map.groupBy(rows, ({ contentId }) => contentId)].map(([id, found]) => [
      id,
      found.map(({ collectionId }) => collectionId),
    ]),
  );
}

/** One page of contents that meet a condition, and how many there are, counted up to one beyond `counted`. */
export async function listContents(
  tx: Tx,
  where: SQL,
  order: SQL,
  { limit, offset, counted }: { limit: number; offset: number; counted: number },
): Promise<{ rows: ContentRecord[]; total: number }> {
  const rows = await tx
    .select()
    .from(contents)
    .where(where)
    .orderBy(order, desc(contents.id))
    .limit(limit)
    .offset(offset);
  const [found] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(select 1 from ${contents} where ${where} limit ${counted + 1}) counted`);
  return { rows, total: found?.total ?? 0 };
}

/** Ids of the contents that meet a condition, in an order, at most `limit`. */
export async function listContentIds(tx: Tx, where: SQL, order: SQL, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(where)
    .orderBy(order, desc(contents.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The brand's contents with these ids, in their order. */
export async function listContentsById(tx: Tx, brandId: number, ids: readonly number[]): Promise<ContentRecord[]> {
  const rows = await tx
    .select()
    .from(contents)
    .where(and(eq(contents.brandId, brandId), inArray(contents.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Contents over all brands that something is due for, at most `limit`; to be judged again once locked. */
export const listDue = (
  tx: Tx,
  condition: SQL,
  limit: number,
): Promise<{ id: number; brandId: number; participationId: number | null }[]> =>
  tx
    .select({ id: contents.id, brandId: contents.brandId, participationId: contents.participationId })
    .from(contents)
    .where(condition)
    .orderBy(asc(contents.id))
    .limit(limit);
