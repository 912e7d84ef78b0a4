import { sql, type SQL } from 'drizzle-orm';
import { CREATOR_CATEGORIES, MATCHES_MAX } from '#contract/constants/creators';
import type { CreatorSpecification } from '#contract/rules/creators';
import { ACTIVITY_STEPS, type MatchWeights } from '#contract/rules/match';
import { arrayOf } from '#server/db/arrays';
import { categoryFacet, genderFacet } from '#server/modules/creators/creatorFacets';
import { qualitySql, workRecord } from '#server/modules/creators/workRecord';
import { completedWith } from '#server/modules/participations/participationParts.service';

/*
 * How creators are ordered by their match with a challenge, without scoring all of 100,000:
 *
 * 1. `bestSql` scores a sample: up to SAMPLE creators in a wanted country with at least two wanted categories, whom an
 *    index finds. The best of them give a floor. Example: page 1 has 20 places and the 20th of the sample has 71 points;
 *    then nobody below 71 can be on page 1.
 * 2. `pageByMatch` turns the floor into conditions that indexes answer (`needsOf`). Example: reach is a fifth of the
 *    weights, so who has no reach loses 20 points and may still get 80; but without any wanted category, a third of the
 *    weights, 67 are the most: such creators are left out unscored.
 * 3. Who completed challenges for this brand gets points that no index knows. They are few, and scored one by one.
 *
 * When at most MATCHES_MAX creators fit the filters, all of them are scored and the rest of this is not needed. The
 * examples count from 0 to 100; in SQL "points" are whole numbers, the sum of weight × feature as `matchPoints` gives it.
 */
const DAY_MS = 86_400_000;
/** How many creators the sample has at most. */
const SAMPLE = 3000;
/** How many wanted categories a creator of the sample has at least, where the challenge wants as many. */
const SAMPLE_CATEGORIES = 2;

/** The challenge that creators are matched with, what each part weighs, and the instant that ages and idle days are counted from. */
export interface MatchTarget {
  wanted: CreatorSpecification;
  weights: MatchWeights;
  now: Date;
}

/** The same beside what creators are filtered by. */
export interface Matching extends MatchTarget {
  /** The country that the list is filtered by, if it is: then either all creators in it are in a wanted country or none is. */
  country: string | undefined;
}

/** A row of `bestSql`: one of the best creators, from the first place to the last place of the page. */
export interface Best {
  id: number;
  /** Points without history. */
  sorted: number;
  /** How many creators the sample had; 0 when all who fit were scored. */
  seen: number;
  /** How many creators fit the filters, counted no further than MATCHES_MAX + 1. */
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

/** Selects rows of `Best`: out of all who fit when those are at most MATCHES_MAX, else out of the sample. */
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

/**
 * How many points somebody outside of the sample lacks at least. Example: with four wanted categories somebody outside
 * has at most one of them, 25 of 100, and so lacks 75 × the weight of the categories.
 */
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
 * Selects one page by match, and the total (exact up to MATCHES_MAX). `able` are those who can reach the floor, `known`
 * those with a history with this brand; who is in both counts with the larger sum, which is the one with the history.
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
    known as (select c.id, ${points} + ${matching.weights.history}::int * (least(100, h.completed * 50) * ${qualitySql(sql`w.record`)} / 100) as sorted from creators c join ${completedWith(brandId)} h on h.creator_id = c.id
      cross join lateral (select ${workRecord(brandId, sql`c.id`)} as record) w where ${where}),
    page as (select id, max(sorted) as sorted from (select * from best union all select * from known) ranked group by id order by sorted desc, id desc limit ${limit} offset ${offset})
    select counted.total, page.id, page.sorted from counted left join page on true`;
}

/** The parts `counted` (the total) and `able` (all who can be among the first `places`) of the statement above. */
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
  sql`select * from unnest(${arrayOf(
    best.map(({ id }) => id),
    'int',
  )}, ${arrayOf(
    best.map(({ sorted }) => sorted),
    'int',
  )}) as best(id, sorted)`;

/**
 * What a creator must have so that the points can reach the floor, as conditions that indexes answer: each part is given
 * the worst value at which full points in all others still reach the floor. Null when nobody can reach it. `lack`: points
 * that all who are asked for lack anyway, because they were not in the sample.
 */
function needsOf({ wanted, weights, country }: Matching, floor: number, lack: number): SQL[] | null {
  const isForeign = country !== undefined && wanted.countries.length > 0 && !wanted.countries.includes(country);
  const { history: _, ...counted } = { ...weights, ...(isForeign && { country: 0 }) };
  const best = Object.values(counted).reduce((sum, weight) => sum + weight * 100, 0);
  if (best - lack < floor) return null;
  /** The least value of a part, 0 to 100, at which the floor can be reached, when all parts together give `most` at best. */
  const least = (weight: number, most = best - lack) =>
    weight === 0 ? 0 : Math.max(0, Math.ceil((floor - most + weight * 100) / weight));
  // Computed without the lack: categories and country may be the very parts that somebody outside of the sample lacks.
  const categories = Math.ceil((least(weights.categories, best) * wanted.categories.length) / 100);
  const [audience, engagement, reach] = [least(weights.audience), least(weights.engagement), least(weights.reach)];
  return [
    ...inCategories(wanted, categories),
    ...(country === undefined && least(weights.country, best) > 0 ? inCountries(wanted) : []),
    ...(audience > 50 && wanted.genders.length > 0
      ? [sql`c.facets && ${arrayOf(wanted.genders.map(genderFacet), 'int')}`]
      : []),
    ...(engagement > 0 ? [sql`c.engagement_tenths >= ${engagement}::int`] : []),
    ...(reach > 0 ? [sql`c.reach >= ${reach}::int`] : []),
  ];
}

const inCountries = ({ countries }: CreatorSpecification): SQL[] =>
  countries.length === 0 ? [] : [sql`c.country = any(${textArray(countries)})`];

/** Has at least so many of the wanted categories: one condition for each choice of so many, since the index knows `@>` only. */
function inCategories({ categories }: CreatorSpecification, least: number): SQL[] {
  if (least < 1) return [];
  const facets = CREATOR_CATEGORIES.filter((category) => categories.includes(category)).map(categoryFacet);
  return [
    least === 1
      ? sql`c.facets && ${arrayOf(facets, 'int')}`
      : sql`(${sql.join(
          choices(facets, least).map((some) => sql`c.facets @> ${arrayOf(some, 'int')}`),
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
