import { sql, type SQL } from 'drizzle-orm';
import { storedPicture } from '#server/modules/files/fileParts.service';

/** The name of a product; null when it is gone. */
export const productName = (id: SQL): SQL => sql`(select products.name from products where products.id = ${id})`;

/** A product by its id, as JSON of `id`, `name` and its first picture; null when it is gone. */
export const shownProduct = (id: SQL): SQL =>
  sql`(select json_build_object('id', g.id, 'name', g.name, 'image', ${storedPicture(sql`g.image_ids[1]`)}) from products g where g.id = ${id})`;

/** Whether a product is the brand's own. */
export const isOwnProduct = (brandId: number, id: SQL): SQL =>
  sql`exists (select 1 from products where brand_id = ${brandId} and id = ${id})`;

/** Whether a brand has products that are not put away. */
export const hasProducts = (brand: SQL): SQL =>
  sql`exists (select 1 from products p where p.brand_id = ${brand} and p.status <> 'archived')`;
