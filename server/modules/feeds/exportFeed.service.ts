import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { isUsableImage } from '#server/modules/contents/usableImages.service';
import { exportDocument } from '#server/modules/feeds/exportDocument';
import { EXPORT_USAGE, exportLines, exportState, signPicture } from '#server/modules/feeds/exportLines';
import { hashToken } from '#server/modules/feeds/feeds.service';
import { feeds, type FeedRecord } from '#server/modules/feeds/feeds.table';
import { keptKey } from '#server/modules/files/keptFiles.service';
import { isActiveImage } from '#server/modules/products/exportedProducts.service';
import { notFound } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

interface ExportParts {
  database: Database;
  files: Pick<Files, 'storage'>;
  publicUrl: string;
  now: Date;
}

const TOKEN = /^[\w-]{32}$/;

async function feedByToken(tx: Tx, token: string): Promise<FeedRecord> {
  if (!TOKEN.test(token)) throw notFound();
  const [feed] = await tx
    .select()
    .from(feeds)
    .where(and(eq(feeds.tokenHash, hashToken(token)), eq(feeds.direction, 'export')));
  if (!feed || feed.status !== 'active') throw notFound();
  return feed;
}

/**
 * An export at its address: what its version is (it changes when a product, the feed or a right does), and its document when
 * that is asked for. That is the one its job has made, or one made on the spot where something has changed since: a
 * right that has ended is never served. Throws 404 for an address that is none, or was rotated, and for a paused feed.
 */
export async function openExport(
  { database, files, publicUrl, now }: ExportParts,
  token: string,
): Promise<{ etag: string; type: string; open(): Promise<{ isPacked: boolean; stream: Readable }> }> {
  const { feed, page, state, key } = await database.system(async (tx) => {
    const found = await feedByToken(tx, token);
    const current = await exportState(tx, found, publicUrl, now);
    const isCurrent = found.builtState === current.state && found.builtFileId !== null;
    return { feed: found, ...current, key: isCurrent ? await keptKey(tx, found.builtFileId ?? '') : null };
  });
  const document = exportDocument(feed, { page, publicUrl });
  return {
    etag: `"${state}"`,
    type: document.type,
    open: async () => {
      const kept = key && (await files.storage.read(key));
      if (kept) return { isPacked: true, stream: kept.stream };
      const lines = exportLines({ database, publicUrl, now }, { feed, token, document });
      return { isPacked: false, stream: Readable.from(lines, { objectMode: false }) };
    },
  };
}

/**
 * The file behind the address of one picture of an export: of a product that is active, or of a content for as long as it
 * may be used so. Throws 404 otherwise.
 */
export async function openExportImage(
  { database, secrets, now }: { database: Database; secrets: Secrets; now: Date },
  {
    id: feedId,
    kind,
    key,
    signature: given,
  }: { id: number; kind: 'images' | 'contents'; key: string; signature: string },
): Promise<string> {
  return database.system(async (tx) => {
    const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId));
    if (!feed?.tokenSealed || feed.status !== 'active') throw notFound();
    const expected = Buffer.from(
      signPicture(secrets.open(feed.tokenSealed, feeds.tokenSealed, feed.id), `${kind}/${key}`),
    );
    const sent = Buffer.from(given);
    if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) throw notFound();
    if (kind === 'images') {
      if (!(await isActiveImage(tx, feed.brandId, key))) throw notFound();
      return key;
    }
    const [contentId = '', fileId = ''] = key.split('.', 2);
    const isUsable =
      feed.withLicensed &&
      (await isUsableImage(
        tx,
        feed.brandId,
        Number(contentId),
        fileId,
        { usage: EXPORT_USAGE, country: feed.country },
        now,
      ));
    if (!isUsable) throw notFound();
    return fileId;
  });
}
