import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/plugins/moduleParts';

/** Offers that the brand has to answer, and what it agreed to but could not pay; what ends first comes first. */
export const licensingWaiting: WaitingSource[] = [
  {
    kind: 'licences_to_answer',
    needs: 'licensing.write',
    rows: (
      { brandId },
      now,
    ) => sql`select l.creator_name as name, l.respond_by as due_at, l.id as target from licenses l
      where l.brand_id = ${brandId} and (l.status = 'payment_failed'
        or (l.status in ('pending', 'countered') and l.turn = 'brand' and l.respond_by > ${now}::timestamptz))
      order by l.respond_by nulls first, l.id`,
  },
];
