import { Readable } from 'node:stream';
import type { ItemIssue } from '#contract/rules/feedItems';
import { warnLater } from '#server/modules/feeds/runState';
import { feeds } from '#server/modules/feeds/feeds.table';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { storeUpload } from '#server/modules/files/files.service';
import { dueImages, keepImages } from '#server/modules/products/feedProducts.service';
import type { GuardedOpen } from '#server/network/guardedFetch';
import { ApiError } from '#server/plugins/errors';

export interface ImageParts {
  database: Database;
  files: Files;
  open: GuardedOpen;
  clock: { now(): Date };
}

/** Products whose pictures are fetched by one job. */
const BATCH = 20;

/**
 * Fetches the pictures of some of a feed's products, each by the same guard as the feed, and gives them to the product; with
 * its first one a new product becomes active. One that cannot be had is tried again at later calls, and then left out until
 * the feed's next run: the run that brought the product in warns of it. Without room for one the others wait.
 * True while there are more to be fetched now.
 */
export async function fetchImages(parts: ImageParts, feedId: number, signal: AbortSignal): Promise<boolean> {
  const { database, clock } = parts;
  const [feed] = await database.system((tx) => tx.select().from(feeds).where(eq(feeds.id, feedId)));
  if (!feed) return false;
  const due = await database.keeper(feed.brandId, (tx) => dueImages(tx, feedId, BATCH));
  for (const { productId, externalId, imageUrls } of due) {
    signal.throwIfAborted();
    const ids: string[] = [];
    const lacking: string[] = [];
    let isFull = false;
    for (const url of imageUrls) {
      const kept = await keepImage(parts, { userId: feed.createdBy, brandId: feed.brandId }, url);
      if (typeof kept === 'string') ids.push(kept);
      else lacking.push(url);
      isFull ||= kept === FULL;
    }
    await database.keeper(feed.brandId, async (tx) => {
      const isTold = await keepImages(tx, { productId, imageUrls, ids, isFull, now: clock.now() });
      if (!isTold) return;
      const [main] = imageUrls;
      const issues = lacking.map((value): ItemIssue => ({
        code: 'validation/image_unavailable',
        severity: 'warning',
        attribute: value === main ? 'image_link' : 'additional_image_link',
        value,
      }));
      await warnLater(tx, feedId, externalId, issues);
    });
    if (isFull) return false;
  }
  return due.length === BATCH;
}

/** The brand's storage has no room for it. */
const FULL = Symbol('full');

/** Fetches and keeps a picture; answers its id, and null for one that cannot be had. */
async function keepImage(
  { database, files, open, clock }: ImageParts,
  owner: { userId: number; brandId: number },
  url: string,
): Promise<string | typeof FULL | null> {
  const fetched = await open(url, { accept: 'image/*' }).catch(() => null);
  if (!fetched) return null;
  if (fetched.status !== 200) {
    await fetched.cancel().catch(() => {});
    return null;
  }
  const draft = await files.drafts.write(Readable.from(fetched.body, { objectMode: false })).catch(() => null);
  if (!draft) return null;
  try {
    return (await storeUpload({ database, files }, owner, 'product_image', draft, clock.now())).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'STORAGE_QUOTA') return FULL;
    // No picture, or one that is too large.
    if (error instanceof ApiError) return null;
    throw error;
  } finally {
    await draft.remove();
  }
}
