import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { ContentStatus } from '#contract/constants/contents';
import { postKey } from '#contract/rules/posts';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { contentRights, type ContentRightRecord } from '#server/modules/contents/contentRights.table';
import {
  contentCounts,
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

/** The key of a post goes with its address, whoever writes it. */
const keyed = <V extends Partial<typeof contents.$inferInsert>>(values: V): V =>
  values.postUrl === undefined
    ? values
    : { ...values, postKey: values.postUrl === null ? null : postKey(values.postUrl) };

/** The content of the brand that has this post, what a creator delivered first. Nobody else adds one meanwhile. */
export async function holdPost(
  tx: Tx,
  brandId: number,
  key: string,
  except: number,
): Promise<Pick<ContentRecord, 'id' | 'status'> | null> {
  await advisoryLock(tx, 'posts', brandId);
  const [found] = await tx
    .select({ id: contents.id, status: contents.status })
    .from(contents)
    .where(
      and(
        eq(contents.brandId, brandId),
        sql`md5(${contents.postKey}) = md5(${key})`,
        sql`${contents.postKey} is not null`,
        ne(contents.id, except),
      ),
    )
    .orderBy(sql`${contents.participationId} is null`, asc(contents.id))
    .limit(1);
  return found ?? null;
}

export async function insertContent(tx: Tx, values: typeof contents.$inferInsert): Promise<ContentRecord> {
  const [made] = await tx.insert(contents).values(keyed(values)).returning();
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
    .set({ ...keyed(values), version: version + 1 })
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

const total = sql<number>`count(*)::int`;

/** How many contents meet a condition, by status. */
export const countByStatus = (tx: Tx, where: SQL): Promise<{ status: ContentStatus; count: number }[]> =>
  tx.select({ status: contents.status, count: total }).from(contents).where(where).groupBy(contents.status);

/** How many contents a brand has, by status, from the kept counts. */
export const listKeptCounts = (tx: Tx, brandId: number): Promise<{ status: ContentStatus; count: number }[]> => {
  const count = sql<number>`sum(${contentCounts.changed})::int`;
  return tx
    .select({ status: contentCounts.status, count })
    .from(contentCounts)
    .where(eq(contentCounts.brandId, brandId))
    .groupBy(contentCounts.status)
    .having(sql`${count} > 0`);
};

/** Makes one row of what has changed in each of the kept counts, whatever is added meanwhile. */
export async function foldCounts(tx: Tx): Promise<void> {
  await tx.execute(sql`with gone as (delete from content_counts returning brand_id, status, changed)
    insert into content_counts (brand_id, status, changed)
    select brand_id, status, sum(changed)::int from gone group by brand_id, status having sum(changed) <> 0`);
  // Most of these are folded already, and stay where they are.
  await tx.execute(sql`with open as (select brand_id, facet, value, status from content_facets group by 1, 2, 3, 4 having count(*) > 1),
    gone as (delete from content_facets k using open o where (k.brand_id, k.facet, k.value, k.status) = (o.brand_id, o.facet, o.value, o.status)
      returning k.*)
    insert into content_facets (brand_id, facet, value, status, changed)
    select brand_id, facet, value, status, sum(changed)::int from gone group by 1, 2, 3, 4 having sum(changed) <> 0`);
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

/** Contents over all brands that something is due for, by their ids, after one of them; to be judged again once locked. */
export const listDue = (
  tx: Tx,
  condition: SQL,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; brandId: number; participationId: number | null }[]> =>
  tx
    .select({ id: contents.id, brandId: contents.brandId, participationId: contents.participationId })
    .from(contents)
    .where(and(gt(contents.id, after), condition))
    .orderBy(asc(contents.id))
    .limit(limit);
