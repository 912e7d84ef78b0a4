import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { FEED_EXTRA_IMAGES_MAX } from '#contract/constants/feeds';
import type { Database, Tx } from '#server/db/client';
import { usableImages, isUsableImage } from '#server/modules/contents/usableImages.service';
import { exportDocument, type ExportedProduct } from '#server/modules/feeds/exportDocument';
import { hashToken } from '#server/modules/feeds/feeds.service';
import { feeds, type FeedRecord } from '#server/modules/feeds/feeds.table';
import { activeProducts, activeState, isActiveImage } from '#server/modules/products/exportedProducts.service';
import { notFound } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

interface ExportParts {
  database: Database;
  secrets: Secrets;
  publicUrl: string;
  now: Date;
}

const PAGE = 500;
const TOKEN = /^[\w-]{32}$/;
const USAGE = 'marketplace_listing';

async function feedByToken(tx: Tx, token: string): Promise<FeedRecord> {
  if (!TOKEN.test(token)) throw notFound();
  const [feed] = await tx
    .select()
    .from(feeds)
    .where(and(eq(feeds.tokenHash, hashToken(token)), eq(feeds.direction, 'export')));
  if (!feed || feed.status !== 'active') throw notFound();
  return feed;
}

/** Signs the address of one picture of an export, so that it shows nothing else and ends with the feed's own address. */
const signature = (token: string, what: string): string =>
  createHmac('sha256', token).update(what).digest('base64url').slice(0, 22);

/**
 * An export at its address: what its version is (it changes when a product, the feed or a right does), and its lines when
 * they are asked for. Throws 404 for an address that is none, or was rotated, and for a paused feed.
 */
export async function openExport(
  { database, publicUrl, now }: ExportParts,
  token: string,
): Promise<{ etag: string; type: string; lines(): AsyncGenerator<string> }> {
  const { feed, state } = await database.system(async (tx) => {
    const found = await feedByToken(tx, token);
    const contents = found.withLicensed
      ? await usableImages(tx, found.brandId, null, { usage: USAGE, country: found.country }, now)
      : [];
    return { feed: found, state: JSON.stringify([await activeState(tx, found.brandId), found.version, contents]) };
  });
  const base = `${publicUrl}/api/brand/public/feeds/${feed.id}`;
  const { head, product, tail, type } = exportDocument(feed, publicUrl);
  const address = (kind: 'images' | 'contents', id: string) =>
    `${base}/${kind}/${id}/${signature(token, `${kind}/${id}`)}`;
  async function* lines() {
    yield head;
    let last = 0;
    for (;;) {
      const rows = await database.system(async (tx) => {
        const products = await activeProducts(tx, feed.brandId, last, PAGE);
        const ids = products.map(({ id }) => id);
        const images =
          feed.withLicensed && ids.length > 0
            ? await usableImages(tx, feed.brandId, ids, { usage: USAGE, country: feed.country }, now)
            : [];
        return products.map((one): ExportedProduct => ({
          ...one,
          images: [
            ...one.imageIds.map((id) => address('images', id)),
            ...images
              .filter(({ productId }) => productId === one.id)
              .map(({ contentId, fileId }) => address('contents', `${contentId}.${fileId}`)),
          ].slice(0, FEED_EXTRA_IMAGES_MAX + 1),
        }));
      });
      let text = '';
      for (const row of rows) text += product(row);
      if (text !== '') yield text;
      const end = rows.at(-1);
      if (!end || rows.length < PAGE) break;
      last = end.id;
    }
    yield tail;
  }
  const etag = `"${createHash('sha256').update(state).digest('base64url')}"`;
  return { etag, type, lines };
}

/**
 * The file behind the address of one picture of an export: of a product that is active, or of a content for as long as it
 * may be used so. Throws 404 otherwise.
 */
export async function openExportImage(
  { database, secrets, now }: Omit<ExportParts, 'publicUrl'>,
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
      signature(secrets.open(feed.tokenSealed, feeds.tokenSealed, feed.id), `${kind}/${key}`),
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
      (await isUsableImage(tx, feed.brandId, Number(contentId), fileId, { usage: USAGE, country: feed.country }, now));
    if (!isUsable) throw notFound();
    return fileId;
  });
}
