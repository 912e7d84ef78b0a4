import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '#contract/constants/files';
import type { Tx } from '#server/db/client';
import { insertFile } from '#server/modules/files/files.repository';

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
