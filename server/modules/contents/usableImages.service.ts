import { sql } from 'drizzle-orm';
import type { LicenceUsage } from '#contract/constants/challenges';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { isContentImage } from '#server/modules/files/fileParts.service';
import { isUsable } from '#server/modules/contents/usableRights.service';

export interface UsableImage {
  productId: number;
  contentId: number;
  fileId: string;
}

/** Pictures of contents that show a product of the brand and may be used so now, at most 10 a product; of all products with null. */
export async function usableImages(
  tx: Tx,
  brandId: number,
  productIds: readonly number[] | null,
  wanted: { usage: LicenceUsage; country: string },
  now: Date,
): Promise<UsableImage[]> {
  const asked = productIds === null ? sql`true` : sql`p.id = any(${arrayOf(productIds, 'int')})`;
  return tx
    .select({
      productId: sql<number>`p.id`,
      contentId: sql<number>`c.id`,
      fileId: sql<string>`f.file_id`,
    })
    .from(sql`contents c cross join lateral unnest(c.product_ids) p(id) join content_files f on f.content_id = c.id`)
    .where(
      sql`c.brand_id = ${brandId} and ${asked} and f.brand_id = ${brandId} and ${isContentImage(sql`f.file_id`)}
        and f.submission = (select max(l.submission) from content_files l where l.content_id = c.id) and ${isUsable(sql`c.id`, wanted, now)}`,
    )
    .orderBy(sql`p.id, c.id, f.place`);
}

/** Whether this picture of a content may be used so now. */
export async function isUsableImage(
  tx: Tx,
  brandId: number,
  contentId: number,
  fileId: string,
  wanted: { usage: LicenceUsage; country: string },
  now: Date,
): Promise<boolean> {
  if (!Number.isSafeInteger(contentId) || contentId > 2_147_483_647 || !/^[0-9a-f-]{36}$/.test(fileId)) return false;
  const [found] = await tx
    .select({ id: sql<number>`c.id` })
    .from(sql`contents c join content_files f on f.content_id = c.id`)
    .where(
      sql`c.brand_id = ${brandId} and c.id = ${contentId} and f.file_id = ${fileId}::uuid and ${isUsable(sql`c.id`, wanted, now)}`,
    )
    .limit(1);
  return found !== undefined;
}
