import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/plugins/moduleParts';

/** Feeds that run no more by themselves. One alone is led to; what stands for a store is told of with the store. */
export const feedsWaiting: WaitingSource[] = [
  {
    kind: 'feeds_failed',
    needs: 'feeds.write',
    rows: ({
      brandId,
    }) => sql`select f.name, null::timestamptz as due_at, case when count(*) over () = 1 then f.id end as target
      from feeds f where f.brand_id = ${brandId} and f.status = 'error' and not f.is_store order by f.id`,
  },
];
