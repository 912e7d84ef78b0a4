import { sql } from 'drizzle-orm';
import { personLabel } from '#server/modules/auth/personLabel.service';
import type { AuditNameSource } from '#server/plugins/moduleParts';

/** Brand and people of the audit trail; people are named as long as they are in the team. */
export const brandNames: AuditNameSource[] = [
  {
    subject: 'brand',
    names: (_tx, brandId, ids) => sql`select id, name from brands where id = ${brandId} and id = any(${ids})`,
  },
  {
    subject: 'user',
    details: ['userId'],
    names: (_tx, brandId, ids) =>
      sql`select m.user_id, ${personLabel(sql`m.user_id`)} from memberships m where m.brand_id = ${brandId} and m.user_id = any(${ids})`,
  },
];
