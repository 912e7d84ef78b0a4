import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/plugins/moduleParts';

export const shipmentsWaiting: WaitingSource[] = [
  {
    kind: 'shipments_to_resolve',
    needs: 'shipments.write',
    // The same rule as `needsResolution`.
    rows: ({
      brandId,
    }) => sql`select s.creator_name as name, null::timestamptz as due_at, s.challenge_id as target from shipments s
      where s.brand_id = ${brandId} and s.status in ('issue', 'lost', 'returned') and s.resolution is null order by s.status_since, s.id`,
  },
  {
    kind: 'shipments_late',
    needs: 'shipments.write',
    // A choice that is late waits below for its answer, and once is enough.
    rows: (
      { brandId },
      now,
    ) => sql`select s.creator_name as name, s.ship_by as due_at, s.challenge_id as target from shipments s
      where s.brand_id = ${brandId} and s.status = 'ready' and s.ship_by < ${now}::timestamptz order by s.ship_by, s.id`,
  },
  {
    kind: 'choices_to_review',
    needs: 'shipments.write',
    rows: ({
      brandId,
    }) => sql`select s.creator_name as name, s.ship_by as due_at, s.challenge_id as target from shipments s
      where s.brand_id = ${brandId} and s.status = 'choice_review' order by s.ship_by, s.id`,
  },
];
