import { describe, expect, it } from '@jest/globals';
import { splitTopup, topupFor, type TopupRule } from '#contract/rules/wallet';

const RULES: TopupRule[] = [
  { minMinor: 50_000, maxMinor: 100_000_000, feeBp: 250, feeFixedMinor: 0, vatBp: 2000 },
  { minMinor: 5000, maxMinor: 100_000_000, feeBp: 300, feeFixedMinor: 1000, vatBp: 2000 },
  { minMinor: 50_000, maxMinor: 100_000_000, feeBp: 0, feeFixedMinor: 0, vatBp: 2000 },
];

describe('topupFor', () => {
  it.each(RULES.flatMap((rule) => [1, 99_999, 100_000, 1_234_567, 87_654_321].map((credit) => ({ rule, credit }))))(
    'credits at least $credit at $rule.feeBp bp, in whole units, and not a unit more than it takes',
    ({ rule, credit }) => {
      const amount = topupFor(rule, credit);
      expect(amount % 100).toBe(0);
      expect(splitTopup(rule, amount).creditedMinor).toBeGreaterThanOrEqual(credit);
      if (amount > rule.minMinor) expect(splitTopup(rule, amount - 100).creditedMinor).toBeLessThan(credit);
    },
  );

  it('stays within the limits of one top-up', () => {
    expect(RULES.map((rule) => topupFor(rule, 1))).toEqual([50_000, 5000, 50_000]);
    expect(RULES.map((rule) => topupFor(rule, 900_000_000))).toEqual([100_000_000, 100_000_000, 100_000_000]);
  });
});
