import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import type { CreateFeedBody } from '#contract/schemas/feeds';
import type { FeedFields } from '#server/modules/feeds/feedFields';
import type { FeedRecord } from '#server/modules/feeds/feeds.table';
import { BadFeed } from '#server/modules/feeds/reading/badFeed';
import type { Fetched } from '#server/modules/feeds/reading/openSource';
import { findSource } from '#server/modules/files/sources.service';
import { invalid } from '#server/plugins/errors';

/** What a feed remembers of the file that it is read from. */
type FeedUpload = Pick<FeedRecord, 'uploadId' | 'uploadName' | 'uploadBytes' | 'uploadedAt'>;
const NONE: FeedUpload = { uploadId: null, uploadName: null, uploadBytes: null, uploadedAt: null };

/**
 * The file of a feed after a change: the one that is given, else the one it keeps; none where it is read from elsewhere.
 * Throws 400 on `upload` for one that the brand has not uploaded.
 */
export async function uploadOf(
  tx: Tx,
  brandId: number,
  { direction, source }: Pick<FeedFields, 'direction' | 'source'>,
  given: CreateFeedBody['upload'],
  kept: FeedUpload | null,
  now: Date,
): Promise<FeedUpload> {
  if (direction !== 'import' || source !== 'upload') return NONE;
  if (given === undefined || given.id === kept?.uploadId) {
    const { uploadId, uploadName, uploadBytes, uploadedAt } = kept ?? NONE;
    return { uploadId, uploadName, uploadBytes, uploadedAt };
  }
  const found = await findSource(tx, brandId, given.id);
  if (!found) throw invalid({ upload: [{ code: 'UNKNOWN' }] });
  return {
    uploadId: found.id,
    uploadName: given.name.normalize('NFC').trim() || given.name,
    uploadBytes: found.bytes,
    uploadedAt: now,
  };
}

/** Opens an uploaded file like a source that was fetched. Throws BadFeed where there is none any more. */
export async function openUpload(
  { database, files }: { database: Database; files: Pick<Files, 'storage'> },
  brandId: number,
  uploadId: string | null,
): Promise<Fetched> {
  const found = uploadId === null ? null : await database.keeper(brandId, (tx) => findSource(tx, brandId, uploadId));
  const content = found && (await files.storage.read(found.key));
  if (!content) throw new BadFeed('fetch/no_upload');
  const { stream } = content;
  return {
    etag: null,
    lastModified: null,
    // What is packed unpacks to more.
    bytesTotal: null,
    sentAs: null,
    body: stream,
    cancel: async () => {
      stream.destroy();
    },
  };
}
