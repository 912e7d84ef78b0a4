import type { Readable } from 'node:stream';
import type { FilePurpose } from '#contract/constants/files';
import type { ByteRange } from '#server/storage/storage';
import { videoPath } from '#server/media/video';
import type { Stores } from '#server/modules/files/files.service';
import * as repository from '#server/modules/files/files.repository';
import { notFound } from '#server/plugins/errors';

/** A file as it was uploaded, without its metadata. `tag` names the content; `seconds` is how long its address holds. */
export interface Original {
  tag: string;
  mime: string;
  bytes: number;
  seconds: number;
  read(range?: ByteRange): Promise<Readable | null>;
}

export interface SignedAddress {
  id: string;
  expires: number;
  signature: string;
}

/** The signature is the permission: the address was handed out to somebody who may have the file. Throws 404. */
export async function openOriginal(
  { database, files }: Stores,
  path: string,
  { id, expires, signature }: SignedAddress,
  purposes: readonly FilePurpose[],
): Promise<Original> {
  const seconds = files.addresses.verifyPath(path, expires, signature);
  if (seconds === null) throw notFound();
  const [found] = await database.system((tx) => repository.findFiles(tx, [id]));
  const content = found && purposes.includes(found.purpose) ? await files.storage.stat(found.originalKey) : null;
  if (!found || !content) throw notFound();
  const { originalKey: tag, mime } = found;
  const read = async (range?: ByteRange) => (await files.storage.read(tag, range))?.stream ?? null;
  return { tag, mime, bytes: content.bytes, seconds, read };
}

/** A video to be looked at, under its signed address. Throws 404. */
export const openVideo = (stores: Stores, address: SignedAddress): Promise<Original> =>
  openOriginal(stores, videoPath(address.id), address, ['content_video']);
