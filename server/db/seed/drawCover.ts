import sharp from 'sharp';
import type { Database } from '#server/db/client';
import { insertPictures, pictureId } from '#server/db/seed/demoPictures';
import { drawProduct, type ProductDrawing } from '#server/db/seed/drawProduct';
import type { Files } from '#server/files/files';
import { keepPicture, processPicture } from '#server/files/pictures';

const [WIDTH, HEIGHT] = [1600, 900];

/** A wide still life of one product, kept as a challenge's cover; answers its id. */
export async function drawCover(
  { database, files, brandId, userId, now }: { database: Database; files: Files; brandId: number; userId: number; now: Date }, drawing: ProductDrawing, place: number,
): Promise<string> {
  const square = await drawProduct(drawing);
  // Wall and table go on to both sides at the same height.
  const ground = await sharp(square).resize(WIDTH, HEIGHT, { fit: 'fill' }).blur(60).toBuffer();
  const product = await sharp(square).resize(HEIGHT, HEIGHT).toBuffer();
  const bytes = await sharp(ground).composite([{ input: product, left: (WIDTH - HEIGHT) / 2, top: 0 }]).png().toBuffer();
  const processed = await processPicture(bytes, { effort: 1 });
  const { mime, width, height, placeholder } = processed;
  const id = pictureId('cover', place);
  const keys = await keepPicture(files.storage, processed);
  await database.system((tx) => insertPictures(tx, [
    { id, brandId, userId, purpose: 'challenge_cover', mime, ...keys, width, height, placeholder, bytes: processed.bytes, createdAt: now },
  ]));
  return id;
}
