import { describe, expect, it } from '@jest/globals';
import { disputeShares, evidenceUntil, takesEvidence } from '#contract/rules/disputes';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

describe('disputeShares', () => {
  const hold = { feeMinor: 100_000, platformFeeMinor: 20_000 };

  it('pays all, nothing or a share', () => {
    expect(disputeShares(hold, 'release', null)).toEqual({ ...hold, returnedMinor: 0 });
    expect(disputeShares(hold, 'refund', null)).toEqual({ feeMinor: 0, platformFeeMinor: 0, returnedMinor: 120_000 });
    expect(disputeShares(hold, 'split', 2500)).toEqual({
      feeMinor: 25_000,
      platformFeeMinor: 5000,
      returnedMinor: 90_000,
    });
  });

  it('loses no kuruş', () => {
    const random = seededRandom();
    for (let i = 0; i < scaled(1000); i += 1) {
      const minor = () => Math.floor(random() * 1_000_000);
      const odd = { feeMinor: minor(), platformFeeMinor: minor() };
      const bp = 1 + Math.floor(random() * 9999);
      const shares = disputeShares(odd, 'split', bp);
      const sum = shares.feeMinor + shares.platformFeeMinor + shares.returnedMinor;
      expect(sum).toBe(odd.feeMinor + odd.platformFeeMinor);
      expect(Object.values(shares).every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
    }
  });
});

it('takes evidence for 72 hours, and none once it is decided', () => {
  const opened = new Date('2026-11-25T09:00:00.000Z');
  const until = evidenceUntil(opened).toISOString();
  expect(until).toBe('2026-11-28T09:00:00.000Z');
  const takes = (status: 'open' | 'resolved', now: string) => takesEvidence({ status, evidenceUntil: until }, now);
  expect([
    takes('open', until),
    takes('open', '2026-11-28T09:00:00.001Z'),
    takes('resolved', opened.toISOString()),
  ]).toEqual([true, false, false]);
});
