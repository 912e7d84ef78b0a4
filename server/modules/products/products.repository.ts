import { and, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { CurrencyCode } from '#contract/constants/money';
import type { ProductStatus } from '#contract/constants/products';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { oncePer } from '#server/db/oncePer';
import type { StoredPictureRow } from '#server/media/picture';
import { isShownInChallenge } from '#server/modules/challenges/challengeParts.service';
import { discountedProducts } from '#server/modules/discounts/discountParts.service';
import { countOwnPictures, storedPicture } from '#server/modules/files/fileParts.service';
import { productCategories } from '#server/modules/products/productCategories.table';
import { INDEXED_MATCHES_MAX, type ProductMatch, type ProductOrder } from '#server/modules/products/productQuery';
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
  /** Instants as the database writes them, in its own time zone. */
  createdAt: string;
  updatedAt: string;
  picture: StoredPictureRow | null;
}

/**
 * Columns of a list row on the alias `p`, its first picture among them. Lists read them as one JSON value: each value that
 * is read on its own costs more than the engine's work for it.
 */
const rowColumns = sql`p.id, p.name, p.category_id as "categoryId", p.sku, p.price_minor as "priceMinor", p.currency, p.stock, p.status, p.version,
  p.created_at as "createdAt", p.updated_at as "updatedAt", ${storedPicture(sql`p.image_ids[1]`)} as picture`;

/**
 * Rows that match, in order. For the order by category name each category gives its own first rows from its index;
 * sorting all rows of a large catalogue by a joined name would take fifty times as long. The page is written into the
 * text: with it as parameters the planner would have to plan each request anew, which takes longer than the page.
 */
function orderedRows(
  columns: SQL,
  match: ProductMatch,
  { order, byCategory }: ProductOrder,
  limit: number,
  offset: number,
): SQL {
  const page = sql.raw(`limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`);
  if (!byCategory) return sql`select ${columns} from products p where ${match.where} order by ${order} ${page}`;
  return sql`select ${columns} from product_categories c cross join lateral (
      select p.* from products p where p.category_id = c.id and ${match.where} order by p.id ${byCategory.direction} limit ${sql.raw(String(Math.trunc(limit + offset)))}
    ) p order by ${order} ${page}`;
}

/** How many match: from the kept counts where they suffice, otherwise counted up to one beyond the cap. */
function totalOf(match: ProductMatch): SQL {
  if (match.statusOnly) {
    return sql`(select coalesce(sum(p.total), 0)::int from product_counts p where p.brand_id = ${match.brandId} and ${match.status ?? sql`true`})`;
  }
  return sql`(select count(*)::int from (select 1 from products p where ${match.byIds ?? match.where} limit ${sql.raw(String(TOTAL_CAP + 1))}) counted)`;
}

/**
 * One page and the total, in one statement. The total is exact up to TOTAL_CAP and may be any larger number beyond.
 * A search for a common word is counted first: if other conditions leave few rows, walking the list would find them late.
 */
export async function listProducts(
  tx: Tx,
  match: ProductMatch,
  order: ProductOrder,
  page: { limit: number; offset: number },
): Promise<{ rows: ProductListRecord[]; total: number }> {
  if (match.byIds) {
    const [counted] = await tx.select({ total: sql<number>`${totalOf(match)}` }).from(sql`(select 1) one`);
    const total = counted?.total ?? 0;
    const where = total > INDEXED_MATCHES_MAX ? match.where : match.byIds;
    const [found] = await tx.select({ rows: pageRows({ ...match, where }, order, page) }).from(sql`(select 1) one`);
    return { rows: found?.rows ?? [], total };
  }
  const [found] = await tx
    .select({ total: sql<number>`${totalOf(match)}`, rows: pageRows(match, order, page) })
    .from(sql`(select 1) one`);
  return found ?? { rows: [], total: 0 };
}

const pageRows = (match: ProductMatch, order: ProductOrder, { limit, offset }: { limit: number; offset: number }) =>
  sql<ProductListRecord[]>`(select coalesce(json_agg(page), '[]'::json) from (
    select ${rowColumns} from (${orderedRows(sql`p.*`, match, order, limit, offset)}) p) page)`;

/** Ids of all that match, in the list's order, at most `limit`. */
export async function listProductIds(
  tx: Tx,
  match: ProductMatch,
  order: ProductOrder,
  limit: number,
): Promise<number[]> {
  const found = await tx
    .select({ id: sql<number>`p.id` })
    .from(sql`(${orderedRows(sql`p.id`, match, order, limit, 0)}) p`);
  return found.map(({ id }) => id);
}

/** List rows of these ids, in the order of the ids; missing ones are left out. */
export async function listProductsById(tx: Tx, brandId: number, ids: readonly number[]): Promise<ProductListRecord[]> {
  const found = await tx
    .select({ row: sql<ProductListRecord>`(select row_to_json(one) from (select ${rowColumns}) one)` })
    .from(
      sql`unnest(${arrayOf(ids, 'int')}) with ordinality asked(id, place)
      join products p on p.id = asked.id and p.brand_id = ${brandId}`,
    )
    .orderBy(sql`asked.place`);
  return found.map(({ row }) => row);
}

/** A product and its pictures in order as one JSON value, read from alias `p`. */
const productJson = sql`json_build_object(
  'record', json_build_object(${sql.raw(
    Object.entries(getTableColumns(products))
      .map(([key, { name }]) => `'${key}', p.${name}`)
      .join(', '),
  )}),
  'pictures', (select coalesce(json_agg(${storedPicture(sql`i.id`)}), '[]'::json) from (select unnest(p.image_ids) as id) i))`;

interface ProductJson {
  record: Omit<ProductRecord, 'createdAt' | 'updatedAt'> & Record<'createdAt' | 'updatedAt', string>;
  /** In order; null where the file is gone. */
  pictures: (StoredPictureRow | null)[];
}

const productById = (tx: Tx) =>
  tx
    .select({ product: sql<ProductJson>`${productJson}` })
    .from(sql`products p`)
    .where(sql`p.brand_id = ${sql.placeholder('brandId')} and p.id = ${sql.placeholder('id')}`);
const preparedById = oncePer((tx) => productById(tx).prepare('product_by_id'));

/** A product with its pictures in order, or null. `lock` holds the row until the transaction ends. */
export async function findProduct(
  tx: Tx,
  brandId: number,
  id: number,
  { lock = false } = {},
): Promise<{ record: ProductRecord; pictures: StoredPictureRow[] } | null> {
  const query = lock ? productById(tx).for('update') : preparedById(tx);
  const [found] = await query.execute({ brandId, id });
  if (!found) return null;
  const { record, pictures } = found.product;
  return {
    record: { ...record, createdAt: new Date(record.createdAt), updatedAt: new Date(record.updatedAt) },
    pictures: pictures.filter((picture) => picture !== null),
  };
}

/** What a product refers to, checked in one statement. */
export async function checkReferences(
  tx: Tx,
  brandId: number,
  product: { id?: number; categoryId: string; sku: string | null; imageIds: readonly string[] },
): Promise<{ categoryKnown: boolean; skuTaken: boolean; picturesFound: number }> {
  const other = product.id === undefined ? sql`true` : sql`id <> ${product.id}`;
  const [found] = await tx
    .select({
      categoryKnown: sql<boolean>`exists (select 1 from product_categories where id = ${product.categoryId})`,
      skuTaken: sql<boolean>`exists (select 1 from products where brand_id = ${brandId} and sku = ${product.sku}::text and ${other})`,
      picturesFound: sql<number>`${countOwnPictures(brandId, 'product_image', sql`${arrayOf(product.imageIds, 'uuid')}`)}`,
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
  tx: Tx,
  brandId: number,
  id: number,
  values: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1` })
    .where(and(eq(products.brandId, brandId), eq(products.id, id)));
}

/**
 * Those of the products that a challenge of the brand shows, or a version of its brief does, that a tracked link leads to or a
 * discount is for; they can be archived, not deleted.
 */
export async function listUsed(tx: Tx, brandId: number, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.brandId, brandId),
        inArray(products.id, [...ids]),
        or(isShownInChallenge(brandId, sql`${products.id}`), sql`${products.id} in ${discountedProducts(brandId)}`),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

export async function deleteProducts(tx: Tx, brandId: number, ids: readonly number[]): Promise<number> {
  const removed = await tx
    .delete(products)
    .where(and(eq(products.brandId, brandId), inArray(products.id, [...ids])))
    .returning({ id: products.id });
  return removed.length;
}

/** The matching rows, locked, at most `limit`. */
export async function lockProducts(tx: Tx, brandId: number, where: SQL, limit: number): Promise<ProductRecord[]> {
  return tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.brandId, brandId),
        sql`${products.id} in (select p.id from products p where ${where} order by p.id limit ${limit})`,
      ),
    )
    .orderBy(products.id)
    .for('update');
}

/** Sets the same fields on many rows. */
export async function updateProducts(
  tx: Tx,
  brandId: number,
  ids: readonly number[],
  values: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1` })
    .where(and(eq(products.brandId, brandId), inArray(products.id, [...ids])));
}

/** The brand's products of these skus, locked one after the other by their ids. */
export async function findProductsBySku(tx: Tx, brandId: number, skus: readonly string[]): Promise<ProductRecord[]> {
  if (skus.length === 0) return [];
  return tx
    .select()
    .from(products)
    .where(and(eq(products.brandId, brandId), inArray(products.sku, [...skus])))
    .orderBy(products.id)
    .for('update');
}

export async function listCategories(tx: Tx, language: Language): Promise<(typeof productCategories.$inferSelect)[]> {
  const name = language === 'tr' ? productCategories.nameTr : productCategories.nameEn;
  return tx
    .select()
    .from(productCategories)
    .orderBy(sql`${name} collate "tr_sort"`);
}
