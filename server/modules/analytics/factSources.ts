import { sql, type SQL } from 'drizzle-orm';
import type { Measure } from '#contract/constants/analytics';
import { arrayOf } from '#server/db/arrays';
import type { FactGroup } from '#server/modules/analytics/analyticsDays.table';
import { contentFacts } from '#server/modules/contents/contentFacts.service';
import { clickFacts, orderFacts, refundFacts } from '#server/modules/discounts/shopFacts.service';
import { participationFacts } from '#server/modules/participations/participationFacts.service';
import { ledgerFacts } from '#server/modules/wallet/ledgerFacts.service';
import type { FactSource, FactSpan } from '#server/plugins/moduleParts';

const SOURCES: Record<FactGroup, readonly FactSource[]> = {
  participations: [participationFacts],
  contents: [contentFacts],
  ledger: [ledgerFacts],
  clicks: [clickFacts],
  shop: [orderFacts, refundFacts],
};

/** The measures of one kind of rows; what comes of it is counted together. */
export const measuresOfRows = (rows: FactGroup): Measure[] => [
  ...new Set(SOURCES[rows].flatMap(({ measures }) => measures)),
];

/**
 * The rows of which every figure is made, one for each thing and measure: `kind, id, at, measure, amount, currency,
 * challenge_id, creator_id, discount_id, product_ids, platform, link_id, referrer, as_of, name`. Reads the tables of the other areas
 * and changes none of them.
 */
export function factRows(span: FactSpan, measures: readonly Measure[]): SQL {
  const wanted = Object.values(SOURCES)
    .flat()
    .filter((source) => source.measures.some((measure) => measures.includes(measure)));
  return sql`select * from (${sql.join(
    (wanted.length > 0 ? wanted : [participationFacts]).map(({ rows }) => rows(span)),
    sql` union all `,
  )}) fact (kind, id, at, measure, amount, currency, challenge_id, creator_id, discount_id, product_ids, platform, link_id, referrer, as_of, name)
  where measure = any(${arrayOf(measures, 'text')})`;
}
