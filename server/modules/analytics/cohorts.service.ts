import { sql } from 'drizzle-orm';
import {
  COHORT_CASES_MIN,
  COHORT_ITEMS_MAX,
  CREATOR_COHORTS,
  type CohortKey,
  type Measure,
  type MetricUnit,
} from '#contract/constants/analytics';
import { blockedBy, isAnalyticsOpen, type Sums } from '#contract/rules/analytics';
import type { Cohort, CohortQuery, CohortsAnswer } from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { refuseClosed, type AnalyticsContext } from '#server/modules/analytics/analytics.service';
import { readBooks, readScope, type Asked, type Books } from '#server/modules/analytics/analyticsQuery';
import { bringUpToDate } from '#server/modules/analytics/countDays.service';
import { nameKeys, narrow, spanOf, sumFacts, type SumRow } from '#server/modules/analytics/dayFacts.repository';
import { pileOf } from '#server/modules/analytics/figures';
import { POST_KEYS } from '#server/modules/analytics/postLines';
import { posts } from '#server/modules/contents/contentFacts.service';

interface Group {
  key: string;
  cases: number;
  value: number | null;
}

/** Groups that have enough cases and a value, best first, and how many of the others there are. */
export function cohortOf(
  key: CohortKey,
  { unit, currency, best }: { unit: MetricUnit; currency: Cohort['currency']; best: 'most' | 'least' },
  groups: readonly Group[],
  names: ReadonlyMap<string, string> = new Map(),
): Cohort {
  const sign = best === 'most' ? -1 : 1;
  const telling = groups.filter(({ cases, value }) => cases >= COHORT_CASES_MIN && value !== null);
  return {
    key,
    unit,
    currency,
    items: telling
      .toSorted(
        (a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)) || b.cases - a.cases || a.key.localeCompare(b.key, 'en'),
      )
      .slice(0, COHORT_ITEMS_MAX)
      .map((group) => ({ ...group, name: names.get(group.key) ?? null })),
    silent: groups.length - telling.length,
  };
}

interface CreatorQuestion {
  key: keyof typeof CREATOR_COHORTS;
  unit: MetricUnit;
  above: Measure;
  below: Measure;
  best: 'most' | 'least';
}

const OF_CREATORS: readonly CreatorQuestion[] = [
  { key: 'creatorCostPerContent', unit: 'moneyPer', above: 'spend', below: 'approved', best: 'least' },
  { key: 'creatorCostPerSale', unit: 'moneyPer', above: 'spend', below: 'orders', best: 'least' },
  { key: 'creatorEngagement', unit: 'rate', above: 'rateEngagements', below: 'rateViews', best: 'most' },
  { key: 'creatorOnTime', unit: 'rate', above: 'onTime', below: 'submitted', best: 'most' },
];

const DIGITS: Partial<Record<MetricUnit, number>> = { moneyPer: 4, rate: 6 };
const ratio = (above: number, below: number, unit: MetricUnit): number | null =>
  below === 0 ? null : Number((above / below).toFixed(DIGITS[unit] ?? 0));

const groupOf = ({ above, below, unit }: CreatorQuestion, key: string, sums: Sums): Group[] => {
  const cases = sums[below]?.cases ?? 0;
  return cases === 0 ? [] : [{ key, cases, value: ratio(sums[above]?.sum ?? 0, sums[below]?.sum ?? 0, unit) }];
};

function ofCreators(
  { currency }: Books,
  rows: readonly SumRow[],
  names: ReadonlyMap<string, string>,
  questions: readonly CreatorQuestion[],
): Cohort[] {
  const named = rows.filter(({ key }) => key !== null);
  const byCreator = (found: readonly SumRow[]) => [...Map.groupBy(found, ({ key }) => key ?? '')];
  // Money of another currency is not compared.
  const [all, own] = [byCreator(named), byCreator(named.filter((row) => row.currency === currency))];
  return questions.map((question) =>
    cohortOf(
      question.key,
      { ...question, currency: question.unit === 'moneyPer' ? currency : null },
      (question.unit === 'moneyPer' ? own : all).flatMap(([key, found]) => groupOf(question, key, pileOf(found).sums)),
      names,
    ),
  );
}

async function ofPosts(tx: Tx, books: Books, { range, filters }: Asked): Promise<Cohort[]> {
  // A post belongs to no code.
  if (filters.discount) return [];
  const cohorts: Cohort[] = [];
  for (const [key, group] of Object.entries(POST_KEYS)) {
    const rows = await rowsOf<{ key: string; cases: number; above: number; below: number }>(
      tx,
      sql`select key, count(*)::int as cases, sum(engagements)::float8 as above, sum(views)::float8 as below
      from (select ${group} as key, post.* from ${posts(spanOf(books, range))} post where ${narrow(filters)}) found
      where key is not null and views is not null and engagements is not null group by key`,
    );
    cohorts.push(
      cohortOf(
        key as keyof typeof POST_KEYS, // the table's own key
        { unit: 'rate', currency: null, best: 'most' },
        rows.map((row) => ({ key: row.key, cases: row.cases, value: ratio(row.above, row.below, 'rate') })),
      ),
    );
  }
  return cohorts;
}

/** Which creators and kinds of content do best in a range. Throws 403 PLAN_REQUIRED and 400 on a field of the query. */
export async function readCohorts(context: AnalyticsContext, query: CohortQuery): Promise<CohortsAnswer> {
  const { tx, scope, now } = context;
  const plan = await refuseClosed(context, ['engagement']);
  const books = await readBooks(tx, scope.brandId);
  const asked = readScope(query, now, books.timezone);
  await bringUpToDate(tx, books, now);
  const { range, filters } = asked;
  // A filter that leaves a figure unknown leaves its question without an answer.
  const questions = OF_CREATORS.filter(
    ({ key }) =>
      (key !== 'creatorCostPerSale' || isAnalyticsOpen(plan, 'sales')) &&
      blockedBy(CREATOR_COHORTS[key], asked.used).length === 0,
  );
  const measures = [...new Set(questions.flatMap(({ above, below }) => [above, below]))];
  const rows = await sumFacts(tx, books, { range, measures, filters, by: 'creator' });
  const names = await nameKeys(tx, 'creator', [...new Set(rows.flatMap(({ key }) => key ?? []))]);
  return {
    range,
    timezone: books.timezone,
    casesMin: COHORT_CASES_MIN,
    cohorts: [...ofCreators(books, rows, names, questions), ...(await ofPosts(tx, books, asked))],
  };
}
