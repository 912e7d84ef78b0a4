import { sql } from 'drizzle-orm';
import { EXPIRING_HOURS } from '#contract/constants/dashboard';
import { creatorName } from '#server/modules/creators/creatorName.service';
import type { WaitingSource } from '#server/plugins/moduleParts';

export const invitationsWaiting: WaitingSource[] = [
  {
    kind: 'invitations_expiring',
    needs: 'invitations.send',
    rows: (
      { brandId },
      now,
    ) => sql`select ${creatorName(sql`i.creator_id`)} as name, i.expires_at as due_at, i.challenge_id as target
      from invitations i where i.brand_id = ${brandId} and i.status = 'pending' and i.expires_at > ${now}::timestamptz
        and i.expires_at <= ${now}::timestamptz + make_interval(hours => ${EXPIRING_HOURS}::int) order by i.expires_at, i.id`,
  },
];
