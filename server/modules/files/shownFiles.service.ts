import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/storage/storage';
import type { Stores } from '#server/modules/files/files.service';
import * as repository from '#server/modules/files/files.repository';
import { notFound } from '#server/plugins/errors';

const LARGEST = 1280;

/**
 * What is shown of a stored file to whoever may look at it: a picture at most 1280 px wide, or the video. Whoever calls
 * this has asked whether they may. Throws 404.
 */
export async function openShown(
  { database, files }: Stores,
  id: string,
): Promise<{ tag: string; mime: string; bytes: number; read(range?: ByteRange): Promise<Readable | null> }> {
  const [found] = await database.system((tx) => repository.findFiles(tx, [id]));
  const isVideo = found?.purpose === 'content_video';
  const tag = isVideo ? found.originalKey : found?.renditionKeys[LARGEST];
  const content = tag === undefined ? null : await files.storage.stat(tag);
  if (!found || tag === undefined || !content) throw notFound();
  const read = async (range?: ByteRange) => (await files.storage.read(tag, range))?.stream ?? null;
  return { tag, mime: isVideo ? found.mime : 'image/webp', bytes: content.bytes, read };
}
