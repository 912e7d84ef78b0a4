import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import type { Storage, StoredContent } from '#server/storage/storage';
import * as repository from '#server/modules/files/files.repository';
import type { FileUse } from '#server/plugins/fileUses';

/**
 * A picture that nothing shows is kept this long: it may belong to a form that somebody is still filling in. So is a
 * content that no picture names: its picture may be about to be written.
 */
const KEEP_MS = 24 * 3600 * 1000;
const BATCH = 500;
/** Each batch looks through all pictures. */
const CONTENTS_BATCH = 5000;

interface Stores {
  database: Database;
  files: Files;
  fileUses: readonly FileUse[];
}

/** What is older than this and used by nobody is removed. */
export const longAgo = (now: Date) => new Date(now.getTime() - KEEP_MS);

/**
 * Removes files older than a day that no module uses, so that they count against no quota, and then their contents. A process that dies in between leaves contents behind for
 * `sweepContents`, never a picture without them. Returns how many pictures it removed.
 */
export async function sweepFiles(
  { database, files: { storage, drafts }, fileUses }: Stores,
  now: Date,
): Promise<number> {
  const before = longAgo(now);
  await drafts.sweep(before);
  let removed = 0;
  for (;;) {
    const { count, keys } = await database.system((tx) =>
      repository.deleteUnusedFiles(tx, fileUses, { now, before, limit: BATCH }),
    );
    await removeUnused(database, storage, keys, before);
    removed += count;
    if (count < BATCH) return removed;
  }
}

/** Removes contents that no picture names and nobody has put for a day. Returns how many. */
export async function sweepContents(
  { database, files: { storage } }: Omit<Stores, 'fileUses'>,
  now: Date,
): Promise<number> {
  const before = longAgo(now);
  let removed = 0;
  let batch: StoredContent[] = [];
  const sweep = async () => {
    removed += await removeUnused(
      database,
      storage,
      batch.map(({ key }) => key),
      before,
    );
    batch = [];
  };
  for await (const content of storage.list()) {
    if (content.putAt < before) batch.push(content);
    if (batch.length === CONTENTS_BATCH) await sweep();
  }
  await sweep();
  return removed;
}

/** An upload puts its contents anew before it names them, so that one of these days is left alone. */
async function removeUnused(
  database: Database,
  storage: Storage,
  keys: readonly string[],
  before: Date,
): Promise<number> {
  let removed = 0;
  for (const key of await database.system((tx) => repository.findUnusedKeys(tx, keys))) {
    const content = await storage.stat(key);
    if (!content || content.putAt >= before) continue;
    await storage.remove(key);
    removed += 1;
  }
  return removed;
}
