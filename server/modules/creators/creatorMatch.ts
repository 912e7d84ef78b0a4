import { sql, type SQL } from 'drizzle-orm';
import { CREATOR_CATEGORIES } from '#contract/constants/creators';
import type { CreatorSpecification } from '#contract/rules/creators';
import { ACTIVITY_STEPS, type MatchWeights } from '#contract/rules/match';

const DAY_MS = 86_400_000;

/** The challenge that creators are matched with, what each part weighs, and the instant that ages and idle days are counted from. */
export interface Matching {
  wanted: CreatorSpecification;
  weights: MatchWeights;
  now: Date;
}

/**
 * `matchPoints` in SQL, on the aliases `c` (creator) and `h` (challenges completed for the brand). Both count in whole
 * numbers, so the order of the list is that of the table of parts.
 */
export function matchPointsSql({ wanted, weights, now }: Matching): SQL {
  const parts = [
    [weights.categories, categoriesPart(wanted.categories)],
    [weights.country, wanted.countries.length === 0 ? sql`100` : sql`case when c.country = any(${textArray(wanted.countries)}) then 100 else 0 end`],
    [weights.audience, sql`(${genderPart(wanted.genders)} + ${agePart(wanted.age, now)})`],
    [weights.engagement, sql`least(100, c.engagement_tenths)`],
    [weights.reach, sql`c.reach`],
    [weights.activity, activityPart(now)],
    [weights.history, sql`least(100, coalesce(h.completed, 0) * 50)`],
  ] as const;
  const counted = parts.filter(([weight]) => weight > 0).map(([weight, part]) => sql`${weight}::int * ${part}`);
  return counted.length === 0 ? sql`0` : sql`(${sql.join(counted, sql` + `)})::int`;
}

const textArray = (values: readonly string[]) => sql`${sql.param(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)}::text[]`;

function categoriesPart(categories: readonly string[]): SQL {
  const bits = CREATOR_CATEGORIES.flatMap((category, bit) => (categories.includes(category) ? [sql.raw(`((c.category_mask >> ${bit}) & 1)`)] : []));
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
  return bounds.length === 0 ? sql`50` : sql`case when c.birth_date is null or (${sql.join(bounds, sql` and `)}) then 50 else 0 end`;
}

/** The day of birth of who turned so many years old today. */
export function birthdayBefore(now: Date, years: number): string {
  const day = now.toISOString().slice(0, 10);
  const year = Number(day.slice(0, 4)) - years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year).padStart(4, '0')}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
}

function activityPart(now: Date): SQL {
  const steps = ACTIVITY_STEPS.map(({ days, value }) => sql`when c.last_active_at >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz then ${value}::int`);
  return sql`case ${sql.join(steps, sql` `)} else 0 end`;
}
