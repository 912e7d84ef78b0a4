import { describe, expect, it } from '@jest/globals';
import type { MetricUnit } from '#contract/constants/analytics';
import { deltaText, figureText, shortFigureText } from '../../../src/features/analytics/figureText.ts';

const of = (unit: MetricUnit) => ({ unit, currency: 'TRY' as const });

describe('a figure', () => {
  it.each([
    ['count', 12345, '12.345', '12,345'],
    ['money', 125_000, '1.250,00\u00a0₺', '₺1,250.00'],
    ['moneyPer', 125_012.3456, '1.250,12\u00a0₺', '₺1,250.12'],
    ['moneyPer', 3.1234, '0,0312\u00a0₺', '₺0.0312'],
    ['rate', 0.2564, '%25,6', '25.6%'],
    ['rate', 0.0004, '%0,04', '0.04%'],
    ['factor', 4.256, '4,26×', '4.26×'],
    ['hours', 18.46, '18,5 sa.', '18.5 hr'],
  ] as const)('in %s is written as its reader writes it', (unit, value, turkish, english) => {
    expect([figureText(value, of(unit), 'tr'), figureText(value, of(unit), 'en')]).toEqual([turkish, english]);
  });

  it('that is not known is a dash, and 0 is 0', () => {
    expect([figureText(null, of('count'), 'en'), figureText(0, of('count'), 'en')]).toEqual(['—', '0']);
  });

  it('is short on an axis', () => {
    expect([shortFigureText(12_345, of('count'), 'en'), shortFigureText(125_000_000, of('money'), 'en')]).toEqual([
      '12.3K',
      '₺1.3M',
    ]);
  });

  it('tells its change with a sign, and a dash where there is nothing to compare with', () => {
    expect([deltaText(0.124, 'en'), deltaText(-0.5, 'tr'), deltaText(0, 'en'), deltaText(null, 'tr')]).toEqual([
      '+12.4%',
      '-%50',
      '0%',
      '—',
    ]);
  });
});
