import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
  DISCOUNT_SOURCES,
  DISCOUNT_STATUSES,
  DISCOUNT_TYPES,
  type DiscountSort,
  type DiscountStatus,
} from '#contract/constants/discounts';
import type { DiscountFilters } from '#contract/schemas/discounts';
import { startOfDay } from '#server/db/days';
import { containing, searchWords } from '#server/db/searchText';
import { discounts } from '#server/modules/discounts/discounts.table';
import { readIds, readWords } from '#server/plugins/filterValues';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The status of a discount at an instant; the same rule as `discountStatus`. */
export const statusAt = (now: Date): SQL<DiscountStatus> =>
  sql`case when ${discounts.state} <> 'live' then ${discounts.state} when ${discounts.endsAt} <= ${instant(now)} then 'expired'
    when ${discounts.redemptions} >= ${discounts.usageLimit} then 'exhausted' when ${discounts.startsAt} > ${instant(now)} then 'scheduled' else 'active' end`;

/** What of the brand's discounts a query asks for. Days are the brand's. Throws 400 for a filter with an impossible value. */
export function matchDiscounts(brandId: number, filters: DiscountFilters, timezone: string, now: Date): SQL {
  const { q, status, type, creator, challenge, source, leaked, batch } = filters;
  const words = searchWords(q);
  const statuses = status === undefined ? null : readWords('status', status, DISCOUNT_STATUSES);
  const days = (column: SQL, from: string | undefined, to: string | undefined) =>
    and(
      from === undefined ? undefined : sql`${column} >= ${startOfDay(from, timezone)}`,
      to === undefined ? undefined : sql`${column} < ${startOfDay(to, timezone, 1)}`,
    );
  return (
    and(
      eq(discounts.brandId, brandId),
      ...words.map((word) => sql`${discounts.searchText} like ${containing(word)}`),
      statuses === null
        ? sql`${discounts.state} <> 'archived'`
        : sql`${statusAt(now)} = any(${sql.param(`{${statuses.join(',')}}`)}::text[])`,
      type === undefined ? undefined : inArray(discounts.type, readWords('type', type, DISCOUNT_TYPES)),
      creator === undefined ? undefined : inArray(discounts.creatorId, readIds('creator', creator)),
      challenge === undefined ? undefined : inArray(discounts.challengeId, readIds('challenge', challenge)),
      source === undefined ? undefined : inArray(discounts.source, readWords('source', source, DISCOUNT_SOURCES)),
      leaked === undefined ? undefined : leaked ? isNotNull(discounts.leakAt) : isNull(discounts.leakAt),
      batch === undefined ? undefined : eq(discounts.batchId, batch),
      days(sql`${discounts.startsAt}`, filters.startsFrom, filters.startsTo),
      days(sql`${discounts.endsAt}`, filters.endsFrom, filters.endsTo),
    ) ?? sql`true`
  );
}

/** The order of a list, the newest first unless told; the id as last word, so that pages never overlap. */
export function orderDiscounts(sort: DiscountSort | `-${DiscountSort}` | undefined, now: Date): SQL {
  const asked = sort ?? '-createdAt';
  const columns: Record<DiscountSort, SQL> = {
    title: sql`${discounts.title} collate "tr_sort"`,
    code: sql`${discounts.code}`,
    status: sql`array_position(${sql.param(`{${DISCOUNT_STATUSES.join(',')}}`)}::text[], ${statusAt(now)})`,
    redemptions: sql`${discounts.redemptions}`,
    revenue: sql`${discounts.revenueMinor}`,
    startsAt: sql`${discounts.startsAt}`,
    endsAt: sql`${discounts.endsAt}`,
    createdAt: sql`${discounts.createdAt}`,
  };
  const column = columns[asked.replace('-', '') as DiscountSort]; // the rest is the sign
  const direction = sql.raw(asked.startsWith('-') ? 'desc' : 'asc');
  return sql`${column} ${direction} nulls last, ${discounts.id} ${direction}`;
}
