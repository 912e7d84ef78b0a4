import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
  DISCOUNT_SOURCES,
  DISCOUNT_STATUSES,
  DISCOUNT_TYPES,
  type DiscountSort,
  type DiscountStatus,
} from '#contract/constants/discounts';
import { foldTr } from '#contract/rules/text';
import type { DiscountFilters } from '#contract/schemas/discounts';
import { startOfDay } from '#server/db/days';
import { discounts } from '#server/modules/discounts/discounts.table';
import { invalid } from '#server/plugins/errors';

const ID_MAX = 2_147_483_647;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The status of a discount at an instant; the same rule as `discountStatus`. */
export const statusAt = (now: Date): SQL<DiscountStatus> =>
  sql`case when ${discounts.state} <> 'live' then ${discounts.state} when ${discounts.endsAt} <= ${instant(now)} then 'expired'
    when ${discounts.redemptions} >= ${discounts.usageLimit} then 'exhausted' when ${discounts.startsAt} > ${instant(now)} then 'scheduled' else 'active' end`;

function readIds(field: string, text: string): number[] {
  const ids = text.split(',').map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > ID_MAX))
    throw invalid({ [field]: [{ code: 'INVALID' }] });
  return ids;
}

function readWords<T extends string>(field: string, text: string, known: readonly T[]): T[] {
  return text.split(',').map((word) => {
    const found = known.find((one) => one === word);
    if (found === undefined) throw invalid({ [field]: [{ code: 'INVALID' }] });
    return found;
  });
}

/** What of the brand's discounts a query asks for. Days are the brand's. Throws 400 for a filter with an impossible value. */
export function matchDiscounts(brandId: number, filters: DiscountFilters, timezone: string, now: Date): SQL {
  const { q, status, type, creator, challenge, source, leaked, batch } = filters;
  const words = foldTr(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
  const statuses = status === undefined ? null : readWords('status', status, DISCOUNT_STATUSES);
  const days = (column: SQL, from: string | undefined, to: string | undefined) =>
    and(
      from === undefined ? undefined : sql`${column} >= ${startOfDay(from, timezone)}`,
      to === undefined ? undefined : sql`${column} < ${startOfDay(to, timezone, 1)}`,
    );
  return (
    and(
      eq(discounts.brandId, brandId),
      ...words.map((word) => sql`${discounts.searchText} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`),
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
