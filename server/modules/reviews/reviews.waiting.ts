import { sql } from 'drizzle-orm';
import { creatorName } from '#server/modules/creators/creatorName.service';
import type { WaitingSource } from '#server/plugins/moduleParts';

export const reviewsWaiting: WaitingSource[] = [
  {
    kind: 'creators_to_rate',
    needs: 'reviews.write',
    rows: (
      { brandId },
      now,
    ) => sql`select ${creatorName(sql`r.creator_id`)} as name, r.closes_at as due_at, r.id as target from reviews r
      where r.brand_id = ${brandId} and r.author = 'brand' and r.status = 'pending' and r.closes_at > ${now}::timestamptz
      order by r.closes_at, r.id`,
  },
];
