import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FilePurpose } from '#contract/constants/files';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { findUnusedKeys, insertFile } from '#server/modules/files/files.repository';
import { files } from '#server/modules/files/files.table';

/**
 * Names a content that the storage has, so that it stays as long as a module uses it. It is the installation's: no brand
 * pays for it with its storage. Answers the file's id.
 */
export async function keepFile(
  tx: Tx,
  { userId, brandId }: { userId: number; brandId: number },
  { purpose, mime, key }: { purpose: FilePurpose; mime: string; key: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await insertFile(tx, {
    id,
    userId,
    brandId,
    purpose,
    mime,
    originalKey: key,
    renditionKeys: {},
    width: 1,
    height: 1,
    placeholder: '',
    bytes: 0,
    createdAt: now,
  });
  return id;
}

/** The storage's key of a file that `keepFile` has named; null once it is gone. For callers of the system. */
export async function keptKey(tx: Tx, id: string): Promise<string | null> {
  const [found] = await tx.select({ key: files.originalKey }).from(files).where(eq(files.id, id));
  return found?.key ?? null;
}

/**
 * Lets go of a file that `keepFile` has named, and at once of its content unless another file has the same. For contents that
 * can be made anew: what another process keeps at this very moment may go with it.
 */
export async function dropKept(
  { database, files: { storage } }: { database: Database; files: Pick<Files, 'storage'> },
  id: string,
): Promise<void> {
  const keys = await database.system(async (tx) => {
    const gone = await tx.delete(files).where(eq(files.id, id)).returning({ key: files.originalKey });
    return findUnusedKeys(
      tx,
      gone.map(({ key }) => key),
    );
  });
  for (const key of keys) await storage.remove(key);
}
