import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { files } from '#server/modules/files/files.table';

const BATCH = 5000;

/** The storage keys of all contents that files name, also those that contents were made smaller to; of all files, or of some. */
export async function namedContents(tx: Tx, only?: SQL): Promise<Set<string>> {
  const keys = new Set<string>();
  let last: string | undefined;
  for (;;) {
    const found = await tx
      .select({ id: files.id, originalKey: files.originalKey, renditionKeys: files.renditionKeys })
      .from(files)
      .where(and(only, last === undefined ? undefined : gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(BATCH);
    for (const { originalKey, renditionKeys } of found)
      for (const key of [originalKey, ...Object.values(renditionKeys)]) keys.add(key);
    if (found.length < BATCH) return keys;
    last = found.at(-1)?.id;
  }
}
