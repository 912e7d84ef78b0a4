import { sql, type SQL } from 'drizzle-orm';
import type { AnalyticsBreakdown, Measure } from '#contract/constants/analytics';
import { daysOf, type DayRange } from '#contract/rules/analytics';
import { weekOf, weeksIn } from '#contract/rules/weeks';
import type { Tx } from '#server/db/client';
import {
  COUNTED_GRAINS,
  DAY_COLUMNS,
  LINE_GRAINS,
  type LineGrain,
} from '#server/modules/analytics/analyticsDays.table';
import { arrayOf } from '#server/db/arrays';

/** Whether the lines of a table split by that are kept. */
export const isKeptLine = (by: AnalyticsBreakdown | 'day'): by is LineGrain => LINE_GRAINS.some((line) => line === by);

export const isLine = sql`grain <> all(${arrayOf(COUNTED_GRAINS, 'text')})`;

/** What a row of a line belongs to, in the order of the columns; nothing else, so that there is one a day or week. */
function belongsTo(line: LineGrain): SQL {
  const only = (one: LineGrain, column: SQL, type: 'int' | 'text') =>
    one === line ? column : sql`null::${sql.raw(type)}`;
  const product = line === 'product' ? sql`array_remove(array[product_id], null)` : sql`'{}'::int[]`;
  return sql`${only('challenge', sql`challenge_id`, 'int')}, ${only('creator', sql`creator_id`, 'int')}, ${only('discount', sql`discount_id`, 'int')},
    ${only('link', sql`link_id`, 'int')}, null::text, ${product}, ${only('platform', sql`platform`, 'text')}`;
}

/** Rows of a brand's parts added up by each thing alone, once by days and once by weeks, whose day is their Monday. */
export function lineSums(brandId: number, isTouched: SQL): SQL {
  const sums = sql`sum(amount)::bigint, sum(cases)::int,
    case when measure = 'reviewMs' then string_to_array(string_agg(array_to_string(samples, ','), ',' order by samples), ',')::bigint[] end, min(as_of)`;
  const lines = LINE_GRAINS.map((line) => {
    const spread = line === 'product' ? sql`left join lateral unnest(product_ids) g (product_id) on true` : sql``;
    const key = sql.raw(line === 'platform' ? line : `${line}_id`);
    return sql`select ${brandId}::int as brand_id, span.day, ${line} || span.suffix as grain, measure, currency, ${belongsTo(line)}, ${sums}
      from parts ${spread} cross join lateral (values ('', parts.day), (' week', date_trunc('week', parts.day)::date)) span (suffix, day)
      group by span.day, span.suffix, measure, currency, ${key}`;
  });
  return sql`with parts as materialized (select * from analytics_days where brand_id = ${brandId} and grain = 'part' and ${isTouched})
    ${sql.join(lines, sql` union all `)}`;
}

/** Adds up the lines of measures again, from the parts that are kept: of the weeks of some days, or of all. */
export async function keepLines(
  tx: Tx,
  brandId: number,
  measures: readonly Measure[],
  days: readonly string[] | null,
): Promise<void> {
  const weeks = days && [...new Set(days.flatMap((day) => daysOf(weekOf(day))))];
  const isTouched = sql`measure = any(${arrayOf(measures, 'text')}) and ${weeks === null ? sql`true` : sql`day = any(${arrayOf(weeks, 'text')}::date[])`}`;
  await tx.execute(sql`delete from analytics_days where brand_id = ${brandId} and ${isLine} and ${isTouched}`);
  await tx.execute(sql`insert into analytics_days (${DAY_COLUMNS}) ${lineSums(brandId, isTouched)}`);
}

/** The kept lines of a range: its whole weeks as such, the days before and after them one by one. */
export function lineRows(brandId: number, line: LineGrain, range: DayRange, measures: readonly Measure[]): SQL {
  const { weeks, days } = weeksIn(range);
  const found = (grain: string, { from, to }: DayRange) =>
    sql`select * from analytics_days where brand_id = ${brandId} and grain = ${grain} and measure = any(${arrayOf(measures, 'text')}) and day between ${from}::date and ${to}::date`;
  return sql.join(
    [...(weeks ? [found(`${line} week`, weeks)] : []), ...days.map((some) => found(line, some))],
    sql` union all `,
  );
}
