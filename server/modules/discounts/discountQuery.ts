import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  DISCOUNT_SOURCES,
  DISCOUNT_STATUSES,
  DISCOUNT_TYPES,
  type DiscountSort,
  type DiscountStatus,
} from '#contract/constants/discounts';
import type { DiscountFilters, DiscountListQuery } from '#contract/schemas/discounts';
import { startOfDay } from '#server/db/days';
import { containing, searchWords } from '#server/db/searchText';
import { discounts } from '#server/modules/discounts/discounts.table';
import { readIds, readWords } from '#server/plugins/filterValues';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Which discounts have a status at an instant; the same rule as `discountStatus`, in words that indexes know. */
function hasStatus(status: DiscountStatus, now: Date): SQL {
  const { state, startsAt, endsAt } = discounts;
  const isUsedUp = sql`${discounts.redemptions} >= ${discounts.usageLimit}`;
  const lasts = sql`(${endsAt} is null or ${endsAt} > ${instant(now)})`;
  const hasUses = sql`(${discounts.usageLimit} is null or ${discounts.redemptions} < ${discounts.usageLimit})`;
  const rules: Partial<Record<DiscountStatus, SQL>> = {
    expired: sql`${endsAt} <= ${instant(now)}`,
    exhausted: sql`${isUsedUp} and ${lasts}`,
    // One that has not begun has not ended.
    scheduled: sql`${startsAt} > ${instant(now)} and ${hasUses}`,
    active: sql`${startsAt} <= ${instant(now)} and ${lasts} and ${hasUses}`,
  };
  const rule = rules[status];
  return rule ? sql`(${state} = 'live' and ${rule})` : sql`${state} = ${status}`;
}

const askedStatuses = (status: string | undefined): DiscountStatus[] =>
  status === undefined
    ? DISCOUNT_STATUSES.filter((one) => one !== 'archived')
    : readWords('status', status, DISCOUNT_STATUSES);

/** What of the brand's discounts a query asks for. Days are the brand's. Throws 400 for a filter with an impossible value. */
export function matchDiscounts(brandId: number, filters: DiscountFilters, timezone: string, now: Date): SQL {
  const { q, status, type, creator, challenge, source, leaked, batch } = filters;
  const words = searchWords(q);
  const days = (column: SQL, from: string | undefined, to: string | undefined) =>
    and(
      from === undefined ? undefined : sql`${column} >= ${startOfDay(from, timezone)}`,
      to === undefined ? undefined : sql`${column} < ${startOfDay(to, timezone, 1)}`,
    );
  return (
    and(
      eq(discounts.brandId, brandId),
      ...words.map((word) => sql`${discounts.searchText} like ${containing(word)}`),
      status === undefined
        ? sql`${discounts.state} <> 'archived'`
        : or(...askedStatuses(status).map((one) => hasStatus(one, now))),
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

/**
 * The order of a list. Statuses change by themselves, so no index holds their order: `parts` are then the conditions of one
 * status after the other, each of which is read by its own index in the order `by`.
 */
export interface DiscountOrder {
  by: SQL;
  parts?: SQL[];
}

/** The order asked for, the newest first unless told; the id as last word, so that pages never overlap. */
export function orderDiscounts({ sort, status }: Pick<DiscountListQuery, 'sort' | 'status'>, now: Date): DiscountOrder {
  const asked = sort ?? '-createdAt';
  const [isBack, name] = [asked.startsWith('-'), asked.replace('-', '') as DiscountSort]; // the rest is the sign
  const direction = sql.raw(isBack ? 'desc' : 'asc');
  const byId = sql`${discounts.id} ${direction}`;
  const byAge = sql`${discounts.createdAt} ${direction}, ${byId}`;
  if (name === 'status') {
    const parts = askedStatuses(status).map((one) => hasStatus(one, now));
    return { by: byAge, parts: isBack ? parts.toReversed() : parts };
  }
  const columns: Record<Exclude<DiscountSort, 'status'>, SQL> = {
    title: sql`${discounts.title} collate "tr_sort"`,
    code: sql`${discounts.code}`,
    redemptions: sql`${discounts.redemptions}`,
    revenue: sql`(${discounts.revenueMinor} - ${discounts.refundsMinor})`,
    startsAt: sql`${discounts.startsAt}`,
    endsAt: sql`${discounts.endsAt}`,
    createdAt: sql`${discounts.createdAt}`,
  };
  // What never ends comes last either way.
  const nulls = sql.raw(name === 'endsAt' ? 'nulls last' : '');
  return { by: sql`${columns[name]} ${direction} ${nulls}, ${byId}` };
}
