import { sql, type SQL } from 'drizzle-orm';
import { hasShopify } from '#server/modules/shopify/shopifyParts.service';

/** Whether orders of a brand's store come here: it may send them, is asked for them, or some came already, as from a file. */
export const hasStore = (brand: SQL): SQL =>
  sql`(exists (select 1 from store_keys where store_keys.brand_id = ${brand} and store_keys.closed_at is null)
    or ${hasShopify(brand)} or exists (select 1 from store_orders where store_orders.brand_id = ${brand}))`;
