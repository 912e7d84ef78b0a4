import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FilePurpose } from '#contract/constants/files';
import type { Tx } from '#server/db/client';
import { files } from '#server/modules/files/files.table';

/** Bytes a brand has stored. Waits for other uploads of the brand, so that none of two slips past the quota. */
export async function lockStoredBytes(tx: Tx, brandId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('files'), ${brandId}::int)`);
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

/**
 * Deletes up to `limit` pictures made before an instant that nothing shows now, and answers the keys of their contents.
 * Pictures of a purpose that is not named here stay.
 */
export async function deleteUnusedFiles(
  tx: Tx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<{ count: number; keys: string[] }> {
  const unused = sql`(select f.id from files f
    where f.created_at < ${before.toISOString()}::timestamptz and f.purpose in ('product_image', 'brand_logo', 'profile_image', 'challenge_cover')
      and not exists (select 1 from (select unnest(image_ids) as id from products) shown where shown.id = f.id)
      and not exists (select 1 from brands b where b.logo_id = f.id)
      and not exists (select 1 from users u where u.profile_image_id = f.id)
      and not exists (select 1 from challenges c where c.cover_image_id = f.id)
      and not exists (select 1 from brief_versions v where v.brief ->> 'coverImageId' = f.id::text)
      and not exists (select 1 from (
        select jsonb_array_elements_text(product -> 'imageIds') as id from product_bulk_changes, jsonb_array_elements(before) product
        where expires_at > ${now.toISOString()}::timestamptz and jsonb_typeof(product -> 'imageIds') = 'array'
      ) undoable where undoable.id = f.id::text)
    limit ${limit})`;
  const deleted = await tx
    .delete(files)
    .where(inArray(files.id, unused))
    .returning({ originalKey: files.originalKey, renditionKeys: files.renditionKeys });
  const keys = deleted.flatMap(({ originalKey, renditionKeys }) => [originalKey, ...Object.values(renditionKeys)]);
  return { count: deleted.length, keys: [...new Set(keys)] };
}

/** Which of these contents no picture has any more. */
export async function findUnusedKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const list = sql.param(`{${keys.join(',')}}`);
  const used = await tx
    .selectDistinct({ key: sql<string>`k.key` })
    .from(
      sql`files f cross join lateral (select f.original_key as key union all select value from jsonb_each_text(f.rendition_keys)) k`,
    )
    .where(sql`k.key = any(${list}::text[])`);
  const kept = new Set(used.map(({ key }) => key));
  return keys.filter((key) => !kept.has(key));
}
