import { callShop, type ShopParts } from '#server/modules/shopify/callShop.service';
import type { OpenStore } from '#server/modules/shopify/openStore.service';
import {
  isOnSale,
  MORE_VARIANTS,
  PAGE_PRODUCTS,
  PAGE_QUERY,
  readProduct,
  VARIANTS_QUERY,
  type ProductPage,
  type ShopProduct,
  type ShopVariant,
  type VariantPage,
} from '#server/modules/shopify/readProducts';
import type { ReadItem } from '#server/modules/shopify/takeProducts.service';

/** A brand's shop while its products are read. */
export interface Reader {
  parts: ShopParts;
  brandId: number;
  store: OpenStore;
  signal: AbortSignal;
}

/** Some of a shop's products, no older than `readAt`. */
export interface Batch {
  read: ReadItem[];
  readAt: Date;
  /** From where it goes on after them: a page's cursor, or how many of a file's products were read. */
  next: { after: string } | { seen: number } | null;
}

/**
 * Products by pages, from the one after the cursor `after`. The next page is asked for while one is taken over, so that the
 * shop's limit is waited for and not we. Throws ShopifyError.
 */
export async function* readPages(reader: Reader, after: string | null): AsyncGenerator<Batch> {
  for (let coming: Promise<Batch> | null = readPage(reader, after); coming;) {
    const batch: Batch = await coming;
    const { next } = batch;
    coming = next && 'after' in next ? readPage(reader, next.after) : null;
    // Whoever reads may stop before it comes.
    coming?.catch(() => {});
    yield batch;
  }
}

async function readPage({ parts, brandId, store, signal }: Reader, after: string | null): Promise<Batch> {
  const readAt = parts.clock.now();
  const { products } = await callShop<ProductPage>(parts, brandId, PAGE_QUERY, { n: PAGE_PRODUCTS, after }, signal);
  const read: ReadItem[] = [];
  for (const product of products.nodes.filter(isOnSale))
    read.push(await readWhole(parts, brandId, store, product, signal));
  const { hasNextPage, endCursor } = products.pageInfo;
  return { read, readAt, next: hasNextPage && endCursor !== null ? { after: endCursor } : null };
}

/** Reads a product with all of its variants. */
export async function readWhole(
  parts: ShopParts,
  brandId: number,
  { rules }: OpenStore,
  product: ShopProduct,
  signal?: AbortSignal,
): Promise<ReadItem> {
  return { product, result: readProduct(product, await readVariants(parts, brandId, product, signal), rules) };
}

/** All variants of a product; long lists of them by pages of their own. */
export async function readVariants(
  parts: ShopParts,
  brandId: number,
  product: ShopProduct,
  signal?: AbortSignal,
): Promise<ShopVariant[]> {
  const variants: ShopVariant[] = [...product.variants.nodes];
  let { hasNextPage, endCursor } = product.variants.pageInfo;
  while (hasNextPage) {
    const more: VariantPage = await callShop<VariantPage>(
      parts,
      brandId,
      VARIANTS_QUERY,
      { id: product.id, n: MORE_VARIANTS, after: endCursor },
      signal,
    );
    if (!more.product) break;
    variants.push(...more.product.variants.nodes);
    ({ hasNextPage, endCursor } = more.product.variants.pageInfo);
  }
  return variants;
}
