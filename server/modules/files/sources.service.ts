import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import type { Draft } from '#server/storage/drafts';
import { refuseBeyondQuota, type Stores } from '#server/modules/files/files.service';
import { insertFile } from '#server/modules/files/files.repository';
import { files } from '#server/modules/files/files.table';
import { invalid } from '#server/plugins/errors';

interface StoredSource {
  id: string;
  bytes: number;
}

/**
 * Keeps a file as it came, to be read by whoever names it; what nobody names is removed after a day. It counts against
 * the brand's storage. Throws 413 STORAGE_QUOTA, and 400 on `file` for an empty one.
 */
export async function storeSource(
  { database, files: { storage } }: Stores,
  uploader: { userId: number; brandId: number },
  draft: Draft,
  now: Date,
): Promise<StoredSource> {
  const { bytes } = draft;
  if (bytes === 0) throw invalid({ file: [{ code: 'REQUIRED' }] });
  await database.transaction(uploader, (tx) => refuseBeyondQuota(tx, uploader, bytes));
  // Contents first: what no row comes to name is removed a day later.
  const originalKey = await storage.putFile(draft.path);
  const id = randomUUID();
  await database.transaction(uploader, async (tx) => {
    await refuseBeyondQuota(tx, uploader, bytes);
    await insertFile(tx, {
      id,
      userId: uploader.userId,
      brandId: uploader.brandId,
      purpose: 'feed_source',
      mime: 'application/octet-stream',
      originalKey,
      renditionKeys: {},
      width: 1,
      height: 1,
      placeholder: '',
      bytes,
      createdAt: now,
    });
  });
  return { id, bytes };
}

/** A kept file of the brand with its key in the storage; null when it has none with this id. */
export async function findSource(
  tx: Tx,
  brandId: number,
  id: string,
): Promise<(StoredSource & { key: string }) | null> {
  const [found] = await tx
    .select({ key: files.originalKey, bytes: files.bytes })
    .from(files)
    .where(and(eq(files.brandId, brandId), eq(files.id, id), eq(files.purpose, 'feed_source')));
  return found ? { id, ...found } : null;
}
