import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FilePurpose } from '#contract/constants/files';
import type { Tx } from '#server/db/client';
import { files } from '#server/modules/files/files.table';

/** Bytes a brand has stored. Waits for other uploads of the brand, so that none of two slips past the quota. */
export async function lockStoredBytes(tx: Tx, brandId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('files'), ${brandId}::int)`);
  const [found] = await tx.select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` }).from(files).where(eq(files.brandId, brandId));
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
export async function findBrandPicture(tx: Tx, brandId: number, id: string, purpose: FilePurpose): Promise<{ width: number; height: number } | null> {
  const own = and(eq(files.id, id), eq(files.brandId, brandId), eq(files.purpose, purpose));
  const [found] = await tx.select({ width: files.width, height: files.height }).from(files).where(own);
  return found ?? null;
}
