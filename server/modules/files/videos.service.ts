import { Readable } from 'node:stream';
import type { Video } from '#contract/schemas/files';
import { drawPoster } from '#server/media/drawPoster';
import type { Draft } from '#server/storage/drafts';
import { keepRenditions } from '#server/media/pictures';
import { readFileSafely } from '#server/media/readers';
import { video } from '#server/media/video';
import type { VideoFacts } from '#server/media/videoFacts';
import {
  nameOf,
  readPicture,
  refuseBeyondQuota,
  type Stores,
  type Uploader,
} from '#server/modules/files/files.service';
import * as repository from '#server/modules/files/files.repository';
import type { StoredFile } from '#server/modules/files/files.repository';
import { ApiError, notFound } from '#server/plugins/errors';

async function readFacts(path: string, uploader: Uploader): Promise<VideoFacts> {
  const read = await readFileSafely<'video'>({ kind: 'video', path }, nameOf(uploader));
  if ('video' in read) return read.video;
  throw new ApiError(read.refusal === 'FILE_DAMAGED' ? 422 : 415, read.refusal);
}

/**
 * Keeps an uploaded video under this id. Throws 413 STORAGE_QUOTA, 413 FILE_TOO_COMPLEX, 415 for what is no MP4, MOV or
 * WebM with a picture, and 422 FILE_DAMAGED for one that is cut off.
 */
export async function storeVideo(
  stores: Stores,
  uploader: Uploader,
  draft: Draft,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { database, files } = stores;
  const facts = await readFacts(draft.path, uploader);
  await database.transaction(uploader, (tx) => refuseBeyondQuota(tx, uploader, draft.bytes));
  const originalKey = await files.storage.putFile(draft.path, await draft.key?.());
  await database.transaction(uploader, async (tx) => {
    await refuseBeyondQuota(tx, uploader, draft.bytes);
    await repository.insertFile(tx, {
      id,
      ...uploader,
      purpose: 'content_video',
      ...facts,
      originalKey,
      renditionKeys: {},
      placeholder: '',
      bytes: draft.bytes,
      createdAt: now,
    });
  });
  await addDrawnPoster(stores, uploader, { id, path: draft.path });
}

/** Where ffmpeg is installed. A video without a poster gets one from whoever sees it first. */
async function addDrawnPoster(
  stores: Stores,
  uploader: Uploader,
  { id, path }: { id: string; path: string },
): Promise<void> {
  const drawn = await drawPoster(path);
  if (!drawn) return;
  const draft = await stores.files.drafts.write(Readable.from([drawn]));
  try {
    await keepPoster(stores, uploader, id, draft);
  } catch (error) {
    // Its drawing is a picture like all from outside; the video is kept without.
    if (!(error instanceof ApiError)) throw error;
  } finally {
    await draft.remove();
  }
}

/**
 * Gives a video that has no poster yet the picture in a draft; a later one changes nothing. Throws 404 for what the caller
 * may not see or is no video, and like an upload of a picture.
 */
export async function addPoster(stores: Stores, uploader: Uploader, id: string, draft: Draft): Promise<Video> {
  const found = await findVideo(stores, uploader, id);
  if (found.placeholder !== '') return video(stores.files, found);
  await keepPoster(stores, uploader, id, draft);
  return video(stores.files, await findVideo(stores, uploader, id));
}

async function keepPoster({ database, files }: Stores, uploader: Uploader, id: string, draft: Draft): Promise<void> {
  const { renditions, placeholder } = await readPicture(draft.path, false, nameOf(uploader));
  const renditionKeys = await keepRenditions(files.storage, renditions);
  const bytes = renditions.reduce((sum, { byteLength }) => sum + byteLength, 0);
  await database.system((tx) => repository.setPoster(tx, id, { renditionKeys, placeholder, bytes }));
}

async function findVideo({ database }: Stores, uploader: Uploader, id: string): Promise<StoredFile> {
  const [found] = await database.read(uploader, (tx) => repository.findFiles(tx, [id]));
  if (found?.purpose !== 'content_video') throw notFound();
  return found;
}
