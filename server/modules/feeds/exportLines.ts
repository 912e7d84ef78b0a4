import { createHash, createHmac } from 'node:crypto';
import { FEED_EXTRA_IMAGES_MAX } from '#contract/constants/feeds';
import type { Database, Tx } from '#server/db/client';
import { usableImages } from '#server/modules/contents/usableImages.service';
import { getBrandWebsite } from '#server/modules/brands/memberships.service';
import { itemCount, type ExportDocument, type ExportedProduct } from '#server/modules/feeds/exportDocument';
import type { FeedRecord } from '#server/modules/feeds/feeds.table';
import { activeProducts, activeState } from '#server/modules/products/exportedProducts.service';

const PAGE = 500;
/** What licensed contents are used for by being sent along. */
export const EXPORT_USAGE = 'marketplace_listing';

/** Signs the address of one picture of an export, so that it shows nothing else and ends with the feed's own address. */
export const signPicture = (token: string, what: string): string =>
  createHmac('sha256', token).update(what).digest('base64url').slice(0, 22);

/**
 * What changes whenever the document of an export does: its products, the feed itself, a right to a content, or the brand's
 * website, which `page` is.
 */
export async function exportState(
  tx: Tx,
  feed: FeedRecord,
  publicUrl: string,
  now: Date,
): Promise<{ state: string; page: string | null }> {
  const { brandId, country, withLicensed, version } = feed;
  const contents = withLicensed ? await usableImages(tx, brandId, null, { usage: EXPORT_USAGE, country }, now) : [];
  const page = await getBrandWebsite(tx, brandId);
  const state = JSON.stringify([await activeState(tx, brandId), version, publicUrl, page, contents]);
  return { state: createHash('sha256').update(state).digest('base64url'), page };
}

/** How many items a part of a document is of, and how many of these it has. */
interface ItemCounts {
  all: number;
  taken: number;
}
const countOf = (products: readonly ExportedProduct[]) => products.reduce((sum, one) => sum + itemCount(one), 0);

/** The document of an export, some products at a time; `onItems` is told of each part. */
export async function* exportLines(
  { database, publicUrl, now }: { database: Database; publicUrl: string; now: Date },
  { feed, token, document }: { feed: FeedRecord; token: string; document: ExportDocument },
  onItems: (items: ItemCounts) => void = () => {},
): AsyncGenerator<string> {
  const { id: feedId, brandId, withLicensed, country } = feed;
  const address = (kind: 'images' | 'contents', id: string) =>
    `${publicUrl}/api/brand/public/feeds/${feedId}/${kind}/${id}/${signPicture(token, `${kind}/${id}`)}`;
  yield document.head;
  let last = 0;
  for (;;) {
    const rows = await database.keeper(brandId, async (tx) => {
      const products = await activeProducts(tx, brandId, last, PAGE);
      const ids = products.map(({ id }) => id);
      const images =
        withLicensed && ids.length > 0
          ? await usableImages(tx, brandId, ids, { usage: EXPORT_USAGE, country }, now)
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
    const taken = rows.filter(document.takes);
    for (const row of taken) text += document.product(row);
    onItems({ all: countOf(rows), taken: countOf(taken) });
    if (text !== '') yield text;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) break;
    last = end.id;
  }
  yield document.tail;
}
