import { sql, type SQL } from 'drizzle-orm';

/** The products of a brand that its tracked links lead to, closed ones too, or that its discounts are for, as rows `id`. */
export const discountedProducts = (brandId: number): SQL =>
  sql`(select l.product_id as id from tracked_links l where l.brand_id = ${brandId} and l.product_id is not null
    union all select unnest(d.product_ids) from discounts d where d.brand_id = ${brandId})`;
