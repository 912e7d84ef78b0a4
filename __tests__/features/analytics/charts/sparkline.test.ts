import { describe, expect, it } from '@jest/globals';
import { sparklinePath, thinOut } from '../../../../src/features/analytics/charts/sparkline.ts';

describe('sparkline', () => {
  it('runs from the left to the right, the largest value at the top', () => {
    expect(sparklinePath([0, 10, 5], 100, 20)).toBe('M0.0 20.0L50.0 0.0L100.0 10.0');
  });

  it('is broken where a value is not known, which is not 0, and a dot where nothing is known beside it', () => {
    expect(sparklinePath([4, null, 4, 8], 90, 10)).toBe('M0.0 10.0h0M60.0 10.0L90.0 0.0');
  });

  it('runs through the middle where all values are the same', () => {
    expect(sparklinePath([3, 3], 10, 20)).toBe('M0.0 10.0L10.0 10.0');
  });

  it('is not drawn from fewer than two known values', () => {
    expect([sparklinePath([], 10, 10), sparklinePath([7], 10, 10), sparklinePath([null, 7, null], 10, 10)]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('has at most 40 points, each the mean of what is known of its days', () => {
    const thin = thinOut(Array.from({ length: 366 }, (_, day) => (day < 9 ? null : day)));
    expect(thin).toHaveLength(40);
    expect(thin[0]).toBeNull();
    expect(thin[1]).toBe(13);
    expect(thinOut([1, null])).toEqual([1, null]);
  });
});
