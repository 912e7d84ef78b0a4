import { createHash } from 'node:crypto';
import type { Tx } from '#server/db/client';
import { drawProduct, type ProductDrawing } from '#server/db/seed/drawProduct';
import type { Files } from '#server/storage/files';
import { keepPicture, processPicture } from '#server/media/pictures';
import { files } from '#server/modules/files/files.table';

type NewFile = typeof files.$inferInsert;

/** Drawn at once; more than the cores only fills the memory. */
const AT_ONCE = 3;
/** Demo pictures are drawn while somebody waits, so they are compressed quickly rather than well. */
const WEBP_EFFORT = 1;

/** Draws and keeps pictures; answers their rows in the order of the drawings. */
export async function drawPictures(
  store: Files,
  owner: { brandId: number; userId: number; key: string },
  drawings: readonly ProductDrawing[],
  now: Date,
): Promise<NewFile[]> {
  const rows: NewFile[] = Array.from({ length: drawings.length });
  const queue = drawings.entries();
  const work = async () => {
    for (const [place, drawing] of queue) {
      const processed = await processPicture(await drawProduct(drawing), { effort: WEBP_EFFORT });
      const { mime, width, height, placeholder, bytes } = processed;
      rows[place] = {
        id: pictureId(owner.key, place),
        brandId: owner.brandId,
        userId: owner.userId,
        purpose: 'product_image',
        mime,
        ...(await keepPicture(store.storage, processed)),
        width,
        height,
        placeholder,
        bytes,
        createdAt: now,
      };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows;
}

export async function insertPictures(tx: Tx, rows: NewFile[]): Promise<void> {
  await tx.insert(files).values(rows);
}

/** The same picture has the same id in every demo data set. */
export function pictureId(key: string, place: number): string {
  const hex = createHash('sha256').update(`${key}/${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
