/** @engine both: days and their sums, which each engine counts by itself */
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ANALYTICS_TABS, NO_KEY, type MetricKey } from '#contract/constants/analytics';
import { isSplitBy } from '#contract/rules/analytics';
import type { AnalyticsAnswer, FactPage } from '#contract/schemas/analytics';
import { makeHistory, pickFrom, type History, type Originals } from '../../support/analyticsHistory.ts';
import { reference, referrersOf, type Question } from '../../support/analyticsReference.ts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const HISTORIES = scaled(10, 2000);
jest.setTimeout(60_000 + HISTORIES * 10_000);

const random = seededRandom();
const pick = pickFrom(random);
let server: DiscountServer;
let originals: Originals;
beforeAll(async () => {
  server = await openDiscountServer();
  await server.subscribe(3);
  await server.fund(100_000_000);
  const { id: challengeId } = await server.published();
  originals = {
    challengeId,
    discountId: (await server.discount()).id,
    participationId: await server.apply(challengeId, { status: 'withdrawn' }),
  };
});
afterAll(() => server.close());

const ask = async (history: History, path: string, query: Record<string, unknown>): Promise<unknown> => {
  const answer = await server.admin.get(path, { ...query, brandId: history.brandId });
  const body: unknown = answer.json();
  if (answer.statusCode !== 200) throw new Error(JSON.stringify({ path, query, body }));
  return body;
};

function drawQuestion(history: History): Question {
  const [day, days] = [Math.floor(random() * 280), Math.floor(random() * random() * 366)];
  const date = (at: number) => new Date(Date.parse('2026-02-20') + at * 86_400_000).toISOString().slice(0, 10);
  const codes = [...history.codes];
  const [discount, code] = pick(codes);
  const filters: Partial<Question>[] = [
    {},
    {},
    { challenge: code.challenge },
    { creator: code.creator },
    { discount },
    { product: code.product },
    { platform: pick(['instagram', 'tiktok']) },
    { challenge: code.challenge, creator: code.creator },
    { product: code.product, creator: code.creator },
  ];
  const edge = pick(['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01']);
  return {
    ...(random() < 0.3 ? { from: edge, to: edge } : { from: date(day), to: date(day + days) }),
    ...pick(filters),
  };
}

const sumOf = ({ items }: FactPage, part: string): number =>
  items.filter((row) => row.part === part).reduce((sum, { amount }) => sum + amount, 0);

/** The table of clicks by what led to them is the slow one, and each of its lines opens to as many rows. */
async function checkReferrers(history: History, question: Question): Promise<void> {
  const asked = { range: 'custom', ...question };
  const answer = (await ask(history, '/analytics', { tab: 'traffic', by: 'referrer', ...asked })) as AnalyticsAnswer; // its own answer
  const expected = referrersOf(history, question);
  const lines = (answer.blocks[0]?.breakdown ?? []).filter(({ values }) => values.clicks !== null);
  const told = lines.map(({ key, values: { clicks, sessions } }) => [key ?? NO_KEY, { clicks, sessions }] as const);
  expect({ question, lines: Object.fromEntries(told) }).toEqual({ question, lines: expected });
  for (const [key, counts] of Object.entries(expected))
    for (const metric of ['clicks', 'sessions'] as const) {
      const page = (await ask(history, '/analytics/rows', {
        metric,
        by: 'referrer',
        key,
        limit: 100,
        ...asked,
      })) as FactPage; // its own answer
      expect([key, metric, page.value, sumOf(page, 'numerator')]).toEqual([
        key,
        metric,
        counts[metric],
        counts[metric],
      ]);
    }
}

/** Each line of a table is what its figures are where they are narrowed to it. */
async function checkLines(history: History, { from, to }: Question): Promise<void> {
  const by = pick(['challenge', 'creator', 'product', 'discount', 'platform'] as const);
  for (const tab of ANALYTICS_TABS) {
    const answer = (await ask(history, '/analytics', { tab, by, range: 'custom', from, to })) as AnalyticsAnswer; // its own answer
    for (const { currency, metrics, breakdown } of answer.blocks)
      for (const { key, values } of breakdown) {
        if (key === null) continue;
        const narrowed = { from, to, [by]: by === 'platform' ? key : Number(key) };
        const expected = reference(history, narrowed, currency ?? 'TRY');
        for (const { key: metric } of metrics) {
          if (!(metric in expected) || !isSplitBy(metric, by)) continue;
          const wanted = expected[metric] ?? null;
          const said = { narrowed, zone: history.timezone, metric, currency };
          expect({ ...said, value: heldBy(metric, values[metric] ?? null, wanted) }).toEqual({
            ...said,
            value: wanted,
          });
        }
      }
  }
}

/** What is said not to be known of a figure opens to as many cases. */
async function checkUnknown(
  history: History,
  question: Question,
  { unknown, ...figure }: { metric: MetricKey; currency: string; unknown: { count: number; of: number } },
): Promise<void> {
  const query = { ...figure, only: 'unknown', limit: 100, range: 'custom', ...question };
  const page = (await ask(history, '/analytics/rows', query)) as FactPage; // its own answer
  const told = { value: page.value, unknown: page.unknown, total: page.total, sum: sumOf(page, 'numerator') };
  const { count } = unknown;
  expect({ question, figure, ...told }).toEqual({ question, figure, value: count, unknown, total: count, sum: count });
}

/** The expected value where the answered one is it, as rounded as answers are: hours to a hundredth, ratios to the fourth decimal. */
const heldBy = (key: MetricKey, value: number | null, expected: number | null): number | null => {
  if (value === null || expected === null) return value;
  const most = key === 'medianReviewHours' ? 0.0051 : 0.000051;
  return Math.abs(value - expected) <= most ? expected : value;
};

it(`are what §13 says in ${HISTORIES} histories, zones, ranges and filters, and the sum of their rows`, async () => {
  for (let at = 0; at < HISTORIES; at += 1) {
    const history = await makeHistory(server, originals, random);
    for (let asking = 0; asking < 3; asking += 1) {
      const question = drawQuestion(history);
      const figures: [MetricKey, string][] = [];
      const unknowns: { metric: MetricKey; currency: string; unknown: { count: number; of: number } }[] = [];
      for (const tab of ANALYTICS_TABS) {
        const answer = (await ask(history, '/analytics', { tab, range: 'custom', ...question })) as AnalyticsAnswer; // its own answer
        for (const { currency, metrics } of answer.blocks) {
          const expected = reference(history, question, currency ?? 'TRY');
          for (const { key, value, unknown } of metrics) {
            if (unknown) unknowns.push({ metric: key, currency: currency ?? 'TRY', unknown });
            if (!(key in expected)) continue;
            figures.push([key, currency ?? 'TRY']);
            const wanted = expected[key] ?? null;
            const said = { question, at, zone: history.timezone, key, currency };
            expect({ ...said, value: heldBy(key, value, wanted) }).toEqual({ ...said, value: wanted });
          }
        }
      }
      if (asking === 0) await checkReferrers(history, question);
      if (asking === 1) await checkLines(history, question);
      const [metric, currency] = pick(figures);
      const page = (await ask(history, '/analytics/rows', {
        metric,
        currency,
        limit: 100,
        range: 'custom',
        ...question,
      })) as FactPage; // its own answer
      for (const part of ['numerator', 'denominator'] as const) {
        if (page[part] !== null)
          expect({ question, metric, part, sum: sumOf(page, part) }).toEqual({
            question,
            metric,
            part,
            sum: page[part],
          });
      }
      if (unknowns.length > 0) await checkUnknown(history, question, pick(unknowns));
    }
  }
});
