import sharp from 'sharp';
import type { Database } from '#server/db/client';
import { insertPictures, pictureId } from '#server/db/seed/demoPictures';
import { drawProduct, type ProductDrawing } from '#server/db/seed/drawProduct';
import type { Files } from '#server/storage/files';
import { keepPicture, processPicture } from '#server/media/pictures';

const [WIDTH, HEIGHT] = [1600, 900];
/** px at each side that are drawn out. */
const EDGE = 4;

/** A wide still life of one product, kept as a challenge's cover; answers its id. */
export async function drawCover(
  {
    database,
    files,
    brandId,
    userId,
    now,
  }: { database: Database; files: Files; brandId: number; userId: number; now: Date },
  drawing: ProductDrawing,
  place: number,
): Promise<string> {
  const square = await drawProduct(drawing);
  const product = await sharp(square).resize(HEIGHT, HEIGHT).toBuffer();
  const margin = (WIDTH - HEIGHT) / 2;
  // Wall and table go on to both sides as they end.
  const side = (left: number) =>
    sharp(product)
      .extract({ left, top: 0, width: EDGE, height: HEIGHT })
      .resize(margin, HEIGHT, { fit: 'fill' })
      .toBuffer();
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([
      { input: await side(0), left: 0, top: 0 },
      { input: await side(HEIGHT - EDGE), left: margin + HEIGHT, top: 0 },
      { input: product, left: margin, top: 0 },
    ])
    .png()
    .toBuffer();
  const processed = await processPicture(bytes, { effort: 1 });
  const { mime, width, height, placeholder } = processed;
  const id = pictureId('cover', place);
  const keys = await keepPicture(files.storage, processed);
  await database.system((tx) =>
    insertPictures(tx, [
      {
        id,
        brandId,
        userId,
        purpose: 'challenge_cover',
        mime,
        ...keys,
        width,
        height,
        placeholder,
        bytes: processed.bytes,
        createdAt: now,
      },
    ]),
  );
  return id;
}
