import { randomUUID } from 'node:crypto';
import { LOGO_BYTES_MAX } from '#contract/constants/brands';
import { COVER_BYTES_MAX } from '#contract/constants/challenges';
import type { FilePurpose } from '#contract/constants/files';
import { fitsLimit } from '#contract/rules/entitlements';
import type { Picture } from '#contract/schemas/files';
import type { Database, Tx } from '#server/db/client';
import type { Readable } from 'node:stream';
import type { Draft } from '#server/files/drafts';
import type { Files } from '#server/files/files';
import { keepPicture } from '#server/files/pictures';
import type { ReadPicture } from '#server/files/readerTasks';
import { readFileSafely } from '#server/files/readers';
import * as repository from '#server/modules/files/files.repository';
import { picture } from '#server/files/picture';
import { storageLimitBytes } from '#server/modules/subscription/subscription.service';
import { ApiError, notFound, storageFull } from '#server/plugins/errors';

/** What a picture may weigh for a purpose, beside the limit that holds for all. */
const BYTES_MAX: Partial<Record<FilePurpose, number>> = {
  brand_logo: LOGO_BYTES_MAX,
  challenge_cover: COVER_BYTES_MAX,
};

interface Stores {
  database: Database;
  files: Files;
}

/**
 * Keeps an uploaded picture for a brand, or for its uploader alone when there is no brand (profile pictures).
 * Throws 413 PAYLOAD_TOO_LARGE, 413 FILE_TOO_COMPLEX, 413 STORAGE_QUOTA when the plan's storage is full, or 415.
 */
export async function storeUpload(
  { database, files }: Stores,
  owner: { userId: number; brandId?: number },
  purpose: FilePurpose,
  draft: Draft,
  now: Date,
): Promise<Picture> {
  if (draft.bytes > (BYTES_MAX[purpose] ?? Infinity)) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
  const { userId, brandId } = owner;
  // Logos often come as drawings; they are kept as pictures only.
  const processed = await readPicture(draft.path, purpose === 'brand_logo', userId);
  const id = randomUUID();
  const checkQuota = async (tx: Tx) => {
    if (brandId === undefined) return;
    const used = await repository.lockStoredBytes(tx, brandId);
    const limit = await storageLimitBytes(tx, brandId);
    if (limit !== null && !fitsLimit(limit, used, processed.bytes)) throw storageFull(used, limit);
  };
  await database.transaction(owner, checkQuota);
  // Contents first: what no row comes to name is removed a day later.
  const original = processed.drawn ?? draft.read();
  const keys = await keepPicture(files.storage, { original, renditions: processed.renditions });
  await database.transaction(owner, async (tx) => {
    // Others of the brand may have filled its storage in the meantime.
    await checkQuota(tx);
    const { mime, width, height, placeholder } = processed;
    await repository.insertFile(tx, {
      id,
      brandId: brandId ?? null,
      userId,
      purpose,
      mime,
      ...keys,
      width,
      height,
      placeholder,
      bytes: processed.bytes,
      createdAt: now,
    });
  });
  return picture(files, { id, ...processed });
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

async function readPicture(path: string, mayBeDrawing: boolean, userId: number): Promise<ReadPicture> {
  const read = await readFileSafely<'picture'>({ kind: 'picture', path, mayBeDrawing }, `user ${userId}`);
  if ('picture' in read) return read.picture;
  throw new ApiError(read.refusal === 'PAYLOAD_TOO_LARGE' ? 413 : 415, read.refusal);
}
