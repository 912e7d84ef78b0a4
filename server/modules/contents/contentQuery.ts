import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import {
  CONTENT_PLATFORMS,
  CONTENT_SOURCES,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  RIGHTS_EXPIRING_DAYS,
  RIGHTS_STATES,
  type ContentSort,
  type ContentStatus,
  type RightsState,
} from '#contract/constants/contents';
import { foldTr } from '#contract/rules/text';
import type { ContentFilters } from '#contract/schemas/contents';
import { arrayOf } from '#server/db/arrays';
import { startOfDay } from '#server/db/days';
import { containing } from '#server/db/searchText';
import { brandTimezone } from '#server/modules/brands/memberships.service';
import { contents } from '#server/modules/contents/contents.table';
import { isUsable } from '#server/modules/contents/usableRights.service';
import { readIds, readWords } from '#server/plugins/filterValues';

const keptGrants = sql`from content_rights r where r.content_id = contents.id and r.kind = 'grant'
  and not exists (select 1 from content_rights v where v.content_id = contents.id and v.revokes = r.id)`;

/** Whether a content has a grant, of those that were not taken back, that meets a condition on alias `r`. */
const hasGrant = (condition: SQL): SQL => sql`exists (select 1 ${keptGrants} and ${condition})`;

/** When the grant begins that ends last of those that were not taken back. */
const lastBegins = sql`(select r.starts_at ${keptGrants} order by r.ends_at desc nulls first, r.id desc limit 1)`;

/** As `rightsSummary` of the contract says them. */
function rightsCondition(state: RightsState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const soon = sql`${new Date(now.getTime() + RIGHTS_EXPIRING_DAYS * 86_400_000).toISOString()}::timestamptz`;
  const holds = sql`r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at})`;
  const holdsLong = sql`r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${soon})`;
  const hasAny = sql`exists (select 1 from content_rights r where r.content_id = contents.id and r.kind = 'grant')`;
  switch (state) {
    case 'active':
      return hasGrant(holdsLong);
    case 'expiring':
      return sql`${hasGrant(holds)} and not ${hasGrant(holdsLong)}`;
    case 'expired':
      return sql`not ${hasGrant(holds)} and ${lastBegins} <= ${at}`;
    case 'requested':
      return sql`not ${hasGrant(holds)} and ${lastBegins} > ${at}`;
    case 'revoked':
      return sql`${hasAny} and not ${hasGrant(sql`true`)}`;
    case 'none':
      return sql`not ${hasAny}`;
  }
}

/** Any of these tags or products: arrays that have one in common. */
const overlaps = (column: SQL, values: readonly (string | number)[], type: 'text' | 'int'): SQL =>
  sql`${column} && array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

/**
 * What of the library a query asks for; without a status all but the archive. Days are the brand's. Throws 400 for a filter
 * with an impossible value.
 */
export function matchContents(brandId: number, filters: ContentFilters, now: Date): SQL {
  const { q, creator, challenge, product, collection, platform, type, status, rights, tag, source } = filters;
  const { from, to, usable } = filters;
  const timezone = brandTimezone(brandId);
  const words = q === undefined ? '' : foldTr(q);
  const found = and(
    eq(contents.brandId, brandId),
    words === '' ? undefined : sql`${contents.searchText} like ${containing(words)}`,
    creator === undefined ? undefined : inArray(contents.creatorId, readIds('creator', creator)),
    challenge === undefined ? undefined : inArray(contents.challengeId, readIds('challenge', challenge)),
    product === undefined ? undefined : overlaps(sql`${contents.productIds}`, readIds('product', product), 'int'),
    collection === undefined
      ? undefined
      : sql`exists (select 1 from collection_contents i where i.content_id = contents.id and i.collection_id = any(${arrayOf(readIds('collection', collection), 'int')}))`,
    platform === undefined ? undefined : inArray(contents.platform, readWords('platform', platform, CONTENT_PLATFORMS)),
    type === undefined ? undefined : inArray(contents.type, readWords('type', type, CONTENT_TYPES)),
    source === undefined ? undefined : inArray(contents.source, readWords('source', source, CONTENT_SOURCES)),
    status === undefined
      ? not(eq(contents.status, 'archived'))
      : inArray(contents.status, readWords('status', status, CONTENT_STATUSES)),
    rights === undefined
      ? undefined
      : or(...readWords('rights', rights, RIGHTS_STATES).map((state) => rightsCondition(state, now))),
    tag === undefined ? undefined : overlaps(sql`${contents.tags}`, tag.split(','), 'text'),
    from === undefined ? undefined : sql`${contents.createdAt} >= ${startOfDay(from, timezone)}`,
    to === undefined ? undefined : sql`${contents.createdAt} < ${startOfDay(to, timezone, 1)}`,
    usable ? isUsable(sql`${contents.id}`, { usage: 'website' }, now) : undefined,
  );
  return found ?? sql`true`;
}

const COLUMNS: Record<ContentSort, SQL> = {
  createdAt: sql`${contents.createdAt}`,
  decidedAt: sql`${contents.decidedAt}`,
  reviewDueAt: sql`${contents.reviewDueAt}`,
  views: sql`${contents.views}`,
  creator: sql`${contents.creatorName} collate "tr_sort"`,
};

/** The order of a list; `-views` is the most viewed first. What has no value comes last. */
export function orderContents(sort: string): SQL {
  // The contract's enumeration allows nothing else.
  const key = sort.replace('-', '') as ContentSort;
  const order = sql`${COLUMNS[key]} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}`;
  // Every content was created and names its creator: said of these, too, it would keep the first page from being read off the index.
  return key === 'createdAt' || key === 'creator' ? order : sql`${order} nulls last`;
}

/** The statuses in view: those asked for, else all but the archive. Throws 400 for one that there is not. */
export const statusesInView = (status: string | undefined): readonly ContentStatus[] =>
  status === undefined
    ? CONTENT_STATUSES.filter((one) => one !== 'archived')
    : readWords('status', status, CONTENT_STATUSES);

/** The statuses that alone narrow a query down, so that kept counts give its total; null where there is more. */
export function onlyStatuses(filters: ContentFilters): readonly ContentStatus[] | null {
  const { status, ...more } = filters;
  if (Object.values(more).some((value) => value !== undefined && value !== false)) return null;
  return statusesInView(status);
}
