import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { products, type ProductRecord } from '#server/modules/products/products.table';

/** What of a product goes out in a feed. */
export type OutgoingProduct = Pick<
  ProductRecord,
  | 'id'
  | 'name'
  | 'description'
  | 'sku'
  | 'gtin'
  | 'brandName'
  | 'url'
  | 'imageIds'
  | 'priceMinor'
  | 'salePriceMinor'
  | 'currency'
  | 'stock'
  | 'variants'
  | 'categoryId'
>;

/** Active products of a brand after an id, in the order of their ids, which never changes. */
export const activeProducts = (tx: Tx, brandId: number, after: number, limit: number): Promise<OutgoingProduct[]> =>
  tx
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      sku: products.sku,
      gtin: products.gtin,
      brandName: products.brandName,
      url: products.url,
      imageIds: products.imageIds,
      priceMinor: products.priceMinor,
      salePriceMinor: products.salePriceMinor,
      currency: products.currency,
      stock: products.stock,
      variants: products.variants,
      categoryId: products.categoryId,
    })
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.status, 'active'), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);

/** What changes whenever one of a brand's active products does. */
export async function activeState(tx: Tx, brandId: number): Promise<unknown> {
  const [found] = await tx
    .select({
      state: sql<unknown>`json_build_array(count(*), coalesce(sum(${products.version}), 0), max(${products.updatedAt}), coalesce(sum(${products.id}), 0))`,
    })
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.status, 'active')));
  return found?.state;
}

/** Whether a picture is shown by an active product of the brand. */
export async function isActiveImage(tx: Tx, brandId: number, imageId: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(imageId)) return false;
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.brandId, brandId),
        eq(products.status, 'active'),
        sql`${products.imageIds} @> array[${imageId}]::uuid[]`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
