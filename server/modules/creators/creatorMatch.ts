import { sql, type SQL } from 'drizzle-orm';
import { CREATOR_CATEGORIES, MATCHES_MAX } from '#contract/constants/creators';
import type { CreatorSpecification } from '#contract/rules/creators';
import { ACTIVITY_STEPS, type MatchWeights } from '#contract/rules/match';
import { categoryFacet, genderFacet } from '#server/modules/creators/creatorFacets';
import { intArray } from '#server/modules/creators/creatorQuery';

const DAY_MS = 86_400_000;
/** Likely creators that are looked at, at most. */
const SAMPLE = 3000;
/** Wanted categories that these have at least. */
const SAMPLE_CATEGORIES = 2;

/** The challenge that creators are matched with, what each part weighs, and the instant that ages and idle days are counted from. */
export interface MatchTarget {
  wanted: CreatorSpecification;
  weights: MatchWeights;
  now: Date;
}

/** The same beside what creators are filtered by. */
export interface Matching extends MatchTarget {
  /** The country that is looked for: all who fit have a wanted country then, or nobody has. */
  country: string | undefined;
}

/**
 * The best of those that fit, a page's last place down: of all when `total`, counted to MATCHES_MAX + 1, is no more than
 * that, else of the likely ones, of whom `seen` were looked at.
 */
export interface Best {
  id: number;
  sorted: number;
  seen: number;
  total: number;
}

interface Window {
  limit: number;
  offset: number;
}

/**
 * `matchPoints` in SQL without the history, on the alias `c`. Both count in whole numbers, so the order of the list is
 * that of the table of parts.
 */
function pointsSql({ wanted, weights, now }: Matching): SQL {
  const parts = [
    [weights.categories, categoriesPart(wanted.categories)],
    [
      weights.country,
      wanted.countries.length === 0 ? sql`100` : sql`case when ${inCountries(wanted)[0]} then 100 else 0 end`,
    ],
    [weights.audience, sql`(${genderPart(wanted.genders)} + ${agePart(wanted.age, now)})`],
    [weights.engagement, sql`least(100, c.engagement_tenths)`],
    [weights.reach, sql`c.reach`],
    [weights.activity, activityPart(now)],
  ] as const;
  const counted = parts.filter(([weight]) => weight > 0).map(([weight, part]) => sql`${weight}::int * ${part}`);
  return counted.length === 0 ? sql`0` : sql`(${sql.join(counted, sql` + `)})::int`;
}

/** Rows of `Best`. Whoever is on the page has as many points, history aside, as the last of them. */
export function bestSql(where: SQL, matching: Matching, { limit, offset }: Window): SQL {
  const likely = sql.join(
    [...likelyCountries(matching), ...inCategories(matching.wanted, likelyCategories(matching)), where],
    sql` and `,
  );
  const points = pointsSql(matching);
  return sql`with fitting as materialized (select c.id, ${points} as sorted from creators c where ${where} limit ${MATCHES_MAX + 1}),
    counted as materialized (select count(*)::int as total from fitting),
    likely as materialized (select c.id, ${points} as sorted from creators c where (select total from counted) > ${MATCHES_MAX} and ${likely} limit ${SAMPLE})
    select id, sorted, (select count(*)::int from likely) as seen, total
    from counted, lateral (select * from fitting where total <= ${MATCHES_MAX} union all select * from likely) best order by sorted desc, id desc limit ${limit + offset}`;
}

const likelyCountries = ({ wanted, country }: Matching): SQL[] => (country === undefined ? inCountries(wanted) : []);
const likelyCategories = ({ wanted }: Matching): number => Math.min(SAMPLE_CATEGORIES, wanted.categories.length);

/** Hundredths of points that whoever is not likely is short of the best by, at least. */
function lackOf(matching: Matching): number {
  const { wanted, weights } = matching;
  const categories = likelyCategories(matching);
  const ofCategories =
    categories > 0
      ? weights.categories * (100 - Math.floor(((categories - 1) * 100) / wanted.categories.length))
      : Infinity;
  return Math.min(ofCategories, likelyCountries(matching).length > 0 ? weights.country * 100 : Infinity);
}

/**
 * One page by match and the total, exact up to MATCHES_MAX. Whoever cannot reach the floor, the points of the last of `best`, is left
 * out first, by what the indexes know; where all likely ones were looked at, whoever is not likely lacks something
 * besides. Those with a history are few: they are looked at one by one, and count with the larger of their two sums.
 */
export function pageByMatch(
  brandId: number,
  where: SQL,
  matching: Matching,
  { limit, offset }: Window,
  best: readonly Best[],
): SQL {
  const points = pointsSql(matching);
  const found = (condition: SQL) => sql`select c.id, ${points} as sorted from creators c where ${condition}`;
  return sql`with ${ablePart(found, where, matching, best, limit + offset)},
    best as (select id, sorted from able order by sorted desc, id desc limit ${limit + offset}),
    known as (select c.id, ${points} + ${matching.weights.history}::int * least(100, h.completed * 50) as sorted from creators c join (
        select p.creator_id, count(*)::int as completed from participations p where p.brand_id = ${brandId} and p.status = 'completed' group by 1
      ) h on h.creator_id = c.id where ${where}),
    page as (select id, max(sorted) as sorted from (select * from best union all select * from known) ranked group by id order by sorted desc, id desc limit ${limit} offset ${offset})
    select counted.total, page.id, page.sorted from counted left join page on true`;
}

/** Those who can be among the first `places`, with the total. */
function ablePart(
  found: (condition: SQL) => SQL,
  where: SQL,
  matching: Matching,
  best: readonly Best[],
  places: number,
): SQL {
  const { seen, total } = best[0] ?? { seen: SAMPLE, total: MATCHES_MAX + 1 };
  const counted = sql`counted as (select ${total}::int as total)`;
  if (total <= MATCHES_MAX) return sql`${counted}, able as (${rowsOf(best)})`;
  const floor = best[places - 1]?.sorted;
  if (floor === undefined)
    return sql`matched as materialized (${found(where)}), counted as (select count(*)::int as total from matched), able as (select * from matched)`;
  const areAllSeen = seen < SAMPLE;
  const needs = needsOf(matching, floor, areAllSeen ? lackOf(matching) : 0);
  if (!needs) return sql`${counted}, able as (${rowsOf(best)})`;
  const others = found(sql.join([...needs, where], sql` and `));
  return sql`${counted}, able as (${areAllSeen ? sql`${rowsOf(best)} union ${others}` : others})`;
}

const rowsOf = (best: readonly Best[]): SQL =>
  sql`select * from unnest(${intArray(best.map(({ id }) => id))}, ${intArray(best.map(({ sorted }) => sorted))}) as best(id, sorted)`;

/**
 * What of a creator must fit at least so that the points can reach the floor, as conditions that the indexes know; null
 * when nobody's can. All else counts as good as it can be, less what is lacking anyway.
 */
function needsOf({ wanted, weights, country }: Matching, floor: number, lack: number): SQL[] | null {
  const isForeign = country !== undefined && wanted.countries.length > 0 && !wanted.countries.includes(country);
  const { history: _, ...counted } = { ...weights, ...(isForeign && { country: 0 }) };
  const best = Object.values(counted).reduce((sum, weight) => sum + weight * 100, 0);
  if (best - lack < floor) return null;
  /** Of a part, in hundredths, when all others reach `most` together with it. */
  const least = (weight: number, most = best - lack) =>
    weight === 0 ? 0 : Math.max(0, Math.ceil((floor - most + weight * 100) / weight));
  // What is lacking may be these themselves.
  const categories = Math.ceil((least(weights.categories, best) * wanted.categories.length) / 100);
  const [audience, engagement, reach] = [least(weights.audience), least(weights.engagement), least(weights.reach)];
  return [
    ...inCategories(wanted, categories),
    ...(country === undefined && least(weights.country, best) > 0 ? inCountries(wanted) : []),
    ...(audience > 50 && wanted.genders.length > 0
      ? [sql`c.facets && ${intArray(wanted.genders.map(genderFacet))}`]
      : []),
    ...(engagement > 0 ? [sql`c.engagement_tenths >= ${engagement}::int`] : []),
    ...(reach > 0 ? [sql`c.reach >= ${reach}::int`] : []),
  ];
}

const inCountries = ({ countries }: CreatorSpecification): SQL[] =>
  countries.length === 0 ? [] : [sql`c.country = any(${textArray(countries)})`];

/** At least so many of the wanted categories, each choice of them as the index finds it. */
function inCategories({ categories }: CreatorSpecification, least: number): SQL[] {
  if (least < 1) return [];
  const facets = CREATOR_CATEGORIES.filter((category) => categories.includes(category)).map(categoryFacet);
  return [
    least === 1
      ? sql`c.facets && ${intArray(facets)}`
      : sql`(${sql.join(
          choices(facets, least).map((some) => sql`c.facets @> ${intArray(some)}`),
          sql` or `,
        )})`,
  ];
}

const choices = (from: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : from.flatMap((first, place) => choices(from.slice(place + 1), size - 1).map((rest) => [first, ...rest]));

const textArray = (values: readonly string[]) =>
  sql`${sql.param(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)}::text[]`;

function categoriesPart(categories: readonly string[]): SQL {
  const bits = CREATOR_CATEGORIES.flatMap((category, bit) =>
    categories.includes(category) ? [sql.raw(`((c.category_mask >> ${bit}) & 1)`)] : [],
  );
  if (categories.length === 0) return sql`100`;
  return bits.length === 0 ? sql`0` : sql`((${sql.join(bits, sql` + `)}) * 100 / ${categories.length}::int)`;
}

const genderPart = (genders: CreatorSpecification['genders']): SQL =>
  genders.length === 0 ? sql`50` : sql`case when c.gender = any(${textArray(genders)}) then 50 else 0 end`;

function agePart({ min, max }: CreatorSpecification['age'], now: Date): SQL {
  const bounds = [
    ...(min === null ? [] : [sql`c.birth_date <= ${birthdayBefore(now, min)}::date`]),
    ...(max === null ? [] : [sql`c.birth_date > ${birthdayBefore(now, max + 1)}::date`]),
  ];
  return bounds.length === 0
    ? sql`50`
    : sql`case when c.birth_date is null or (${sql.join(bounds, sql` and `)}) then 50 else 0 end`;
}

/** The day of birth of who turned so many years old today. */
export function birthdayBefore(now: Date, years: number): string {
  const day = now.toISOString().slice(0, 10);
  const year = Number(day.slice(0, 4)) - years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year).padStart(4, '0')}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
}

function activityPart(now: Date): SQL {
  const steps = ACTIVITY_STEPS.map(
    ({ days, value }) =>
      sql`when c.last_active_at >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz then ${value}::int`,
  );
  return sql`case ${sql.join(steps, sql` `)} else 0 end`;
}
