import { sql } from 'drizzle-orm';
import {
  ANALYTICS_FILTERS,
  ANALYTICS_RANGE_DEFAULT,
  type AnalyticsBreakdown,
  type AnalyticsFilter,
  type AnalyticsRange,
} from '#contract/constants/analytics';
import { CONTENT_PLATFORMS, type ContentPlatform } from '#contract/constants/contents';
import type { CurrencyCode } from '#contract/constants/money';
import { rangeOf, type DayRange } from '#contract/rules/analytics';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { everyBrand } from '#server/modules/brands/brandParts.service';
import { getBrandCurrency, getBrandTimezone } from '#server/modules/brands/memberships.service';
import { invalid } from '#server/plugins/errors';
import { readIds, readWords } from '#server/plugins/filterValues';

/** What a query narrows to: any of each, all of them together. */
export interface Filters {
  challenge?: readonly number[];
  creator?: readonly number[];
  product?: readonly number[];
  discount?: readonly number[];
  platform?: readonly ContentPlatform[];
}

/** A line of a table: what that is split by, and an id, a platform or a host; null is what belongs to none. */
export interface Line {
  by: AnalyticsBreakdown;
  key: string | null;
}

/** Whose figures, in which days and currency. */
export interface Books {
  brandId: number;
  timezone: string;
  currency: CurrencyCode;
}

export interface Asked {
  range: DayRange;
  filters: Filters;
  /** The filters in use. */
  used: AnalyticsFilter[];
}

interface ScopeQuery extends Partial<Record<AnalyticsFilter, string>> {
  range?: AnalyticsRange;
  from?: string;
  to?: string;
}

/** The time zone and the own currency of a brand. */
export const readBooks = async (tx: Tx, brandId: number): Promise<Books> => ({
  brandId,
  timezone: await getBrandTimezone(tx, brandId),
  currency: await getBrandCurrency(tx, brandId),
});

/** The days and filters that a query names. Throws 400 on the field that is wrong. */
export function readScope(query: ScopeQuery, now: Date, timezone: string): Asked {
  const name = query.range ?? (query.from !== undefined || query.to !== undefined ? 'custom' : ANALYTICS_RANGE_DEFAULT);
  const range = rangeOf(name, query, now, timezone);
  if (!range) throw invalid({ [query.from === undefined ? 'from' : 'to']: [{ code: 'INVALID' }] });
  const filters: Filters = {};
  for (const filter of ANALYTICS_FILTERS) {
    const text = query[filter];
    if (text === undefined) continue;
    if (filter === 'platform') filters.platform = readWords(filter, text, CONTENT_PLATFORMS);
    else filters[filter] = readIds(filter, text);
  }
  return { range, filters, used: ANALYTICS_FILTERS.filter((filter) => query[filter] !== undefined) };
}

/** Every brand's time zone and currency, or those of one. */
export async function listBooks(tx: Tx, brandId: number | null): Promise<Books[]> {
  return rowsOf<Books>(
    tx,
    sql`select b.id as "brandId", b.timezone, b.currency from ${everyBrand} b where ${brandId}::int is null or b.id = ${brandId}::int order by b.id`,
  );
}
