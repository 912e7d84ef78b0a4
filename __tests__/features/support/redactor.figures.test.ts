import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberMark } from '#contract/rules/numberMarks';
import { seededRandom } from '../../support/seededRandom.ts';
import { list, ROOT } from '../../support/sources.ts';
import { MARKS } from '../../../src/features/support/marks.ts';
import { createPseudonyms } from '../../../src/features/support/pseudonyms.ts';
import { redactAction } from '../../../src/features/support/redactAction.ts';
import { redactAnswer, redactFault } from '../../../src/features/support/redactCall.ts';
import { createRedactor } from '../../../src/features/support/redactor.ts';
import { fieldsOf } from '../../../src/shared/api/answerFields.ts';

const redactor = createRedactor(MARKS, createPseudonyms(seededRandom()));
const shown = <T extends object>(answer: T, call: string, asked?: object): T =>
  redactAnswer(answer, call, redactor, asked) as T; // a redacted answer has the shape of the answer

/** The factors of the file, by an amount and an audience that are told as such everywhere. */
const factor = shown({ priceMinor: 1000 }, 'getProduct').priceMinor / 1000;
const audience = shown({ followers: 1000 }, 'getCreator').followers / 1000;

const metric = (key: string, unit: string, value: number, numerator: number, denominator: number | null) => ({
  key,
  unit,
  value,
  numerator,
  denominator,
  previous: value,
  delta: 0.5,
});

describe('figures in a support file', () => {
  it('has one factor of amounts and another of audiences', () => {
    expect(factor).toBeGreaterThan(1);
    expect(audience).toBeGreaterThan(1);
    expect(audience).not.toBe(factor);
  });

  it('adds the days of the dashboard up to what was spent', () => {
    const money = shown({ money: [{ spentMinor: 700, spentDays: [300, 0, 400] }] }, 'getDashboard').money[0];
    expect(money).toEqual({ spentMinor: 700 * factor, spentDays: [300 * factor, 0, 400 * factor] });
  });

  it.each([
    ['money is an amount', metric('spend', 'money', 4000, 4000, null), [factor, factor, null]],
    ['money of one thing is, and the things are not', metric('aov', 'moneyPer', 200, 4000, 20), [factor, factor, 1]],
    ['how much came back of spend stays', metric('roas', 'factor', 4, 8000, 2000), [1, factor, factor]],
    ['the same less the spend stays', metric('roi', 'rate', 3, 6000, 2000), [1, factor, factor]],
    [
      'the cost of a view moves with both, so that nobody reads the real one off them',
      metric('cpv', 'moneyPer', 2, 4000, 2000),
      [factor / audience, factor, audience],
    ],
    ['an audience', metric('views', 'count', 2000, 2000, null), [audience, audience, null]],
    ['a number of things stays', metric('orders', 'count', 12, 12, null), [1, 1, null]],
    ['a share of things stays', metric('acceptanceRate', 'rate', 0.4, 4, 10), [1, 1, 1]],
  ])('%s', (_, before, [value = 1, numerator = 1, denominator = null]) => {
    const figure = shown({ blocks: [{ metrics: [before] }] }, 'getAnalytics').blocks[0]?.metrics[0];
    expect(figure?.value).toBeCloseTo(before.value * (value ?? 1), 5);
    expect(figure?.previous).toBe(figure?.value);
    expect(figure?.numerator).toBe(before.numerator * (numerator ?? 1));
    expect(figure?.denominator).toBe(before.denominator === null ? null : before.denominator * (denominator ?? 1));
    expect(figure?.delta).toBe(0.5);
  });

  it('days and lines of a table move as the figures over them', () => {
    const values = { spend: 4000, aov: 12.5, roas: 4, orders: 12, views: 2000, somethingNew: 4000 };
    const moved = {
      spend: 4000 * factor,
      aov: 12.5 * factor,
      roas: 4,
      orders: 12,
      views: 2000 * audience,
      somethingNew: 4000 * factor,
    };
    const block = { series: [{ date: '', values }], previousSeries: [], breakdown: [{ key: '4', name: null, values }] };
    const after = shown({ blocks: [block] }, 'getAnalytics').blocks[0];
    expect(Object.values(after?.series[0]?.values ?? {})).toEqual(Object.values(moved));
    expect(Object.values(after?.breakdown[0]?.values ?? {})).toEqual(Object.values(moved));
  });

  it('rows add up to their figure, and a row that counts one thing does not tell the factor', () => {
    const facts = {
      metric: 'aov',
      unit: 'moneyPer',
      value: 150,
      numerator: 300,
      denominator: 2,
      entities: {
        'order-1': { id: '1', part: 'numerator', measure: 'gross', amount: 300, basis: null },
        'order-2': { id: '1', part: 'denominator', measure: 'orders', amount: 2, basis: null },
      },
    };
    const after = shown(facts, 'listFacts', { metric: 'aov' });
    expect([after.value, after.numerator, after.denominator]).toEqual([150 * factor, 300 * factor, 2]);
    expect(Object.values(after.entities).map(({ amount }) => amount)).toEqual([300 * factor, 2]);
  });

  it('what is not known of a figure is a number of cases', () => {
    const cases = { metric: 'cpv', unit: 'count', value: 3, numerator: 3, unknown: { count: 3, of: 9 }, total: 3 };
    expect(shown(cases, 'listFacts', { metric: 'cpv', only: 'unknown' })).toEqual(cases);
  });

  it('an estimate is still reach at the price of a thousand', () => {
    const basis = { reach: 2000, cpmMinor: 500 };
    const { amount, basis: moved } = shown({ part: 'numerator', measure: 'emv', amount: 1000, basis }, 'listFacts');
    expect((moved.reach * moved.cpmMinor) / 1000).toBe(amount);
    const [emv] = shown({ emv: [{ valueMinor: 1000, rates: [{ cpmMinor: 500 }] }] }, 'getAnalytics').emv;
    expect(emv).toEqual({ valueMinor: amount, rates: [{ cpmMinor: moved.cpmMinor }] });
  });

  it('groups of creators by what they cost are moved, by how they engage are not', () => {
    const cohort = (key: string, unit: string) => ({ key, unit, items: [{ key: '4', cases: 6, value: 12.5 }] });
    const cohorts = [cohort('creatorCostPerContent', 'moneyPer'), cohort('creatorEngagement', 'rate')];
    const after = shown({ cohorts }, 'getCohorts').cohorts.map(({ items }) => items[0]);
    expect(after.map((item) => [item?.cases, item?.value])).toEqual([
      [6, 12.5 * factor],
      [6, 12.5],
    ]);
  });

  it('the sum of a code’s uses is money or a number, as it was asked for', () => {
    expect(shown({ sum: 4000, total: 3 }, 'listRedemptions', { figure: 'revenue' }).sum).toBe(4000 * factor);
    expect(shown({ sum: 3, total: 3 }, 'listRedemptions', { figure: 'redemptions' }).sum).toBe(3);
  });

  it('the limit that an amount was over is an amount, that of a text is not', () => {
    const fields = {
      customFee: [{ code: 'TOO_LARGE', params: { max: 500 } }],
      name: [{ code: 'TOO_SHORT', params: { min: 3 } }],
    };
    expect(redactFault({ status: 400, body: { fields } }, 'sendInvitations', redactor)).toEqual({
      status: 400,
      body: {
        fields: {
          customFee: [{ code: 'TOO_LARGE', params: { max: 500 * factor } }],
          name: [{ code: 'TOO_SHORT', params: { min: 3 } }],
        },
      },
    });
  });

  it('a place that a screen keeps stays, whatever it is called', () => {
    const opened = redactAction({ type: 'view/opened', payload: { name: 'team:command', value: 4 } }, redactor);
    expect(fieldsOf(opened?.['payload'])?.['value']).toBe(4);
  });
});

it('what is typed into a field of money is an amount by the name of the field', () => {
  const names = list('src/**/*.tsx').flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/<MoneyField\s[^>]*?name=(?:"|\{`)([\w.${}]+)/g)].map(
      ([, name = '']) => name.split('.').at(-1) ?? '',
    ),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => numberMark(name) !== 'amount')).toEqual([]);
});
