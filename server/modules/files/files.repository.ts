import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FilePurpose } from '#contract/constants/files';
import { arrayOf } from '#server/db/arrays';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { files } from '#server/modules/files/files.table';
import type { FileUse } from '#server/plugins/fileUses';

export type StoredFile = typeof files.$inferSelect;

/** Waits for others who add to what the brand has stored, so that none of two slips past the quota. */
export async function lockStorage(tx: Tx, brandId: number): Promise<void> {
  await advisoryLock(tx, 'files', brandId);
}

/** Bytes a brand has stored, to which nobody else adds until the transaction ends. */
export async function lockStoredBytes(tx: Tx, brandId: number): Promise<number> {
  await lockStorage(tx, brandId);
  const [found] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(eq(files.brandId, brandId));
  return Number(found?.bytes ?? 0);
}

export async function insertFile(tx: Tx, values: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(values);
}

/** Storage keys of a picture's renditions by width, or null. */
export async function findRenditions(tx: Tx, id: string): Promise<Record<string, string> | null> {
  const [found] = await tx.select({ keys: files.renditionKeys }).from(files).where(eq(files.id, id));
  return found?.keys ?? null;
}

/** Whether a picture was uploaded by this person for this purpose and belongs to nobody else. */
export async function isOwnPicture(tx: Tx, userId: number, id: string, purpose: FilePurpose): Promise<boolean> {
  const own = and(eq(files.id, id), eq(files.userId, userId), eq(files.purpose, purpose), isNull(files.brandId));
  return (await tx.select({ id: files.id }).from(files).where(own)).length > 0;
}

/** Size in px of a picture that belongs to the brand for this purpose, or null. */
export async function findBrandPicture(
  tx: Tx,
  brandId: number,
  id: string,
  purpose: FilePurpose,
): Promise<{ width: number; height: number } | null> {
  const own = and(eq(files.id, id), eq(files.brandId, brandId), eq(files.purpose, purpose));
  const [found] = await tx.select({ width: files.width, height: files.height }).from(files).where(own);
  return found ?? null;
}

/** Bytes of what a creator has uploaded and given to nobody. Waits for other uploads of theirs, as `lockStoredBytes` does. */
export async function lockUnusedBytes(tx: Tx, creatorId: number): Promise<number> {
  await advisoryLock(tx, 'creator files', creatorId);
  const [found] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(and(eq(files.creatorId, creatorId), isNull(files.brandId)));
  return Number(found?.bytes ?? 0);
}

/** Gives files of a creator to a brand, which may have some of them already; answers those that it has now. What it has stored is locked. */
export async function giveToBrand(
  tx: Tx,
  { creatorId, brandId, ids }: { creatorId: number; brandId: number; ids: readonly string[] },
  purposes: readonly FilePurpose[],
): Promise<StoredFile[]> {
  const theirs = and(
    inArray(files.id, [...ids]),
    eq(files.creatorId, creatorId),
    inArray(files.purpose, [...purposes]),
    or(isNull(files.brandId), eq(files.brandId, brandId)),
  );
  await lockStorage(tx, brandId);
  return tx.update(files).set({ brandId }).where(theirs).returning();
}

/** Gives a video its poster, unless it has one. */
export async function setPoster(
  tx: Tx,
  id: string,
  { bytes, ...poster }: { renditionKeys: Record<string, string>; placeholder: string; bytes: number },
): Promise<void> {
  const hasNone = and(eq(files.id, id), eq(files.purpose, 'content_video'), eq(files.placeholder, ''));
  await tx
    .update(files)
    .set({ ...poster, bytes: sql`${files.bytes} + ${bytes}` })
    .where(hasNone);
}

/** Those of the files that the transaction may see. */
export const findFiles = (tx: Tx, ids: readonly string[]): Promise<StoredFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(files)
        .where(inArray(files.id, [...ids]));

/**
 * Deletes up to `limit` pictures made before an instant that nothing shows now, and answers the keys of their contents.
 * Of a purpose that no use speaks of all stay.
 */
export async function deleteUnusedFiles(
  tx: Tx,
  uses: readonly FileUse[],
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<{ count: number; keys: string[] }> {
  const purposes = [...new Set(uses.flatMap(({ purposes: some }) => some))];
  const unused = and(
    sql`f.created_at < ${before.toISOString()}::timestamptz`,
    sql`f.purpose = any(${arrayOf(purposes, 'text')})`,
    ...uses.map(({ ids }) => sql`not exists (select 1 from (${ids(now)}) used where used.id = f.id::text)`),
  );
  const deleted = await tx
    .delete(files)
    .where(inArray(files.id, sql`(select f.id from files f where ${unused} limit ${limit})`))
    .returning({ originalKey: files.originalKey, renditionKeys: files.renditionKeys });
  const keys = deleted.flatMap(({ originalKey, renditionKeys }) => [originalKey, ...Object.values(renditionKeys)]);
  return { count: deleted.length, keys: [...new Set(keys)] };
}

/** Which of these contents no picture has any more. */
export async function findUnusedKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const used = await tx
    .selectDistinct({ key: sql<string>`k.key` })
    .from(
      sql`files f cross join lateral (select f.original_key as key union all select value from jsonb_each_text(f.rendition_keys)) k`,
    )
    .where(sql`k.key = any(${arrayOf(keys, 'text')})`);
  const kept = new Set(used.map(({ key }) => key));
  return keys.filter((key) => !kept.has(key));
}
