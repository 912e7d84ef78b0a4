import type { Tx } from '#server/db/client';
import type { contentFiles } from '#server/modules/contents/contents.table';
import { findUploads, giveFilesToBrand, type StoredFile } from '#server/modules/files/files.service';
import { invalid } from '#server/plugins/errors';

const PURPOSES = ['content_image', 'content_video'] as const;

/** A file as a content keeps it, with the codec that says whether it can be played. */
export type DeliveredUpload = Omit<
  typeof contentFiles.$inferInsert,
  'id' | 'brandId' | 'contentId' | 'submission' | 'place'
> & { videoCodec?: string | null };

/** Files in the order in which they were named. Throws 400 for a name that stands for none. */
const inOrder = (found: readonly StoredFile[], ids: readonly string[]): DeliveredUpload[] =>
  ids.map((id, i) => {
    const file = found.find((one) => one.id === id);
    if (!file) throw invalid({ [`fileIds.${i}`]: [{ code: 'UNKNOWN' }] });
    const { purpose, mime, width, height, bytes, placeholder, durationMs, videoCodec, originalKey } = file;
    return {
      fileId: id,
      kind: purpose === 'content_video' ? 'video' : 'image',
      mime,
      width,
      height,
      bytes,
      placeholder,
      durationMs,
      videoCodec,
      // Contents are kept under their hash.
      sha256: originalKey,
    };
  });

/** What a creator has uploaded for a delivery; the brand has it from now on. Throws 400 for what is not theirs. */
export async function takeDelivered(
  tx: Tx,
  gift: { creatorId: number; brandId: number; ids: readonly string[] },
): Promise<DeliveredUpload[]> {
  return inOrder(await giveFilesToBrand(tx, gift, ...PURPOSES), gift.ids);
}

/** What members have uploaded for the library. Throws 400 for what is not the brand's, or came from a creator. */
export async function takeUploaded(tx: Tx, brandId: number, ids: readonly string[]): Promise<DeliveredUpload[]> {
  return inOrder(await findUploads(tx, brandId, ids, ...PURPOSES), ids);
}

/** Uploads as rows of a submission. */
export const toContentFiles = (uploads: readonly DeliveredUpload[]): Omit<DeliveredUpload, 'videoCodec'>[] =>
  uploads.map(({ videoCodec: _codec, ...file }) => file);
