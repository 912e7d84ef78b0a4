import { sql, type SQL } from 'drizzle-orm';
import type { WorkRecord } from '#contract/rules/match';
import { deliveriesOf } from '#server/modules/contents/contentParts.service';
import { ratingsOf } from '#server/modules/reviews/reviewParts.service';

/** A creator's `WorkRecord` with a brand as JSON, as part of a query. */
export const workRecord = (brandId: number, creator: SQL): SQL<WorkRecord> =>
  sql<WorkRecord>`(${ratingsOf(brandId, creator)}::jsonb || ${deliveriesOf(brandId, creator)}::jsonb)`;

/** `workQuality` in SQL, of a record as JSON. Both count in whole numbers. */
export function qualitySql(record: SQL): SQL {
  const part = (key: keyof WorkRecord) => sql`(${record} ->> ${sql.raw(`'${key}'`)})::int`;
  const stars = sql`${part('ratingsSum')} * 20 / ${part('ratings')}`;
  const inTime = sql`${part('onTime')} * 100 / ${part('delivered')}`;
  return sql`(case when ${part('ratings')} > 0 and ${part('delivered')} > 0 then (${stars} + ${inTime}) / 2
    when ${part('ratings')} > 0 then ${stars} when ${part('delivered')} > 0 then ${inTime} else 100 end)`;
}
