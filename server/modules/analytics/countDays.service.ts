import { sql, type SQL } from 'drizzle-orm';
import { MEASURES, type Measure } from '#contract/constants/analytics';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Database, Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { startOfDay } from '#server/db/days';
import { arrayOf } from '#server/db/arrays';
import { DAY_COLUMNS, type FactGroup } from '#server/modules/analytics/analyticsDays.table';
import { readBooks, type Books } from '#server/modules/analytics/analyticsQuery';
import { isLine, keepLines, lineSums } from '#server/modules/analytics/keptLines';
import { factRows, measuresOfRows } from '#server/modules/analytics/factSources';
import { lastSweptDay } from '#server/modules/discounts/shopFacts.service';
import type { FactSpan } from '#server/plugins/moduleParts';

/** Facts between two instants as rows of `analytics_days`, in each grain that is counted. */
export function countedDays(
  { brandId, timezone }: Books,
  span: FactSpan,
  measures: readonly Measure[],
  isCounted: SQL = sql`true`,
): SQL {
  const sums = sql`sum(amount)::bigint, count(*)::int, case when measure = 'reviewMs' then array_agg(amount order by amount) end, min(as_of)`;
  return sql`with facts as materialized (select *, (at at time zone ${timezone})::date as day from (${factRows(span, measures)}) found)
    select ${brandId}::int as brand_id, day, 'part' as grain, measure, currency, challenge_id, creator_id, discount_id, link_id, null as referrer, product_ids, platform, ${sums}
      from facts where ${isCounted} group by day, measure, currency, challenge_id, creator_id, discount_id, link_id, product_ids, platform
    union all select ${brandId}::int, day, 'referrer', measure, currency, challenge_id, creator_id, discount_id, link_id, referrer, product_ids, platform, ${sums}
      from facts where kind = 'click' and ${isCounted} group by day, measure, currency, challenge_id, creator_id, discount_id, link_id, referrer, product_ids, platform
    union all select ${brandId}::int, day, 'total', measure, currency, null, null, null, null, null, '{}'::int[], null, ${sums}
      from facts where ${isCounted} group by day, measure, currency`;
}

const EVER = { from: sql`'-infinity'::timestamptz`, to: sql`'infinity'::timestamptz` };

/** The last day whose clicks were swept, at least in part: it stays as it was counted. Null where none were. */
async function lastSwept(tx: Tx, { brandId, timezone }: Books): Promise<string | null> {
  const rows = await rowsOf<{ day: string }>(tx, lastSweptDay(brandId, timezone));
  return rows[0]?.day ?? null;
}

/** Whether a day of a measure may be counted again. */
export const countsAgain = (swept: string | null): SQL =>
  swept === null ? sql`true` : sql`(measure not in ('clicks', 'sessions') or day > ${swept}::date)`;

/** Counts all days of a brand from its rows. */
async function countAll(tx: Tx, books: Books, now: Date): Promise<void> {
  const { brandId, timezone, currency } = books;
  const isCounted = countsAgain(await lastSwept(tx, books));
  await tx.execute(sql`delete from analytics_changes where brand_id = ${brandId}`);
  await tx.execute(sql`delete from analytics_days where brand_id = ${brandId} and ${isCounted}`);
  const span = { brandId, currency, ...EVER };
  await tx.execute(sql`insert into analytics_days (${DAY_COLUMNS}) ${countedDays(books, span, MEASURES, isCounted)}`);
  await keepLines(tx, brandId, MEASURES, null);
  await tx.execute(
    sql`insert into analytics_states (brand_id, timezone, currency, counted_at) values (${brandId}, ${timezone}, ${currency}, ${now.toISOString()})
      on conflict (brand_id) do update set timezone = excluded.timezone, currency = excluded.currency, counted_at = excluded.counted_at`,
  );
}

/** Days of one kind of rows that something happened to. */
interface Changed {
  rows: FactGroup;
  days: string[];
}

/** Counts the days again that were noted; what is noted meanwhile waits for the next time. */
async function countChanged(tx: Tx, books: Books): Promise<void> {
  const { brandId, timezone, currency } = books;
  const changes = await rowsOf<Changed>(
    tx,
    // An hour may touch two days where the zone's begin within one.
    sql`with gone as (delete from analytics_changes where brand_id = ${brandId} returning rows, at)
      select rows, json_agg(distinct day order by day) as days from (
        select rows, ((at + make_interval(mins => m)) at time zone ${timezone})::date::text as day from gone, unnest(array[0, 59]) m) touched group by rows`,
  );
  if (changes.length === 0) return;
  const isCounted = countsAgain(await lastSwept(tx, books));
  for (const { rows, days } of changes) {
    const [first = '', last = first] = [days[0], days.at(-1)];
    const measures = measuresOfRows(rows);
    const isChanged = sql`day = any(${arrayOf(days, 'text')}::date[]) and ${isCounted}`;
    await tx.execute(
      sql`delete from analytics_days where brand_id = ${brandId} and measure = any(${arrayOf(measures, 'text')}) and ${isChanged}`,
    );
    const span = { brandId, currency, from: startOfDay(first, timezone), to: startOfDay(last, timezone, 1) };
    await tx.execute(sql`insert into analytics_days (${DAY_COLUMNS}) ${countedDays(books, span, measures, isChanged)}`);
    await keepLines(tx, brandId, measures, days);
  }
}

/**
 * Brings the days of a brand up to what its rows say now: nothing to do as a rule, those of the last hour otherwise, and
 * all of them at first and when the brand's time zone or currency is another. To be done before they are read, so that a
 * figure never lags behind its rows; also by a chore, so that there is little to do then.
 */
export async function bringUpToDate(tx: Tx, books: Books, now: Date): Promise<void> {
  const { brandId, timezone, currency } = books;
  const rows = await rowsOf<{ fits: boolean | null; changed: boolean }>(
    tx,
    sql`select (select timezone = ${timezone} and currency = ${currency} from analytics_states where brand_id = ${brandId}) as fits,
      exists (select 1 from analytics_changes where brand_id = ${brandId}) as changed`,
  );
  const [state] = rows;
  if (state?.fits === true && !state.changed) return;
  // Two readers at once count one after the other, and the second finds nothing to do.
  await advisoryLock(tx, 'analytics days', brandId);
  if (state?.fits === true) await countChanged(tx, books);
  else await countAll(tx, books, now);
}

/** Brings the days of every brand up to date where something was noted. */
export async function countEverybody(database: Database, now: Date): Promise<void> {
  const brands = await database.system((tx) =>
    rowsOf<{ id: number }>(tx, sql`select distinct brand_id as id from analytics_changes`),
  );
  for (const { id } of brands) await database.keeper(id, async (tx) => bringUpToDate(tx, await readBooks(tx, id), now));
}

/** What a recount says of a day that is kept otherwise. */
export interface DayFault {
  brandId: number;
  day: string;
  measure: Measure;
  currency: string;
  kept: number | null;
  counted: number | null;
}

/** Counts a brand's days again without keeping anything, and tells the first that differs, or where they all hold the first line; null where all hold. */
export async function findDayFault(tx: Tx, books: Books, now: Date): Promise<DayFault | null> {
  await bringUpToDate(tx, books, now);
  const { brandId, currency } = books;
  const isCounted = countsAgain(await lastSwept(tx, books));
  const days = countedDays(books, { brandId, currency, ...EVER }, MEASURES, isCounted);
  const fault =
    (await findOdd(tx, brandId, days, sql`not ${isLine} and ${isCounted}`)) ??
    (await findOdd(tx, brandId, lineSums(brandId, sql`true`), isLine));
  return fault && { brandId, ...fault };
}

/** The first day of which other rows are kept than were counted. */
async function findOdd(tx: Tx, brandId: number, counted: SQL, which: SQL): Promise<Omit<DayFault, 'brandId'> | null> {
  const rows = await rowsOf<Omit<DayFault, 'brandId'>>(
    tx,
    sql`with counted (${DAY_COLUMNS}) as (${counted}),
      kept as (select ${DAY_COLUMNS} from analytics_days where brand_id = ${brandId} and ${which}),
      odd as (
        select 'kept' as side, k.* from (table kept except all table counted) k
        union all select 'counted', c.* from (table counted except all table kept) c)
    select day::text, measure, currency, sum(amount) filter (where side = 'kept')::float8 as kept, sum(amount) filter (where side = 'counted')::float8 as counted
      from odd group by day, measure, currency, grain order by day, measure, grain = 'total' desc limit 1`,
  );
  return rows[0] ?? null;
}
