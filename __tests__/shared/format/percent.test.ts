import { describe, expect, it } from '@jest/globals';
import {
  formatPercent,
  formatPercentText,
  parsePercent,
  percentText,
  percentToBp,
} from '../../../src/shared/format/percent.ts';

describe('percentages', () => {
  it('are written as the reader does', () => {
    expect([formatPercent(1500, 'tr'), formatPercent(1250, 'tr')]).toEqual(['%15', '%12,5']);
    expect([formatPercent(1500, 'en'), formatPercent(5, 'en')]).toEqual(['15%', '0.05%']);
    expect([formatPercentText('12.5', 'tr'), formatPercentText('x', 'tr')]).toEqual(['12,5', null]);
  });

  it('are read with a comma or a dot, with their sign or without', () => {
    expect(['12,5', '12.50', '%12,5', ' 12,5 % '].map(parsePercent)).toEqual(['12.5', '12.5', '12.5', '12.5']);
    expect(['', 'ten', '1,234', '-5', '1.2.3'].map(parsePercent)).toEqual([null, null, null, null, null]);
  });

  it('come back from basis points as they were', () => {
    for (let bp = 0; bp <= 10_000; bp += 1) expect(percentToBp(percentText(bp))).toBe(bp);
  });
});
