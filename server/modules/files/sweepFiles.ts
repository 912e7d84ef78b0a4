import type { Database } from '#server/db/client';
import type { Files } from '#server/files/files';
import * as repository from '#server/modules/files/files.repository';

/** A picture that nothing shows is kept this long: it may belong to a form that somebody is still filling in. */
const KEEP_MS = 24 * 3600 * 1000;
const BATCH = 500;

/**
 * Removes pictures older than a day that no product, logo, profile or change that can still be undone shows, so that
 * they count against no quota, and then their contents. A process that dies in between leaves contents behind, never a
 * picture without them. Returns how many pictures it removed.
 */
export async function sweepFiles(database: Database, { storage, drafts }: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_MS);
  await drafts.sweep(before);
  let removed = 0;
  for (;;) {
    const files = await database.system((tx) => repository.deleteUnusedFiles(tx, { now, before, limit: BATCH }));
    removed += files.length;
    const keys = [
      ...new Set(files.flatMap(({ originalKey, renditionKeys }) => [originalKey, ...Object.values(renditionKeys)])),
    ];
    await database.system(async (tx) => {
      await repository.lockContents(tx, 'remove');
      for (const key of await repository.findUnusedKeys(tx, keys)) await storage.remove(key);
    });
    if (files.length < BATCH) return removed;
  }
}
