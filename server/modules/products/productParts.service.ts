import { sql, type SQL } from 'drizzle-orm';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { storedPicture } from '#server/modules/files/fileParts.service';

/** The name of a product; null when it is gone. */
export const productName = (id: SQL): SQL => sql`(select products.name from products where products.id = ${id})`;

/**
 * Those of the brand's products that are there, in the order of their ids, as a JSON array of `id` and `name`. Each is looked up by
 * its key: joined to the few ids, the whole table would be read for every row of a list.
 */
export const namedProducts = (brandId: SQL, ids: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.place), '[]'::json) from (
    select u.id, u.place, (select g.name from products g where g.brand_id = ${brandId} and g.id = u.id) as name
    from unnest(${ids}) with ordinality u(id, place)) k where k.name is not null)`;

/** A product by its id, as JSON of `id`, `name` and its first picture; null when it is gone. */
export const shownProduct = (id: SQL): SQL =>
  sql`(select json_build_object('id', g.id, 'name', g.name, 'image', ${storedPicture(sql`g.image_ids[1]`)}) from products g where g.id = ${id})`;

/** The products of a catalogue of a brief in its order, as a JSON array like `shownProduct` with their currency; empty without one. */
export const catalogueProducts = (catalogue: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'currency', g.currency, 'image', ${storedPicture(sql`g.image_ids[1]`)}) order by k.place), '[]'::json)
    from jsonb_array_elements_text(case when jsonb_typeof(${catalogue}) = 'object' then ${catalogue} -> 'productIds' else '[]'::jsonb end) with ordinality k(id, place) join products g on g.id = k.id::int)`;

/** Those of the products that are the brand's own, with their currency, as a JSON array. */
export const ownProducts = (brandId: number, ids: readonly number[]): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', id, 'currency', currency)), '[]'::json) from products where brand_id = ${brandId} and id = any(${arrayOf(ids, 'int')}))`;

/** Name and own address of a product of the brand that is not put away, as one row `name, url`. */
export const productPage = (brandId: number | SQL, id: SQL): SQL =>
  sql`(select name, url from products where brand_id = ${brandId} and id = ${id} and status <> 'archived')`;

/** Names of products of the brand by their ids, as rows `id, name`. */
export const productNames = (brandId: number, ids: readonly number[]): SQL =>
  sql`(select id, name from products where brand_id = ${brandId} and id = any(${arrayOf(ids, 'int')}))`;

/** The skus of products and of their variants, chosen by ids or by categories, as rows `sku`. */
export const skusOf = (
  brandId: number,
  chosen: { productIds: readonly number[] } | { categoryIds: readonly string[] },
): SQL => {
  const isChosen =
    'productIds' in chosen
      ? sql`p.id = any(${arrayOf(chosen.productIds, 'int')})`
      : sql`p.category_id = any(${arrayOf(chosen.categoryIds, 'text')})`;
  return sql`(select p.sku from products p where p.brand_id = ${brandId} and p.sku is not null and ${isChosen}
    union select v ->> 'sku' from products p, jsonb_array_elements(p.variants) v where p.brand_id = ${brandId} and ${isChosen})`;
};

/** Which of these categories there are, as rows `id`. */
export const knownCategories = (ids: readonly string[]): SQL =>
  sql`(select id from product_categories where id = any(${arrayOf(ids, 'text')}))`;

/** In which categories brands sell what is not put away, as rows `brandId, category`. */
export const soldCategories = (brandIds: readonly number[]): SQL =>
  sql`(select distinct brand_id as "brandId", category_id as category from products where brand_id = any(${arrayOf(brandIds, 'int')}) and status <> 'archived')`;

/** Whether a product is the brand's own. */
export const isOwnProduct = (brandId: number, id: SQL): SQL =>
  sql`exists (select 1 from products where brand_id = ${brandId} and id = ${id})`;

/** Whether a brand has products that are not put away. */
export const hasProducts = (brand: SQL): SQL =>
  sql`exists (select 1 from products p where p.brand_id = ${brand} and p.status <> 'archived')`;

/** The products of the brand that have one of the skus, themselves or as a variant, in the order of their ids. */
export async function findProductsOfSkus(tx: Tx, brandId: number, skus: readonly string[]): Promise<number[]> {
  if (skus.length === 0) return [];
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`;
  const found = await tx
    .select({ id: sql<number>`g.id` })
    .from(
      sql`(select p.id from products p where p.brand_id = ${brandId} and p.sku in ${asked}
        union select p.id from products p, jsonb_array_elements(p.variants) v where p.brand_id = ${brandId} and p.variants <> '[]'::jsonb and v ->> 'sku' in ${asked}) g`,
    )
    .orderBy(sql`g.id`);
  return found.map(({ id }) => id);
}
