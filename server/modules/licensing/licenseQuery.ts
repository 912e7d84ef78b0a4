import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { LICENCE_USAGES } from '#contract/constants/challenges';
import { RIGHTS_EXPIRING_DAYS } from '#contract/constants/contents';
import {
  LICENCE_ORIGINS,
  LICENCE_PHASES,
  LICENCE_STATUSES,
  type LicencePhase,
  type LicenceSort,
  type LicenceTab,
} from '#contract/constants/licensing';
import { licenceTab } from '#contract/rules/licensing';
import { foldTr } from '#contract/rules/text';
import type { LicenceFilters } from '#contract/schemas/licensing';
import { arrayOf } from '#server/db/arrays';
import { startOfDay } from '#server/db/days';
import { containing } from '#server/db/searchText';
import { contentHasProduct } from '#server/modules/contents/licensedContents.service';
import { idOfCode } from '#server/modules/licensing/licenseState.service';
import { licenses } from '#server/modules/licensing/licenses.table';
import { readIds, readWords } from '#server/plugins/filterValues';

const DAY_MS = 86_400_000;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** How a licence stands at an instant; the same rule as `licencePhase`. */
export function phaseAt(now: Date): SQL<LicencePhase> {
  const soon = new Date(now.getTime() + RIGHTS_EXPIRING_DAYS * DAY_MS);
  return sql`case when ${licenses.status} <> 'active' or ${licenses.endsAt} is null then ${licenses.status}
    when ${licenses.endsAt} <= ${instant(now)} then 'expired' when ${licenses.endsAt} <= ${instant(soon)} then 'expiring' else 'active' end`;
}

const inPhases = (phases: readonly LicencePhase[], now: Date): SQL =>
  sql`${phaseAt(now)} = any(${arrayOf(phases, 'text')})`;

/** The licences of a tab. */
export const inTab = (tab: LicenceTab, now: Date): SQL =>
  inPhases(
    LICENCE_PHASES.filter((phase) => licenceTab(phase) === tab),
    now,
  );

/** How many licences stand in each tab, as one expression for each. */
export const tabCounts = (now: Date): Record<LicenceTab, SQL<number>> => {
  const count = (tab: LicenceTab) => sql<number>`(count(*) filter (where ${inTab(tab, now)}))::int`;
  return { waiting: count('waiting'), active: count('active'), expiring: count('expiring'), closed: count('closed') };
};

const hasContent = (condition: (contentId: SQL) => SQL): SQL =>
  sql`exists (select 1 from license_contents c where c.license_id = ${licenses.id} and ${condition(sql`c.content_id`)})`;

/** What of the brand's licences a query asks for. Days are the brand's. Throws 400 for a filter with an impossible value. */
export function matchLicenses(brandId: number, filters: LicenceFilters, timezone: string, now: Date): SQL {
  const { q, status, usage, creator, product, content, origin, expiring } = filters;
  const words = q === undefined ? '' : foldTr(q);
  const code = idOfCode(q ?? '');
  const byText = words === '' ? undefined : sql`${licenses.searchText} like ${containing(words)}`;
  const days = (column: SQL, from: string | undefined, to: string | undefined) =>
    and(
      from === undefined ? undefined : sql`${column} >= ${startOfDay(from, timezone)}`,
      to === undefined ? undefined : sql`${column} < ${startOfDay(to, timezone, 1)}`,
    );
  return (
    and(
      eq(licenses.brandId, brandId),
      code === null ? byText : eq(licenses.id, code),
      status === undefined ? undefined : inPhases(readWords('status', status, LICENCE_PHASES), now),
      usage === undefined
        ? undefined
        : sql`${licenses.usages} && ${arrayOf(readWords('usage', usage, LICENCE_USAGES), 'text')}`,
      creator === undefined ? undefined : inArray(licenses.creatorId, readIds('creator', creator)),
      product === undefined ? undefined : hasContent((id) => contentHasProduct(id, readIds('product', product))),
      content === undefined
        ? undefined
        : hasContent((id) => sql`${id} = any(${arrayOf(readIds('content', content), 'int')})`),
      origin === undefined ? undefined : inArray(licenses.origin, readWords('origin', origin, LICENCE_ORIGINS)),
      expiring === true ? inPhases(['expiring'], now) : undefined,
      days(sql`${licenses.requestedAt}`, filters.requestedFrom, filters.requestedTo),
      days(sql`${licenses.respondedAt}`, filters.respondedFrom, filters.respondedTo),
    ) ?? sql`true`
  );
}

const COLUMNS: Record<LicenceSort, SQL> = {
  requestedAt: sql`${licenses.requestedAt}`,
  respondedAt: sql`${licenses.respondedAt}`,
  creator: sql`${licenses.creatorName} collate "tr_sort"`,
  price: sql`${licenses.priceMinor}`,
  endsAt: sql`${licenses.endsAt}`,
  status: sql`array_position(${arrayOf(LICENCE_STATUSES, 'text')}, ${licenses.status})`,
};

/** The order of a list; drafts, which were never sent, come first among the newest. */
export function orderLicenses(sort: string = '-requestedAt'): SQL {
  // The contract's enumeration allows nothing else.
  const column = COLUMNS[sort.replace('-', '') as LicenceSort];
  const isDown = sort.startsWith('-');
  const direction = isDown ? desc : asc;
  const nulls = sql.raw(sort === '-requestedAt' ? 'nulls first' : 'nulls last');
  return sql`${direction(column)} ${nulls}, ${direction(licenses.id)}`;
}
