import { describe, expect, it } from '@jest/globals';
import { grossLine, invoiceTotals, netLine, netOfGross, taxOnNet } from '#contract/rules/invoices';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const CASES = scaled(2000, 200_000);

describe('invoice amounts', () => {
  it('split a gross price into net and tax, half up', () => {
    expect([netOfGross(149_900, 2000), 149_900 - netOfGross(149_900, 2000)]).toEqual([124_917, 24_983]);
    expect([taxOnNet(1255, 2000), taxOnNet(1252, 2000), taxOnNet(0, 2000)]).toEqual([251, 250, 0]);
  });

  it(`add up to the last kuruş, ${CASES} times`, () => {
    const random = seededRandom();
    const upTo = (max: number) => Math.floor(random() * max);
    for (let i = 0; i < CASES; i += 1) {
      const gross = upTo(200_000_000);
      const discount = upTo(gross + 1);
      const line = grossLine(gross, discount, [0, 100, 1000, 2000][upTo(4)] ?? 0);
      const lines = [line, netLine(upTo(1_000_000), 1 + upTo(50), 2000)];
      const totals = invoiceTotals(lines, upTo(100));
      expect(line.totalMinor).toBe(gross - discount);
      expect(totals.totalMinor).toBe(
        totals.subtotalMinor - totals.discountMinor + totals.taxMinor - totals.withholdingMinor,
      );
      expect([line.discountMinor >= 0, line.vatMinor >= 0]).toEqual([true, true]);
    }
  });
});
