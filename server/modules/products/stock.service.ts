import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { products, type ProductRecord } from '#server/modules/products/products.table';
import { ApiError } from '#server/plugins/errors';

/** So many of a product, or of its variant with that sku. */
export interface StockAmount {
  productId: number;
  sku: string | null;
  quantity: number;
}

type Stocked = Pick<ProductRecord, 'stock' | 'variants'>;
const variantOf = ({ variants }: Stocked, sku: string | null) => variants.find((one) => one.sku === sku);
/** What is counted: the variant's own stock, else the product's; null where neither is. */
const trackedIn = (product: Stocked, sku: string | null): 'variant' | 'product' | null =>
  typeof variantOf(product, sku)?.stock === 'number' ? 'variant' : product.stock === null ? null : 'product';

/**
 * How many of a product, or of its variant with that sku, are in stock and in no `promised` amount; null where its stock is not
 * counted. Variants without a count of their own share that of their product.
 */
export function stockLeft(product: ProductRecord, sku: string | null, promised: readonly StockAmount[]): number | null {
  const counted = trackedIn(product, sku);
  if (counted === null) return null;
  const stock = (counted === 'variant' ? variantOf(product, sku)?.stock : product.stock) ?? 0;
  return promised
    .filter((one) => one.productId === product.id && trackedIn(product, one.sku) === counted)
    .filter((one) => counted === 'product' || one.sku === sku)
    .reduce((left, { quantity }) => left - quantity, stock);
}

/** Products of a brand by their ids, locked, so that the last one is promised once. */
export const lockProducts = async (tx: Tx, brandId: number, ids: readonly number[]): Promise<ProductRecord[]> => [
  ...(await lock(tx, brandId, ids)).values(),
];

async function lock(tx: Tx, brandId: number, ids: readonly number[]): Promise<Map<number, ProductRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(products)
    .where(and(eq(products.brandId, brandId), inArray(products.id, [...ids])))
    .orderBy(products.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

const idsOf = (amounts: readonly StockAmount[]): number[] => [...new Set(amounts.map(({ productId }) => productId))];

async function write(tx: Tx, brandId: number, rows: Iterable<ProductRecord>, now: Date): Promise<void> {
  for (const { id, stock, variants, version } of rows)
    await tx
      .update(products)
      .set({ stock, variants, version: version + 1, updatedAt: now })
      .where(and(eq(products.brandId, brandId), eq(products.id, id)));
}

/** The row with a count changed by `by`; the same row where nothing is counted. */
function changed(row: ProductRecord, { sku }: StockAmount, by: number): ProductRecord {
  const place = trackedIn(row, sku);
  if (place === null) return row;
  if (place === 'product') return { ...row, stock: (row.stock ?? 0) + by };
  const variants = row.variants.map((one) => (one.sku === sku ? { ...one, stock: (one.stock ?? 0) + by } : one));
  return { ...row, variants };
}

/**
 * Takes what is shipped out of the stock, as far as it is counted, and says what was taken, so that a return gives back
 * exactly that. Throws 409 OUT_OF_STOCK with the product where less is there.
 */
export async function takeStock(
  tx: Tx,
  brandId: number,
  amounts: readonly StockAmount[],
  now: Date,
): Promise<StockAmount[]> {
  const rows = await lock(tx, brandId, idsOf(amounts));
  const taken: StockAmount[] = [];
  for (const amount of amounts) {
    const row = rows.get(amount.productId);
    if (!row || trackedIn(row, amount.sku) === null) continue;
    const next = changed(row, amount, -amount.quantity);
    const left = trackedIn(row, amount.sku) === 'variant' ? variantOf(next, amount.sku)?.stock : next.stock;
    if ((left ?? 0) < 0)
      throw new ApiError(409, 'OUT_OF_STOCK', {
        details: { productId: row.id, name: row.name, missing: -(left ?? 0) },
      });
    rows.set(row.id, next);
    taken.push(amount);
  }
  const ids = new Set(taken.map(({ productId }) => productId));
  await write(
    tx,
    brandId,
    [...rows.values()].filter(({ id }) => ids.has(id)),
    now,
  );
  return taken;
}

/** Puts back what was taken. A product that is gone, or is not counted any more, stays as it is. */
export async function returnStock(tx: Tx, brandId: number, amounts: readonly StockAmount[], now: Date): Promise<void> {
  const rows = await lock(tx, brandId, idsOf(amounts));
  for (const amount of amounts) {
    const row = rows.get(amount.productId);
    if (row) rows.set(row.id, changed(row, amount, amount.quantity));
  }
  await write(tx, brandId, rows.values(), now);
}

/** Products of a brand by their ids, for what is put into a parcel. */
export async function findProducts(tx: Tx, brandId: number, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(products)
    .where(and(eq(products.brandId, brandId), inArray(products.id, [...ids])));
}
