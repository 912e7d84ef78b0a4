import { sql, type SQL } from 'drizzle-orm';

/** Whether a brand has a Shopify store connected, also one that has to be signed in to again. */
export const hasShopify = (brand: SQL): SQL =>
  sql`exists (select 1 from shopify_connections where shopify_connections.brand_id = ${brand} and shopify_connections.status <> 'disconnected')`;
