import { describe, expect, it } from '@jest/globals';
import { metricRule } from '#contract/rules/analytics';
import type { MetricKey } from '#contract/constants/analytics';
import type { AnalyticsBlock, AnalyticsBreakdownRow } from '#contract/schemas/analytics';
import { breakdownsOf, breakdownSort, breakdownTable, sortBreakdown } from '#contract/rules/breakdown';

const block = (
  currency: AnalyticsBlock['currency'],
  keys: MetricKey[],
  breakdown: AnalyticsBreakdownRow[],
): AnalyticsBlock => ({
  currency,
  metrics: keys.map((key) => ({
    key,
    unit: metricRule(key).unit,
    value: 1,
    numerator: 1,
    denominator: null,
    previous: null,
    delta: null,
    source: 'shop',
    asOf: null,
    unknown: null,
    blockedBy: [],
  })),
  series: [],
  previousSeries: [],
  breakdown,
});
const line = (key: string | null, values: AnalyticsBreakdownRow['values']) => ({
  key,
  name: key && `Creator ${key}`,
  values,
});

describe('the table of a breakdown', () => {
  it('puts blocks side by side and never adds currencies', () => {
    const { columns, rows } = breakdownTable(
      [
        block(null, ['orders'], [line('4', { orders: 2 }), line('9', { orders: 1 })]),
        block('TRY', ['revenue'], [line('4', { revenue: 500 })]),
        block('USD', ['revenue'], [line('9', { revenue: 70 }), line(null, { revenue: 5 })]),
      ],
      'creator',
    );
    expect(columns.map(({ field }) => field)).toEqual(['orders', 'revenue-TRY', 'revenue-USD']);
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ['4', { orders: 2, 'revenue-TRY': 500 }],
      ['9', { orders: 1, 'revenue-USD': 70 }],
      [null, { 'revenue-USD': 5 }],
    ]);
  });

  it('has no column of what cannot be narrowed to its lines', () => {
    const { columns } = breakdownTable(
      [block(null, ['orders'], []), block('TRY', ['revenue', 'roas'], [])],
      'discount',
    );
    expect(columns.map(({ field }) => field)).toEqual(['orders', 'revenue-TRY']);
  });

  it('is sorted with what is not known last, either way', () => {
    const { rows } = breakdownTable(
      [block(null, ['orders'], [line('1', { orders: null }), line('2', { orders: 1 }), line('3', { orders: 5 })])],
      'creator',
    );
    const keys = (sort: string) => sortBreakdown(rows, sort, 'en').map(({ key }) => key);
    expect([keys('orders'), keys('-orders'), keys('-name')]).toEqual([
      ['2', '3', '1'],
      ['3', '2', '1'],
      ['3', '2', '1'],
    ]);
  });

  it('is sorted by its first figure, most first, where what is asked for is no column of it', () => {
    const { columns } = breakdownTable([block('TRY', ['revenue', 'roas'], [])], 'discount');
    const sorts = [null, 'revenue-TRY', '-name', 'revenue-USD', 'roas-TRY', 'surname'];
    expect(sorts.map((sort) => breakdownSort(columns, sort))).toEqual([
      '-revenue-TRY',
      'revenue-TRY',
      '-name',
      '-revenue-TRY',
      '-revenue-TRY',
      '-revenue-TRY',
    ]);
    expect(breakdownSort([], null)).toBe('-name');
  });

  it('is offered by what the figures of the tab can be narrowed by, and by links and what led to them where clicks are', () => {
    expect([breakdownsOf('traffic'), breakdownsOf('engagement')]).toEqual([
      ['challenge', 'creator', 'product', 'discount', 'link', 'referrer'],
      ['challenge', 'creator', 'product', 'platform'],
    ]);
  });
});
