import { sql } from 'drizzle-orm';
import { whomBrandSees } from '#server/modules/creators/seenCreators.service';
import { creatorName } from '#server/modules/creators/creatorName.service';
import type { AuditNameSource } from '#server/plugins/moduleParts';

/** Creators and shortlists of the audit trail; a creator is named to the brands that see them. */
export const creatorNames: AuditNameSource[] = [
  {
    subject: 'creator',
    details: ['creator'],
    names: async (tx, brandId, ids) => {
      const seen = await whomBrandSees(tx, brandId);
      return sql`select one.id, ${creatorName(sql`one.id`)} from unnest(${ids}) as one (id) where ${seen(sql`one.id`)}`;
    },
  },
  {
    subject: 'shortlist',
    names: (_tx, brandId, ids) => sql`select id, name from shortlists where brand_id = ${brandId} and id = any(${ids})`,
  },
];
