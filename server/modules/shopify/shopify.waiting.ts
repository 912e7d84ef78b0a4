import { sql } from 'drizzle-orm';
import { SHOPIFY_FAILURES_MAX } from '#contract/constants/shopify';
import type { WaitingSource } from '#server/plugins/moduleParts';

/** A store that has to be connected again, where nobody is at it, or whose calls fail: its state as it is told. */
export const shopifyWaiting: WaitingSource[] = [
  {
    kind: 'store_failed',
    needs: 'integrations.write',
    rows: (
      { brandId },
      now,
    ) => sql`select coalesce(c.shop_name, c.shop_domain) as name, null::timestamptz as due_at, null::int as target
      from shopify_connections c where c.brand_id = ${brandId} and (
        (c.status = 'reauth_required' and not exists (
          select 1 from shopify_states s where s.brand_id = c.brand_id and s.expires_at > ${now}::timestamptz))
        or (c.status = 'connected' and c.sync_started_at is null and c.failures >= ${SHOPIFY_FAILURES_MAX}::int))`,
  },
];
