import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/plugins/moduleParts';

export const contentsWaiting: WaitingSource[] = [
  {
    kind: 'contents_to_review',
    needs: 'contents.decide',
    // What stands still waits for its creator, what is disputed for the operator.
    rows: ({ brandId }) => sql`select c.creator_name as name, c.review_due_at as due_at, c.id as target from contents c
      where c.brand_id = ${brandId} and c.status in ('submitted', 'in_review') and c.stopped_at is null
        and not exists (select 1 from disputes d where d.content_id = c.id and d.status = 'open')
      order by c.review_due_at, c.id`,
  },
];
