import { sql, type SQL } from 'drizzle-orm';

/** Whether a brand has a plan in force; the same rule as `isActiveSubscription`. */
export const hasPlan = (brand: SQL): SQL =>
  sql`exists (select 1 from subscriptions where subscriptions.brand_id = ${brand} and subscriptions.status in ('active', 'trialing'))`;
