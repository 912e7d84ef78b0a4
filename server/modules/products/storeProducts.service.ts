import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { ProductSource } from '#contract/constants/products';
import { foldTr } from '#contract/rules/text';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { releaseProducts } from '#server/modules/products/feedProducts.service';
import { adoptForgotten } from '#server/modules/products/forgottenStore.service';
import { feedProducts, STATUS_BY_PEOPLE, STATUS_OF_RETURNED } from '#server/modules/products/feedProducts.table';
import { products, type StoredVariant } from '#server/modules/products/products.table';

/** A product of a connected store as it becomes one of ours. Prices are minor units of the store's currency. */
export interface StoreProduct {
  externalId: string;
  name: string;
  description: string;
  sku: string | null;
  gtin: string | null;
  brandName: string | null;
  url: string | null;
  priceMinor: number;
  salePriceMinor: number | null;
  /** Null where the store does not count it. */
  stock: number | null;
  variants: StoredVariant[];
  /** Of a product that is not known yet. */
  categoryId: string;
  imageUrls: string[];
}

export interface StoreOfProducts {
  brandId: number;
  feedId: number;
  currency: CurrencyCode;
  now: Date;
}

/** A product that was not taken over, since another one has a sku of its. */
export interface TakenStoreSku {
  externalId: string;
  sku: string;
  product: { id: number; name: string; source: ProductSource };
  /** The other one is the store's too. */
  isOwn: boolean;
}

const skusOf = ({ sku, variants }: StoreProduct): string[] => [
  ...new Set([...(sku === null ? [] : [sku]), ...variants.map((variant) => variant.sku)]),
];
const hashOf = ({ categoryId: _categoryId, ...seen }: StoreProduct, currency: CurrencyCode) =>
  createHash('sha256')
    .update(JSON.stringify([currency, seen]))
    .digest('base64url');
const searchTextOf = ({ name, sku, gtin, brandName }: StoreProduct) =>
  foldTr([name, sku, gtin, brandName].filter((part) => part !== null).join(' '));

interface Owner {
  id: number;
  name: string;
  source: ProductSource;
  sku: string;
}

/** Which of the brand's products have one of the skus, themselves or as a variant. */
function ownersOf(tx: Tx, brandId: number, skus: readonly string[]): Promise<Owner[]> {
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(skus)}::text::jsonb))`;
  return rowsOf<Owner>(
    tx,
    sql`select p.id, p.name, p.source, p.sku from products p where p.brand_id = ${brandId} and p.sku in ${asked}
      union all select p.id, p.name, p.source, v ->> 'sku' from products p, jsonb_array_elements(p.variants) v
      where p.brand_id = ${brandId} and p.variants <> '[]'::jsonb and v ->> 'sku' in ${asked}`,
  );
}

/**
 * Takes products of a store over as they were at `readAt` or after: new ones as drafts until their first picture came, changed
 * ones field by field, those that came back. A detached one is left alone, and so is one of which something newer is known; one
 * whose sku another product has is not touched but answered. Of a store one at a time may.
 */
export async function takeStoreProducts(
  tx: Tx,
  { brandId, feedId, currency, now, readAt }: StoreOfProducts & { readAt: Date },
  items: readonly StoreProduct[],
): Promise<TakenStoreSku[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ externalId }) => externalId);
  const named = and(eq(feedProducts.feedId, feedId), inArray(feedProducts.externalId, ids));
  await adoptForgotten(tx, { brandId, feedId }, ids);
  const known = new Map((await tx.select().from(feedProducts).where(named)).map((row) => [row.externalId, row]));
  const owners = new Map<string, Owner[]>();
  for (const owner of await ownersOf(tx, brandId, items.flatMap(skusOf)))
    owners.set(owner.sku, [...(owners.get(owner.sku) ?? []), owner]);
  const taken: TakenStoreSku[] = [];
  const added: { item: StoreProduct; hash: string }[] = [];
  for (const item of items) {
    const { externalId } = item;
    const before = known.get(externalId);
    const isOlder = before && (before.syncedAt > readAt || (before.missingSince ?? readAt) > readAt);
    if (before?.isDetached || isOlder) continue;
    const skus = skusOf(item);
    const other = skus.flatMap((sku) => owners.get(sku) ?? []).find(({ id }) => id !== before?.productId);
    if (other) {
      const { id, name, source, sku } = other;
      taken.push({ externalId, sku, product: { id, name, source }, isOwn: source === 'shopify' });
      continue;
    }
    const hash = hashOf(item, currency);
    if (before) {
      if (before.hash !== hash || before.missingSince) await change(tx, brandId, before, { item, hash }, currency, now);
    } else added.push({ item, hash });
  }
  const made = await insertNew(tx, { brandId, feedId, currency, now, readAt }, added, owners);
  await noteSeen(tx, { feedId, readAt }, ids);
  return [...taken, ...made];
}

/** Notes that a store had these of its products at `readAt`, whatever became of them here. */
export async function noteSeen(
  tx: Tx,
  { feedId, readAt }: Pick<StoreOfProducts, 'feedId'> & { readAt: Date },
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  const isNamed = and(eq(feedProducts.feedId, feedId), inArray(feedProducts.externalId, [...externalIds]));
  await tx
    .update(feedProducts)
    .set({ syncedAt: readAt })
    .where(and(isNamed, lt(feedProducts.syncedAt, readAt)));
}

const fieldsOf = (item: StoreProduct, currency: CurrencyCode, now: Date) => ({
  name: item.name,
  description: item.description,
  sku: item.sku,
  gtin: item.gtin,
  brandName: item.brandName,
  url: item.url,
  priceMinor: item.priceMinor,
  currency,
  salePriceMinor: item.salePriceMinor,
  stock: item.stock,
  variants: item.variants,
  searchText: searchTextOf(item),
  updatedAt: now,
});

async function change(
  tx: Tx,
  brandId: number,
  before: typeof feedProducts.$inferSelect,
  { item, hash }: { item: StoreProduct; hash: string },
  currency: CurrencyCode,
  now: Date,
): Promise<void> {
  const { productId } = before;
  const isBack = before.missingSince !== null;
  await tx
    .update(products)
    .set({
      ...fieldsOf(item, currency, now),
      source: 'shopify',
      version: sql`${products.version} + 1`,
      ...(isBack && {
        status: sql`(select ${STATUS_OF_RETURNED} from products p join feed_products f on f.product_id = p.id where p.id = ${productId})`,
      }),
    })
    .where(and(eq(products.brandId, brandId), eq(products.id, productId)));
  const hasOtherPictures = JSON.stringify(before.imageUrls) !== JSON.stringify(item.imageUrls);
  await tx
    .update(feedProducts)
    .set({
      hash,
      missingSince: null,
      statusBefore: null,
      ...(hasOtherPictures && { imageUrls: item.imageUrls, imagesDue: item.imageUrls.length > 0, imageTries: 0 }),
    })
    .where(eq(feedProducts.productId, productId));
}

/** Of several new ones with one sku the first is taken. */
async function insertNew(
  tx: Tx,
  store: StoreOfProducts & { readAt: Date },
  added: readonly { item: StoreProduct; hash: string }[],
  owners: Map<string, Owner[]>,
): Promise<TakenStoreSku[]> {
  if (added.length === 0) return [];
  const numbers = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval('products_id_seq')::int as id from generate_series(1, ${added.length}::int)`,
  );
  const taken: TakenStoreSku[] = [];
  const fresh: { id: number; item: StoreProduct; hash: string }[] = [];
  for (const [at, { item, hash }] of added.entries()) {
    const [repeated] = skusOf(item).flatMap((sku) => owners.get(sku) ?? []);
    if (repeated) {
      const { sku, ...product } = repeated;
      taken.push({ externalId: item.externalId, sku, product, isOwn: true });
      continue;
    }
    const id = numbers[at]?.id ?? 0;
    fresh.push({ id, item, hash });
    for (const sku of skusOf(item)) owners.set(sku, [{ id, name: item.name, source: 'shopify', sku }]);
  }
  if (fresh.length === 0) return taken;
  await insertRows(tx, store, fresh);
  return taken;
}

/**
 * One text, which the database takes apart: written row by row, thousands of values would be put together for each page
 * (a shop of 20,000 products made the server grow by 264 MB instead of 84).
 */
async function insertRows(
  tx: Tx,
  { brandId, feedId, currency, now, readAt }: StoreOfProducts & { readAt: Date },
  fresh: readonly { id: number; item: StoreProduct; hash: string }[],
): Promise<void> {
  const at = now.toISOString();
  const rows = fresh.map(({ id, item, hash }) => ({ id, hash, searchText: searchTextOf(item), ...item }));
  const given = JSON.stringify(rows);
  await tx.execute(sql`insert into products (id, brand_id, name, category_id, description, sku, gtin, brand_name, url,
      price_minor, currency, sale_price_minor, stock, variants, status, source, search_text, created_at, updated_at)
    select r.id, ${brandId}::int, r.name, r."categoryId", r.description, r.sku, r.gtin, r."brandName", r.url,
      r."priceMinor", ${currency}::text, r."salePriceMinor", r.stock, r.variants, 'draft', 'shopify', r."searchText",
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${given}::text::jsonb) as r(id int, name text, "categoryId" text, description text, sku text,
      gtin text, "brandName" text, url text, "priceMinor" int, "salePriceMinor" int, stock int, variants jsonb, "searchText" text)`);
  const images = JSON.stringify(
    rows.map(({ id, hash, externalId, imageUrls }) => ({ id, hash, externalId, imageUrls })),
  );
  await tx.execute(sql`insert into feed_products (product_id, brand_id, feed_id, external_id, hash, image_urls, images_due, synced_at)
    select r.id, ${brandId}::int, ${feedId}::int, r."externalId", r.hash, r."imageUrls", cardinality(r."imageUrls") > 0,
      ${readAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${images}::text::jsonb) as r(id int, "externalId" text, hash text, "imageUrls" text[])`);
}

/** Which of a store's products are gone: those that were not seen since an instant, those that were missing at `readAt`, or all. */
type Gone = { notSeenSince: Date } | { externalIds: readonly string[]; readAt: Date } | 'all';

function isGone(gone: Gone) {
  if (gone === 'all') return undefined;
  if ('notSeenSince' in gone) return lt(feedProducts.syncedAt, gone.notSeenSince);
  // What was seen after is there.
  return and(inArray(feedProducts.externalId, [...gone.externalIds]), lte(feedProducts.syncedAt, gone.readAt));
}

/** Puts products away that the store does not have any more. Detached ones stay. */
export async function archiveGone(
  tx: Tx,
  { brandId, feedId, now }: Omit<StoreOfProducts, 'currency'>,
  gone: Gone,
): Promise<void> {
  const since = gone === 'all' ? now : 'notSeenSince' in gone ? gone.notSeenSince : gone.readAt;
  const isNamed = and(eq(feedProducts.feedId, feedId), eq(feedProducts.isDetached, false), isGone(gone));
  const rows = await tx
    .update(feedProducts)
    .set({
      missingSince: since,
      statusBefore: sql`(select ${STATUS_BY_PEOPLE} from products p where p.id = ${feedProducts.productId})`,
    })
    .where(and(isNamed, isNull(feedProducts.missingSince)))
    .returning({ id: feedProducts.productId });
  await archive(
    tx,
    brandId,
    rows.map(({ id }) => id),
    now,
  );
  await tx
    .update(feedProducts)
    .set({ missingSince: since })
    .where(and(isNamed, lt(feedProducts.missingSince, since)));
}

async function archive(tx: Tx, brandId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ status: 'archived', updatedAt: now, version: sql`${products.version} + 1` })
    .where(and(eq(products.brandId, brandId), inArray(products.id, [...ids]), sql`${products.status} <> 'archived'`));
}

/**
 * Lets a store's products go: people change them from now on. They stay known, so that the same store takes them up again
 * when it comes back.
 */
export async function letStoreGo(
  tx: Tx,
  store: Omit<StoreOfProducts, 'currency'>,
  { isArchived }: { isArchived: boolean },
): Promise<void> {
  const { brandId, feedId, now } = store;
  if (isArchived) await archiveGone(tx, store, 'all');
  await releaseProducts(tx, brandId, feedId, now);
  await tx
    .update(feedProducts)
    .set({ hash: '', imagesDue: false })
    .where(and(eq(feedProducts.brandId, brandId), eq(feedProducts.feedId, feedId)));
}

/** Products that a store keeps right, and their variants; a product without any counts as one. */
export async function countStoreProducts(
  tx: Tx,
  brandId: number,
  feedId: number,
): Promise<{ products: number; variants: number }> {
  const [found] = await tx
    .select({
      products: sql<number>`count(*)::int`,
      variants: sql<number>`coalesce(sum(greatest(1, jsonb_array_length(${products.variants}))), 0)::int`,
    })
    .from(feedProducts)
    .innerJoin(products, eq(products.id, feedProducts.productId))
    .where(
      and(
        eq(feedProducts.brandId, brandId),
        eq(feedProducts.feedId, feedId),
        eq(feedProducts.isDetached, false),
        isNull(feedProducts.missingSince),
      ),
    );
  return found ?? { products: 0, variants: 0 };
}
