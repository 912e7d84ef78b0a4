import { sql } from 'drizzle-orm';
import { isRunning } from '#server/modules/challenges/challengeParts.service';
import type { WaitingSource } from '#server/plugins/moduleParts';

export const participationsWaiting: WaitingSource[] = [
  {
    kind: 'applications',
    needs: 'participations.decide',
    rows: ({
      brandId,
    }) => sql`select concat_ws(' ', p.snapshot->>'firstName', p.snapshot->>'lastName') as name, p.decide_by as due_at, p.challenge_id as target
      from participations p where p.brand_id = ${brandId} and p.status in ('pending', 'shortlisted') and ${isRunning(sql`p.challenge_id`)}
      order by p.decide_by nulls last, p.id`,
  },
];
