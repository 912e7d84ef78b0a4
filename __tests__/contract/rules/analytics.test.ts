import { describe, expect, it } from '@jest/globals';
import { METRICS, MEASURES } from '#contract/constants/analytics';
import * as rules from '#contract/rules/analytics';
import { dayIn } from '#contract/rules/days';
import { weekOf, weeksIn } from '#contract/rules/weeks';

const at = (iso: string) => new Date(iso);

describe('a range', () => {
  it('is the last days with today, in the zone of the brand', () => {
    // In Istanbul it is the 22nd already.
    const now = at('2026-11-21T22:30:00.000Z');
    expect(rules.rangeOf('7d', {}, now, 'Europe/Istanbul')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(rules.rangeOf('7d', {}, now, 'America/New_York')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(rules.dayCount({ from: '2026-11-16', to: '2026-11-22' })).toBe(7);
  });

  it('counts days and not hours where the clock is changed', () => {
    // Berlin put its clocks forward on 29 March 2026 and back on 25 October.
    for (const range of [
      { from: '2026-03-27', to: '2026-03-31' },
      { from: '2026-10-23', to: '2026-10-27' },
    ])
      expect(rules.daysOf(range)).toHaveLength(5);
    expect(dayIn('Europe/Berlin', at('2026-03-28T22:59:59.999Z'))).toBe('2026-03-28');
    expect(dayIn('Europe/Berlin', at('2026-03-29T21:59:59.999Z'))).toBe('2026-03-29');
    expect(dayIn('Europe/Berlin', at('2026-03-29T22:00:00.000Z'))).toBe('2026-03-30');
  });

  it('of one’s own goes forward and has at most 366 days', () => {
    const own = (from?: string, to?: string) =>
      rules.rangeOf('custom', { from, to }, at('2026-11-21T00:00:00Z'), 'UTC');
    expect(own('2024-01-01', '2024-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(own('2024-01-01', '2025-01-01')).toBeNull();
    expect(own('2026-02-02', '2026-02-01')).toBeNull();
    expect(own('2026-02-02')).toBeNull();
  });

  it('is its whole weeks and the days around them, each day once', () => {
    for (let from = 1; from <= 14; from += 1)
      for (let days = 1; days <= 30; days += 1) {
        const range = {
          from: `2026-02-${String(from).padStart(2, '0')}`,
          to: new Date(Date.UTC(2026, 1, from + days - 1)).toISOString().slice(0, 10),
        };
        const { weeks, days: left } = weeksIn(range);
        const all = [...(weeks ? [weeks] : []), ...left].flatMap(rules.daysOf);
        expect(all.toSorted()).toEqual(rules.daysOf(range));
        expect(left.every((some) => rules.dayCount(some) < 7 || weeks === null)).toBe(true);
        if (weeks) expect([weeks, rules.dayCount(weeks) % 7]).toEqual([{ ...weeks, from: weekOf(weeks.from).from }, 0]);
      }
  });

  it('is compared with as many days right before', () => {
    expect(rules.previousRange({ from: '2026-03-01', to: '2026-03-28' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });
});

describe('a figure', () => {
  const sums = { spend: { sum: 300_01, cases: 3 }, approved: { sum: 4, cases: 4 }, gross: { sum: 900_00, cases: 9 } };

  it('is a sum or a ratio of sums', () => {
    expect(rules.metricValue('spend', sums)).toBe(300_01);
    expect(rules.metricValue('costPerContent', sums)).toBe(7500.25);
    expect(rules.metricValue('revenue', { ...sums, refunded: { sum: 100, cases: 1 } })).toBe(899_00);
    expect(rules.metricValue('roi', { gross: { sum: 300, cases: 1 }, spend: { sum: 100, cases: 1 } })).toBe(2);
    expect(rules.metricValue('cpm', { spend: { sum: 50_00, cases: 1 }, impressions: { sum: 20_000, cases: 2 } })).toBe(
      250,
    );
  });

  it('is not known where its lower part is 0 or nobody gave it, and 0 where nothing happened', () => {
    expect(rules.metricValue('costPerContent', { spend: { sum: 1, cases: 1 } })).toBeNull();
    expect(rules.metricValue('views', {})).toBeNull();
    expect(rules.metricValue('clicks', {})).toBe(0);
    expect(rules.unknownOf('views', { published: { sum: 5, cases: 5 }, views: { sum: 90, cases: 3 } })).toEqual({
      count: 2,
      of: 5,
    });
  });

  it('changes by a part of what it was, and by nothing known from 0', () => {
    expect(rules.deltaOf(150, 100)).toBe(0.5);
    expect(rules.deltaOf(-50, -100)).toBe(0.5);
    expect(rules.deltaOf(1, 0)).toBeNull();
    expect(rules.deltaOf(null, 1)).toBeNull();
    expect(rules.deltaOf(1, null)).toBeNull();
  });

  it('is made of measures that are counted, and stands on one tab', () => {
    for (const key of METRICS) {
      const { sum, minus = [], by = [], tab } = rules.metricRule(key);
      for (const measure of [...sum, ...minus, ...by]) expect(MEASURES).toContain(measure);
      expect(rules.metricsOf(tab)).toContain(key);
    }
  });

  it('is not known under a filter that it cannot be narrowed by', () => {
    expect(rules.blockedBy('spend', ['challenge', 'discount'])).toEqual(['discount']);
    expect(rules.blockedBy('revenue', ['product', 'discount'])).toEqual([]);
  });
});

describe('the median of times', () => {
  it('is the middle one, or the mean of the two', () => {
    const hour = 3_600_000;
    expect(rules.medianHours([])).toBeNull();
    expect(rules.medianHours([3 * hour, hour, 8 * hour])).toBe(3);
    expect(rules.medianHours([3 * hour, 1.5 * hour])).toBe(2.25);
  });
});

describe('the estimated value of posts', () => {
  it('is reach at the price of a thousand, with fifteen percent either way', () => {
    expect(
      rules.emvOf([
        { reach: 10_000, cpmMinor: 6000, qualityBp: 10_000 },
        { reach: 500, cpmMinor: 6000, qualityBp: 12_000 },
      ]),
    ).toEqual({ valueMinor: 636_00, lowMinor: 540_60, highMinor: 731_40 });
  });
});
