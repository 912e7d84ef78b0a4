import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, not, sql } from 'drizzle-orm';
import { FEED_OWNED_FIELDS } from '#contract/constants/feeds';
import type { ProductFeed } from '#contract/schemas/feeds';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { isSuspended } from '#server/modules/brands/brandParts.service';
import { feedIsStore, feedName, isOwnFeed } from '#server/modules/feeds/feedParts.service';
import { feedProducts } from '#server/modules/products/feedProducts.table';
import { productCategories } from '#server/modules/products/productCategories.table';
import { products } from '#server/modules/products/products.table';
import type { BrandScope } from '#server/plugins/brandScope';
import { notFound } from '#server/plugins/errors';

/** A row of `feed_products` as JSON keeps it, by the names of its columns. */
export interface FeedMark {
  product_id: number;
}

/** How many products a feed keeps: neither detached nor put away since it does not name them. */
export async function countKept(tx: Tx, brandId: number, feedId: number): Promise<number> {
  const [found] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(feedProducts)
    .where(
      and(
        eq(feedProducts.brandId, brandId),
        eq(feedProducts.feedId, feedId),
        eq(feedProducts.isDetached, false),
        sql`${feedProducts.missingSince} is null`,
      ),
    );
  return found?.total ?? 0;
}

/** Our categories, for whoever finds one by its name. */
export const allCategories = (tx: Tx) => tx.select().from(productCategories);

/** Leaves the products of a feed that ends to the brand: they stay as they are, and can be changed by hand. */
export async function releaseProducts(tx: Tx, brandId: number, feedId: number, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ source: 'manual', updatedAt: now, version: sql`${products.version} + 1` })
    .where(
      and(
        eq(products.brandId, brandId),
        ne(products.source, 'manual'),
        sql`${products.id} in (select product_id from feed_products where feed_id = ${feedId} and brand_id = ${brandId})`,
      ),
    );
}

/** What keeps a product right; null for one that no feed brought in. Throws 404. */
export async function getProductFeed(tx: Tx, brandId: number, productId: number): Promise<ProductFeed | null> {
  const [known] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.id, productId)));
  if (!known) throw notFound();
  const [found] = await tx
    .select({
      feedId: feedProducts.feedId,
      name: feedName(sql`${feedProducts.feedId}`),
      isStore: feedIsStore(sql`${feedProducts.feedId}`),
      externalId: feedProducts.externalId,
      syncedAt: feedProducts.syncedAt,
      isDetached: feedProducts.isDetached,
    })
    .from(feedProducts)
    .where(and(eq(feedProducts.brandId, brandId), eq(feedProducts.productId, productId)));
  if (!found) return null;
  return {
    id: found.feedId,
    name: found.name,
    isStore: found.isStore,
    itemId: found.externalId,
    syncedAt: found.syncedAt.toISOString(),
    isDetached: found.isDetached,
    lockedFields: found.isDetached ? [] : [...FEED_OWNED_FIELDS],
  };
}

/** Takes a product out of its feed's hands for good: from now on people change it. Repeating it is harmless. Throws 404. */
export async function detachProduct(
  { tx, scope, now }: { tx: Tx; scope: BrandScope; now: Date },
  productId: number,
): Promise<ProductFeed> {
  const { brandId } = scope;
  const found = await getProductFeed(tx, brandId, productId);
  if (!found) throw notFound();
  if (found.isDetached) return found;
  const own = and(eq(products.brandId, brandId), eq(products.id, productId));
  await tx
    .update(products)
    .set({ source: 'manual', updatedAt: now, version: sql`${products.version} + 1` })
    .where(own);
  await tx
    .update(feedProducts)
    .set({ isDetached: true, imagesDue: false })
    .where(and(eq(feedProducts.brandId, brandId), eq(feedProducts.productId, productId)));
  await recordAudit(tx, {
    ...scope,
    action: 'feeds.detach',
    subjectType: 'product',
    subjectId: productId,
    details: { feedId: found.id },
    now,
  });
  return { ...found, isDetached: true, lockedFields: [] };
}

/** What feeds know the products by, as JSON keeps it; of a product that is to be deleted. */
export const listMarks = async (tx: Tx, brandId: number, productIds: readonly number[]): Promise<FeedMark[]> => {
  const rows = await tx
    .select({ mark: sql<FeedMark>`to_jsonb(f)` })
    .from(sql`feed_products f`)
    .where(sql`f.brand_id = ${brandId} and f.product_id = any(${arrayOf(productIds, 'int')})`);
  return rows.map(({ mark }) => mark);
};

/**
 * Gives products that were put back what `listMarks` told of them, so that their feeds do not bring them in once more; a feed
 * that is gone knows nothing. Answers those whose item their feed has brought in anew meanwhile as another product.
 */
export async function putBackMarks(tx: Tx, brandId: number, marks: readonly FeedMark[]): Promise<number[]> {
  if (marks.length === 0) return [];
  const kept = sql`jsonb_populate_recordset(null::feed_products, ${JSON.stringify(marks)}::jsonb) m`;
  await tx.execute(sql`insert into feed_products select m.* from ${kept}
    where m.brand_id = ${brandId} and ${isOwnFeed(brandId, sql`m.feed_id`)} on conflict do nothing`);
  const taken = await tx
    .select({ id: sql<number>`m.product_id` })
    .from(kept)
    .where(
      sql`exists (select 1 from feed_products f where f.brand_id = ${brandId} and f.feed_id = m.feed_id and f.external_id = m.external_id and f.product_id <> m.product_id)`,
    );
  return taken.map(({ id }) => id);
}

/** Times that a product's pictures are tried in a row; then they wait for the next run. */
const IMAGE_TRIES = 3;
/**
 * Tries after which a product is left as it is: with each try all of its pictures are fetched again, and each of them lies there
 * twice until the one before is swept; those that are dead would hold up everybody else's.
 */
const IMAGE_TRIES_MAX = 4 * IMAGE_TRIES;

/** Products of a feed whose pictures are to be fetched, those first that were tried least. */
export const dueImages = (
  tx: Tx,
  feedId: number,
  limit: number,
): Promise<{ productId: number; externalId: string; imageUrls: string[] }[]> =>
  tx
    .select({
      productId: feedProducts.productId,
      externalId: feedProducts.externalId,
      imageUrls: feedProducts.imageUrls,
    })
    .from(feedProducts)
    .where(and(eq(feedProducts.feedId, feedId), sql`${feedProducts.imagesDue}`, eq(feedProducts.isDetached, false)))
    .orderBy(feedProducts.imageTries, feedProducts.productId)
    .limit(limit);

/** What came of one try. */
interface FetchedImages {
  productId: number;
  /** What was asked for. */
  imageUrls: string[];
  ids: string[];
  /** The brand's storage had no room for one of them: to try again at once is no use. */
  isFull: boolean;
  now: Date;
}

/**
 * Gives a product the pictures that were fetched for it, unless its feed names others by now. Without any, or with fewer when
 * it is tried again later, it keeps those it had. It is tried again a few times, unless there was no room for them; a draft that
 * has one now is active. True when pictures are missing after the tries of the run that named them.
 */
export async function keepImages(tx: Tx, { productId, imageUrls, ids, isFull, now }: FetchedImages): Promise<boolean> {
  // The product is locked before what its feed knows of it, as by runs and by those who detach it.
  const [product] = await tx
    .select({ imageIds: products.imageIds })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  const [current] = await tx.select().from(feedProducts).where(eq(feedProducts.productId, productId)).for('update');
  if (!current || current.isDetached || !isDeepStrictEqual(current.imageUrls, imageUrls)) return false;
  const isLacking = ids.length < imageUrls.length;
  const tried = current.imageTries + 1;
  const tries = isLacking ? (isFull ? Math.ceil(tried / IMAGE_TRIES) * IMAGE_TRIES : tried) : 0;
  await tx
    .update(feedProducts)
    .set({ imagesDue: tries % IMAGE_TRIES !== 0, imageTries: tries })
    .where(eq(feedProducts.productId, productId));
  const isToldNow = tries === IMAGE_TRIES;
  // Tried again later: what is there are some of the same pictures already.
  const isFewer = current.imageTries >= IMAGE_TRIES && ids.length < (product?.imageIds.length ?? 0);
  if (ids.length === 0 || isFewer) return isToldNow;
  await tx
    .update(products)
    .set({
      imageIds: ids,
      status: sql`case when ${products.status} = 'draft' and cardinality(${products.imageIds}) = 0 then 'active' else ${products.status} end`,
      updatedAt: now,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, productId));
  return isToldNow;
}

/**
 * Lets pictures that were left out be tried again: what could not be had for a while may be there by now, and there may be room
 * for it. So often; a product without any, which is a draft until one comes, also later `atWill`, when somebody asks for it.
 */
export const retryImages = (tx: Tx, feedId: number, { atWill }: { atWill: boolean }) =>
  tx
    .update(feedProducts)
    .set({ imagesDue: true })
    .from(products)
    .where(
      and(
        eq(feedProducts.feedId, feedId),
        eq(products.id, feedProducts.productId),
        sql`not ${feedProducts.imagesDue} and not ${feedProducts.isDetached} and ${feedProducts.missingSince} is null`,
        sql`cardinality(${feedProducts.imageUrls}) > 0`,
        sql`(${feedProducts.imageTries} < ${IMAGE_TRIES_MAX} or ${atWill} and cardinality(${products.imageIds}) = 0)`,
        sql`(${feedProducts.imageTries} >= ${IMAGE_TRIES} or cardinality(${products.imageIds}) < cardinality(${feedProducts.imageUrls}))`,
      ),
    );

/** Feeds with pictures that were not fetched yet; those of a suspended brand wait. */
export async function feedsWithDueImages(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: feedProducts.feedId })
    .from(feedProducts)
    .where(
      and(
        sql`${feedProducts.imagesDue}`,
        eq(feedProducts.isDetached, false),
        not(isSuspended(sql`${feedProducts.brandId}`)),
      ),
    );
  return rows.map(({ id }) => id);
}
