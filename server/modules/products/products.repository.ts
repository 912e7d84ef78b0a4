import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { CurrencyCode } from '#contract/constants/money';
import type { ProductStatus } from '#contract/constants/products';
import type { Tx } from '#server/db/client';
import type { StoredPictureRow } from '#server/files/picture';
import { productCategories } from '#server/modules/products/productCategories.table';
import type { ProductMatch, ProductOrder } from '#server/modules/products/productQuery';
import { products, type ProductRecord } from '#server/modules/products/products.table';

export interface ProductListRecord {
  id: number;
  name: string;
  categoryId: string;
  sku: string | null;
  priceMinor: number;
  currency: CurrencyCode;
  stock: number | null;
  status: ProductStatus;
  version: number;
  createdAt: string;
  updatedAt: string;
  picture: StoredPictureRow | null;
}

const instantText = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const pictureJson = sql`json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder)`;

/** Columns of a list row, read from alias `p` with its first picture as `f`. */
const rowColumns = {
  id: sql<number | null>`p.id`,
  name: sql<string>`p.name`,
  categoryId: sql<string>`p.category_id`,
  sku: sql<string | null>`p.sku`,
  priceMinor: sql<number>`p.price_minor`,
  currency: sql<CurrencyCode>`p.currency`,
  stock: sql<number | null>`p.stock`,
  status: sql<ProductStatus>`p.status`,
  version: sql<number>`p.version`,
  createdAt: sql<string>`${instantText('p.created_at')}`,
  updatedAt: sql<string>`${instantText('p.updated_at')}`,
  picture: sql<StoredPictureRow | null>`case when f.id is null then null else ${pictureJson} end`,
};

/**
 * Rows that match, in order. For the order by category name each category gives its own first rows from its index;
 * sorting all rows of a large catalogue by a joined name would take fifty times as long.
 */
function orderedRows(columns: SQL, match: ProductMatch, { order, byCategory }: ProductOrder, limit: number, offset: number): SQL {
  if (!byCategory) return sql`select ${columns} from products p where ${match.where} order by ${order} limit ${limit} offset ${offset}`;
  return sql`select ${columns} from product_categories c cross join lateral (
      select p.* from products p where p.category_id = c.id and ${match.where} order by p.id ${byCategory.direction} limit ${limit + offset}
    ) p order by ${order} limit ${limit} offset ${offset}`;
}

/** How many match: from the kept counts where they suffice, otherwise counted up to one beyond the cap. */
function totalOf(match: ProductMatch): SQL {
  if (match.statusOnly) {
    return sql`(select coalesce(sum(total), 0)::int from product_counts where brand_id = ${match.brandId}
      and status in (${sql.join(match.statuses.map((status) => sql`${status}`), sql`, `)}))`;
  }
  return sql`(select count(*)::int from (select 1 from products p where ${match.where} limit ${TOTAL_CAP + 1}) counted)`;
}

/** One page and the total, in one statement. The total is exact up to TOTAL_CAP and may be any larger number beyond. */
export async function listProducts(
  tx: Tx, match: ProductMatch, order: ProductOrder, page: { limit: number; offset: number },
): Promise<{ rows: ProductListRecord[]; total: number }> {
  const found = await tx
    .select({ total: sql<number>`t.total`, ...rowColumns })
    .from(sql`(select ${totalOf(match)} as total) t left join (
        select p.*, row_number() over () as place from (${orderedRows(sql`p.*`, match, order, page.limit, page.offset)}) p
      ) p on true left join files f on f.id = p.image_ids[1]`)
    .orderBy(sql`p.place`);
  const rows = found.flatMap(({ id, total: _total, ...row }) => (id === null ? [] : [{ id, ...row }]));
  return { rows, total: found[0]?.total ?? 0 };
}

/** Ids of all that match, in the list's order, at most `limit`. */
export async function listProductIds(tx: Tx, match: ProductMatch, order: ProductOrder, limit: number): Promise<number[]> {
  const found = await tx.select({ id: sql<number>`p.id` }).from(sql`(${orderedRows(sql`p.id`, match, order, limit, 0)}) p`);
  return found.map(({ id }) => id);
}

/** List rows of these ids, in the order of the ids; missing ones are left out. */
export async function listProductsById(tx: Tx, brandId: number, ids: readonly number[]): Promise<ProductListRecord[]> {
  const found = await tx
    .select(rowColumns)
    .from(sql`unnest(${sql.param(`{${ids.join(',')}}`)}::int[]) with ordinality asked(id, place)
      join products p on p.id = asked.id and p.brand_id = ${brandId} left join files f on f.id = p.image_ids[1]`)
    .orderBy(sql`asked.place`);
  return found.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
}

/** A product with its pictures in order, or null. `lock` holds the row until the transaction ends. */
export async function findProduct(
  tx: Tx, brandId: number, id: number, { lock = false } = {},
): Promise<{ record: ProductRecord; pictures: StoredPictureRow[] } | null> {
  const query = tx
    .select({
      record: products,
      pictures: sql<StoredPictureRow[]>`(select coalesce(json_agg(${pictureJson} order by place), '[]'::json)
        from unnest(${products.imageIds}) with ordinality i(id, place) join files f on f.id = i.id)`,
    })
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.id, id)));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

/** What a product refers to, checked in one statement. */
export async function checkReferences(
  tx: Tx, brandId: number, product: { id?: number; categoryId: string; sku: string | null; imageIds: readonly string[] },
): Promise<{ categoryKnown: boolean; skuTaken: boolean; picturesFound: number }> {
  const other = product.id === undefined ? sql`true` : sql`id <> ${product.id}`;
  const [found] = await tx
    .select({
      categoryKnown: sql<boolean>`exists (select 1 from product_categories where id = ${product.categoryId})`,
      skuTaken: sql<boolean>`exists (select 1 from products where brand_id = ${brandId} and sku = ${product.sku}::text and ${other})`,
      picturesFound: sql<number>`(select count(*)::int from files where brand_id = ${brandId} and purpose = 'product_image'
        and id = any(${sql.param(`{${product.imageIds.join(',')}}`)}::uuid[]))`,
    })
    .from(sql`(select 1) one`);
  return found ?? { categoryKnown: false, skuTaken: false, picturesFound: 0 };
}

export async function insertProduct(tx: Tx, values: typeof products.$inferInsert): Promise<number> {
  const [created] = await tx.insert(products).values(values).returning({ id: products.id });
  if (!created) throw new Error('The insert returned no row');
  return created.id;
}

/** Writes the fields and counts the version up. */
export async function updateProduct(
  tx: Tx, brandId: number, id: number, values: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await tx.update(products).set({ ...values, version: sql`${products.version} + 1` }).where(and(eq(products.brandId, brandId), eq(products.id, id)));
}

export async function deleteProducts(tx: Tx, brandId: number, ids: readonly number[]): Promise<number> {
  const removed = await tx.delete(products).where(and(eq(products.brandId, brandId), inArray(products.id, [...ids]))).returning({ id: products.id });
  return removed.length;
}

/** The matching rows, locked, at most `limit`. */
export async function lockProducts(tx: Tx, brandId: number, where: SQL, limit: number): Promise<ProductRecord[]> {
  return tx.select().from(products)
    .where(and(eq(products.brandId, brandId), sql`${products.id} in (select p.id from products p where ${where} order by p.id limit ${limit})`))
    .orderBy(products.id).for('update');
}

/** Sets the same fields on many rows. */
export async function updateProducts(
  tx: Tx, brandId: number, ids: readonly number[], values: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await tx.update(products).set({ ...values, version: sql`${products.version} + 1` })
    .where(and(eq(products.brandId, brandId), inArray(products.id, [...ids])));
}

export async function findProductsBySku(tx: Tx, brandId: number, skus: readonly string[]): Promise<ProductRecord[]> {
  if (skus.length === 0) return [];
  return tx.select().from(products).where(and(eq(products.brandId, brandId), inArray(products.sku, [...skus]))).for('update');
}

export async function listCategories(tx: Tx, language: Language): Promise<(typeof productCategories.$inferSelect)[]> {
  const name = language === 'tr' ? productCategories.nameTr : productCategories.nameEn;
  return tx.select().from(productCategories).orderBy(sql`${name} collate "tr_sort"`);
}
