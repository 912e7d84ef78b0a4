import { randomUUID } from 'node:crypto';
import { LOGO_BYTES_MAX } from '#contract/constants/brands';
import { COVER_BYTES_MAX } from '#contract/constants/challenges';
import {
  CONTENT_IMAGE_BYTES_MAX,
  CREATOR_UNUSED_BYTES_MAX,
  type FilePurpose,
  IMAGE_BYTES_MAX,
} from '#contract/constants/files';
import { fitsLimit } from '#contract/rules/entitlements';
import type { Picture } from '#contract/schemas/files';
import type { Database, Tx } from '#server/db/client';
import type { Readable } from 'node:stream';
import type { Draft } from '#server/storage/drafts';
import type { Files } from '#server/storage/files';
import { keepPicture, type ProcessedPicture } from '#server/media/pictures';
import { readFileSafely } from '#server/media/readers';
import * as repository from '#server/modules/files/files.repository';
import type { StoredFile } from '#server/modules/files/files.repository';
import { picture } from '#server/media/picture';
import { storageLimitBytes } from '#server/modules/subscription/subscription.service';
import { ApiError, notFound, storageFull } from '#server/plugins/errors';

/** What a picture may weigh for a purpose, in bytes. */
const BYTES_MAX: Partial<Record<FilePurpose, number>> = {
  brand_logo: LOGO_BYTES_MAX,
  challenge_cover: COVER_BYTES_MAX,
  content_image: CONTENT_IMAGE_BYTES_MAX,
};
export const pictureBytesMax = (purpose: FilePurpose): number => BYTES_MAX[purpose] ?? IMAGE_BYTES_MAX;

/** Who uploads: a member for their brand, or for themselves alone without one, or a creator. */
export type Uploader = { userId: number; brandId?: number } | { creatorId: number };

/** How a reader tells uploaders apart. */
export const nameOf = (uploader: Uploader) =>
  'creatorId' in uploader ? `creator ${uploader.creatorId}` : `user ${uploader.userId}`;

export type { StoredFile } from '#server/modules/files/files.repository';

export interface Stores {
  database: Database;
  files: Files;
}

/**
 * Refuses so many bytes more than the plan's storage has room for, or than a creator may have lying about unused.
 * Throws 413 STORAGE_QUOTA. What is checked holds until the transaction ends.
 */
export async function refuseBeyondQuota(tx: Tx, uploader: Uploader, bytes: number): Promise<void> {
  if ('creatorId' in uploader) {
    const used = await repository.lockUnusedBytes(tx, uploader.creatorId);
    if (!fitsLimit(CREATOR_UNUSED_BYTES_MAX, used, bytes)) throw storageFull(used, CREATOR_UNUSED_BYTES_MAX);
    return;
  }
  if (uploader.brandId === undefined) return;
  const used = await repository.lockStoredBytes(tx, uploader.brandId);
  const limit = await storageLimitBytes(tx, uploader.brandId);
  if (limit !== null && !fitsLimit(limit, used, bytes)) throw storageFull(used, limit);
}

/**
 * Keeps an uploaded picture for a brand, or for its uploader alone: profile pictures, and what a creator sends.
 * `now` is real time, as is what is swept by it: a form is not left by the product's clock being moved on.
 * Throws 413 PAYLOAD_TOO_LARGE, 413 FILE_TOO_COMPLEX, 413 STORAGE_QUOTA when the plan's storage is full, or 415.
 */
export async function storeUpload(
  { database, files }: Stores,
  uploader: Uploader,
  purpose: FilePurpose,
  draft: Draft,
  now: Date,
  id: string = randomUUID(),
): Promise<Picture> {
  if (draft.bytes > pictureBytesMax(purpose)) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
  // Logos often come as drawings; they are kept as pictures only.
  const processed = await readPicture(draft.path, purpose === 'brand_logo', nameOf(uploader));
  await database.transaction(uploader, (tx) => refuseBeyondQuota(tx, uploader, processed.bytes));
  // Contents first: what no row comes to name is removed a day later.
  const keys = await keepPicture(files.storage, processed);
  await database.transaction(uploader, async (tx) => {
    // Others of the brand may have filled its storage in the meantime.
    await refuseBeyondQuota(tx, uploader, processed.bytes);
    const { mime, width, height, placeholder, bytes } = processed;
    await repository.insertFile(tx, {
      id,
      ...uploader,
      purpose,
      mime,
      ...keys,
      width,
      height,
      placeholder,
      bytes,
      createdAt: now,
    });
  });
  return picture(files, { id, ...processed });
}

/**
 * Gives files of a creator, such as the photos of an issue, to the brand they are delivered to: it sees them from now on,
 * and they count against its storage, which refuses none. Answers those of the files that the brand has now; one that is
 * missing there is no file of this creator, has another purpose, or belongs to another brand. To be called in the
 * transaction in which something comes to name them.
 */
export const giveFilesToBrand = (
  tx: Tx,
  gift: { creatorId: number; brandId: number; ids: readonly string[] },
  ...purposes: FilePurpose[]
): Promise<StoredFile[]> => repository.giveToBrand(tx, gift, purposes);

/** Those of the files that members uploaded for the brand and for one of these purposes. */
export async function findUploads(
  tx: Tx,
  brandId: number,
  ids: readonly string[],
  ...purposes: FilePurpose[]
): Promise<StoredFile[]> {
  const found = await repository.findFiles(tx, ids);
  return found.filter((file) => file.brandId === brandId && file.userId !== null && purposes.includes(file.purpose));
}

/** Pictures with fresh addresses, in the order of their ids; without those that the transaction may not see. */
export async function describePictures(tx: Tx, files: Files, ids: readonly string[]): Promise<Picture[]> {
  const found = await repository.findFiles(tx, ids);
  return ids.flatMap((id) => found.filter((one) => one.id === id).map((one) => picture(files, one)));
}

/**
 * Content of a signed address and how many seconds it stays valid. An altered or expired address, a missing picture
 * and a width that is not kept all throw 404.
 */
export async function openRendition(
  { database, files }: Stores,
  address: { id: string; width: number; expires: number; signature: string },
): Promise<{ stream: Readable; bytes: number; seconds: number }> {
  const seconds = files.addresses.verify(address.id, address.width, address.expires, address.signature);
  if (seconds === null) throw notFound();
  // The signature is the permission: the address was handed out to somebody who may see the picture.
  const key = (await database.system((tx) => repository.findRenditions(tx, address.id)))?.[address.width];
  const content = key === undefined ? null : await files.storage.read(key);
  if (!content) throw notFound();
  return { ...content, seconds };
}

/** Whether a person may use a stored picture as their own profile picture. */
export const hasProfilePicture = (tx: Tx, userId: number, id: string): Promise<boolean> =>
  repository.isOwnPicture(tx, userId, id, 'profile_image');

/** Size in px of a picture that was uploaded as the brand's logo, or null. */
export const findLogo = (tx: Tx, brandId: number, id: string) =>
  repository.findBrandPicture(tx, brandId, id, 'brand_logo');

/** Reads a picture from outside. Throws 413 PAYLOAD_TOO_LARGE or FILE_TOO_COMPLEX, or 415. */
export async function readPicture(path: string, mayBeDrawing: boolean, uploader: string): Promise<ProcessedPicture> {
  const read = await readFileSafely<'picture'>({ kind: 'picture', path, mayBeDrawing }, uploader);
  if ('picture' in read) return read.picture;
  throw new ApiError(read.refusal === 'PAYLOAD_TOO_LARGE' ? 413 : 415, read.refusal);
}
