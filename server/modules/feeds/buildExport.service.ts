import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { exportDocument } from '#server/modules/feeds/exportDocument';
import { exportLines, exportState } from '#server/modules/feeds/exportLines';
import { feeds } from '#server/modules/feeds/feeds.table';
import { dropKept, keepFile } from '#server/modules/files/keptFiles.service';
import { announceChange } from '#server/modules/notifications/live.service';
import type { Secrets } from '#server/secrets/secrets';

interface BuildParts {
  database: Database;
  files: Pick<Files, 'storage'>;
  secrets: Secrets;
  publicUrl: string;
  now: Date;
}

const running = and(eq(feeds.direction, 'export'), eq(feeds.status, 'active'));

/** Exports whose document is not what it would be now. */
export function staleExports({ database, publicUrl, now }: Omit<BuildParts, 'files' | 'secrets'>): Promise<number[]> {
  return database.system(async (tx) => {
    const stale: number[] = [];
    for (const feed of await tx.select().from(feeds).where(running))
      if (feed.builtState !== (await exportState(tx, feed, publicUrl, now)).state) stale.push(feed.id);
    return stale;
  });
}

/**
 * Makes the document of an export anew where something has changed, packed, and keeps it in place of the one before. What
 * changes meanwhile is found by the next call. Harmless to repeat.
 */
export async function buildExport(
  { database, files, secrets, publicUrl, now }: BuildParts,
  feedId: number,
  signal: AbortSignal,
): Promise<void> {
  const found = await database.system(async (tx) => {
    const [feed] = await tx
      .select()
      .from(feeds)
      .where(and(eq(feeds.id, feedId), running));
    return feed && { feed, ...(await exportState(tx, feed, publicUrl, now)) };
  });
  if (!found?.feed.tokenSealed || found.feed.builtState === found.state) return;
  const { feed, page, state } = found;
  const token = secrets.open(found.feed.tokenSealed, feeds.tokenSealed, feedId);
  let [items, taken, bytes] = [0, 0, 0];
  const lines = exportLines(
    { database, publicUrl, now },
    { feed, token, document: exportDocument(feed, { page, publicUrl }) },
    (more) => {
      signal.throwIfAborted();
      items += more.all;
      taken += more.taken;
    },
  );
  const packed: AsyncIterable<Uint8Array> = Readable.from(lines, { objectMode: false }).compose(createGzip());
  const key = await files.storage.put(
    (async function* () {
      for await (const chunk of packed) {
        bytes += chunk.length;
        yield chunk;
      }
    })(),
  );
  const before = await database.keeper(feed.brandId, async (tx) => {
    const { brandId, createdBy: userId } = feed;
    const [current] = await tx.select().from(feeds).where(eq(feeds.id, feedId)).for('no key update');
    if (!current) return null;
    const builtFileId = await keepFile(
      tx,
      { userId, brandId },
      { purpose: 'feed_export', mime: 'application/gzip', key },
      now,
    );
    await tx
      .update(feeds)
      .set({ builtFileId, builtState: state, builtBytes: bytes, builtAt: now, itemsTotal: items, itemsValid: taken })
      .where(eq(feeds.id, feedId));
    await announceChange(tx, { brandId, tag: 'Feed', id: feedId });
    return current.builtFileId;
  });
  if (before !== null) await dropKept({ database, files }, before);
}
