import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/plugins/moduleParts';

/** Feeds that run no more by themselves, and those of which a run waits to be confirmed. One alone is led to; what stands for a store is told of with the store. */
export const feedsWaiting: WaitingSource[] = [
  {
    kind: 'feeds_failed',
    needs: 'feeds.write',
    rows: ({
      brandId,
    }) => sql`select f.name, null::timestamptz as due_at, case when count(*) over () = 1 then f.id end as target
      from feeds f where f.brand_id = ${brandId} and f.status = 'error' and not f.is_store order by f.id`,
  },
  {
    kind: 'feeds_to_confirm',
    needs: 'feeds.write',
    rows: ({
      brandId,
    }) => sql`select f.name, null::timestamptz as due_at, case when count(*) over () = 1 then f.id end as target
      from feed_runs r join feeds f on f.id = r.feed_id
      where r.brand_id = ${brandId} and r.status = 'awaiting_confirmation' and r.finished_at is null
      order by r.waits_since, r.id`,
  },
];
