import { sql, type SQL } from 'drizzle-orm';
import type { AnalyticsBreakdown, Measure } from '#contract/constants/analytics';
import type { CurrencyCode } from '#contract/constants/money';
import type { DayRange } from '#contract/rules/analytics';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { startOfDay } from '#server/db/days';
import type { CountedGrain } from '#server/modules/analytics/analyticsDays.table';
import type { Books, Filters, Line } from '#server/modules/analytics/analyticsQuery';
import { arrayOf } from '#server/db/arrays';
import { isKeptLine, lineRows } from '#server/modules/analytics/keptLines';
import { challengesOut } from '#server/modules/challenges/challengeFacts.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { whomBrandSees } from '#server/modules/creators/seenCreators.service';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { discountCode, linkName } from '#server/modules/discounts/shopFacts.service';
import { productName } from '#server/modules/products/productParts.service';
import type { FactSpan } from '#server/plugins/moduleParts';

/** The instants between which the days of a range lie. */
export const spanOf = ({ brandId, currency, timezone }: Books, { from, to }: DayRange): FactSpan => ({
  brandId,
  currency,
  from: startOfDay(from, timezone),
  to: startOfDay(to, timezone, 1),
});

/** The condition that filters put on facts. */
export function narrow({ challenge, creator, product, discount, platform }: Filters): SQL {
  const conditions = [
    sql`true`,
    ...(challenge ? [sql`challenge_id = any(${arrayOf(challenge, 'int')})`] : []),
    ...(creator ? [sql`creator_id = any(${arrayOf(creator, 'int')})`] : []),
    ...(discount ? [sql`discount_id = any(${arrayOf(discount, 'int')})`] : []),
    ...(product ? [sql`product_ids && ${arrayOf(product, 'int')}`] : []),
    ...(platform ? [sql`platform = any(${arrayOf(platform, 'text')})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** What was added up of one measure, by a day or whatever else. `samples` only of times. */
export interface SumRow {
  key: string | null;
  currency: CurrencyCode;
  measure: Measure;
  sum: number;
  cases: number;
  samples: number[] | null;
  asOf: Date | null;
}

const KEYS: Record<AnalyticsBreakdown, SQL> = {
  challenge: sql`challenge_id::text`,
  creator: sql`creator_id::text`,
  discount: sql`discount_id::text`,
  platform: sql`platform`,
  link: sql`link_id::text`,
  referrer: sql`referrer`,
  product: sql`g.product_id::text`,
};

/** The condition that facts stand in one line of a table. */
export function ofLine(line: Line | null): SQL {
  if (line === null) return sql`true`;
  const { by, key } = line;
  if (by === 'product') return key === null ? sql`product_ids = '{}'` : sql`${key}::text = any(product_ids::text[])`;
  return key === null ? sql`${KEYS[by]} is null` : sql`${KEYS[by]} = ${key}::text`;
}

interface Wanted {
  range: DayRange;
  measures: readonly Measure[];
  filters: Filters;
  /** One line of a table alone. */
  line?: Line | null;
  by: AnalyticsBreakdown | 'day';
}

/**
 * Sums of the measures from the days that are kept, one row for each key, currency and measure that has any. Without
 * filters the days' totals are read, or the lines that are kept of a table, so that it costs the same however much happened on a day.
 */
export async function sumFacts(
  tx: Tx,
  { brandId }: Books,
  { range, measures, filters, line = null, by }: Wanted,
): Promise<SumRow[]> {
  if (measures.length === 0) return [];
  const isWhole = line === null && Object.keys(filters).length === 0;
  const isByReferrer = by === 'referrer' || line?.by === 'referrer';
  const grain: CountedGrain = isWhole && by === 'day' ? 'total' : isByReferrer ? 'referrer' : 'part';
  const kept =
    isWhole && isKeptLine(by)
      ? lineRows(brandId, by, range, measures)
      : sql`select * from analytics_days where brand_id = ${brandId} and grain = ${grain} and day between ${range.from}::date and ${range.to}::date
          and measure = any(${arrayOf(measures, 'text')}) and ${narrow(filters)} and ${ofLine(line)}`;
  const key = by === 'day' ? sql`day::text` : KEYS[by];
  const spread = by === 'product' ? sql`left join lateral unnest(product_ids) g (product_id) on true` : sql``;
  const rows = await rowsOf<
    Omit<SumRow, 'asOf' | 'samples'> & { samples: number[][] | null; as_of: string | Date | null }
  >(
    tx,
    sql`select ${key} as key, currency, measure, sum(amount)::float8 as sum, sum(cases)::int as cases,
      json_agg(samples) filter (where samples is not null) as samples, min(as_of) as as_of
    from (${kept}) kept ${spread} group by 1, 2, 3`,
  );
  return rows.map(({ as_of, samples, ...row }) => ({
    ...row,
    samples: samples && samples.flat(),
    asOf: as_of === null ? null : new Date(as_of),
  }));
}

/** A challenge and the calendar days on which it was out, null while it still is. */
export interface ActiveChallenge {
  id: number;
  productId: number | null;
  from: string;
  to: string | null;
}

/** The condition that a challenge stands in one line of a table: its own, or that of its product. */
function ofActiveLine(line: Line | null): SQL {
  if (line === null) return sql`true`;
  const column = line.by === 'challenge' ? sql`c.id` : sql`c.product_id`;
  return line.key === null ? sql`${column} is null` : sql`${column}::text = ${line.key}::text`;
}

/** The challenges that were out on a day of the range and fit the filters, as rows of `challengesOut`. */
export const fittingChallenges = (
  books: Books,
  range: DayRange,
  { challenge, product }: Filters,
  line: Line | null = null,
): SQL =>
  sql`(select c.* from ${challengesOut(spanOf(books, range))} c where (${challenge === undefined} or c.id = any(${arrayOf(challenge ?? [], 'int')}))
    and (${product === undefined} or c.product_id = any(${arrayOf(product ?? [], 'int')})) and ${ofActiveLine(line)})`;

export async function listActive(
  tx: Tx,
  books: Books,
  range: DayRange,
  filters: Filters,
  line: Line | null = null,
): Promise<ActiveChallenge[]> {
  const day = (at: SQL) => sql`(${at} at time zone ${books.timezone})::date::text`;
  return rowsOf<ActiveChallenge>(
    tx,
    sql`select c.id, c.product_id as "productId", ${day(sql`c.published_at`)} as "from", ${day(sql`c.closed_at`)} as "to" from ${fittingChallenges(books, range, filters, line)} c`,
  );
}

const NAMES: Record<Exclude<AnalyticsBreakdown, 'platform' | 'referrer'>, (id: SQL) => SQL> = {
  challenge: challengeTitle,
  creator: creatorName,
  discount: discountCode,
  product: productName,
  link: linkName,
};

/** What the keys of a breakdown are called; what is gone, or of another brand, is not named. */
export async function nameKeys(tx: Tx, by: AnalyticsBreakdown, keys: readonly string[]): Promise<Map<string, string>> {
  if (by === 'platform' || by === 'referrer' || keys.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; name: string | null }>(
    tx,
    sql`select k.id, ${NAMES[by](sql`k.id`)} as name from unnest(${arrayOf(keys, 'int')}) k (id)`,
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[String(id), name] as const])));
}

/** The same of keys that a person asks about: a creator is named to the brands that see them. */
export async function nameAsked(
  tx: Tx,
  brandId: number,
  by: AnalyticsBreakdown,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (by !== 'creator' || keys.length === 0) return nameKeys(tx, by, keys);
  const seen = await whomBrandSees(tx, brandId);
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select k.id from unnest(${arrayOf(keys, 'int')}) k (id) where ${seen(sql`k.id`)}`,
  );
  return nameKeys(
    tx,
    by,
    rows.map(({ id }) => String(id)),
  );
}
