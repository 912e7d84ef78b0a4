import { describe, expect, it } from '@jest/globals';
import { CHALLENGE_STATUSES } from '#contract/constants/challenges';
import {
  allowedCommands,
  challengePhase,
  completesByItself,
  isRecruiting,
  medianFee,
  platformFee,
  recruitmentCost,
  statusAfter,
  type ChallengeStanding,
} from '#contract/rules/challenges';
import { acceptanceCost } from '#contract/rules/participations';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const TODAY = '2026-11-21';
const standing = (changes: Partial<ChallengeStanding> = {}): ChallengeStanding => ({
  status: 'published',
  isArchived: false,
  startDate: '2026-11-10',
  endDate: '2026-12-10',
  collaborations: 3,
  acceptedCount: 0,
  ...changes,
});

describe('the phase', () => {
  it.each([
    ['draft', { status: 'draft' }],
    ['paused', { status: 'paused' }],
    ['completed', { status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
    ['scheduled', { startDate: '2026-11-22' }],
    ['recruiting', { startDate: TODAY, endDate: TODAY }],
    ['in_progress', { acceptedCount: 3 }],
    ['in_progress', { endDate: '2026-11-20' }],
    ['archived', { isArchived: true, status: 'draft' }],
  ] as const)('is %s for %j', (phase, changes) => {
    expect(challengePhase(standing(changes), TODAY)).toBe(phase);
  });

  it('lets creators in before the first day and through the last, while a place is left', () => {
    expect(isRecruiting(standing({ startDate: '2026-11-22' }), TODAY)).toBe(true);
    expect(isRecruiting(standing({ endDate: TODAY }), TODAY)).toBe(true);
    for (const closed of [
      { endDate: '2026-11-20' },
      { acceptedCount: 3 },
      { status: 'paused' },
      { isArchived: true },
    ] as const) {
      expect(isRecruiting(standing(closed), TODAY)).toBe(false);
    }
  });
});

describe('the commands', () => {
  it('are those of each status, and lead where they say', () => {
    const allowed = Object.fromEntries(
      CHALLENGE_STATUSES.map((status) => [status, allowedCommands({ status, isArchived: false })]),
    );
    expect(allowed).toEqual({
      draft: ['publish', 'archive'],
      published: ['pause', 'complete', 'cancel'],
      paused: ['resume', 'complete', 'cancel'],
      completed: ['archive'],
      cancelled: ['archive'],
    });
    for (const status of CHALLENGE_STATUSES)
      expect(allowedCommands({ status, isArchived: true })).toEqual(['unarchive']);
    expect(
      (['publish', 'pause', 'resume', 'complete', 'cancel', 'archive'] as const).map((command) =>
        statusAfter(command, 'draft'),
      ),
    ).toEqual(['published', 'paused', 'published', 'completed', 'cancelled', 'draft']);
  });
});

describe('the end that comes by itself', () => {
  const nothing = { open: 0, undecided: 0 };
  it.each([
    [true, 'every place is done', { acceptedCount: 3 }, nothing],
    [true, 'it is paused and every place is done', { acceptedCount: 3, status: 'paused' }, nothing],
    [true, 'the last day is over', { endDate: '2026-11-20' }, nothing],
    [false, 'the last day is today', { endDate: TODAY }, nothing],
    [false, 'work is open', { acceptedCount: 3 }, { open: 1, undecided: 0 }],
    [true, 'all is done, whoever still waits', { acceptedCount: 3 }, { open: 0, undecided: 2 }],
    [false, 'somebody may still be taken', { endDate: '2026-11-20' }, { open: 0, undecided: 1 }],
    [false, 'it never began', { status: 'draft', endDate: '2026-11-20' }, nothing],
    [false, 'it has ended', { status: 'completed', acceptedCount: 3 }, nothing],
  ] as const)('is %s when %s', (ends, _when, changes, work) => {
    expect(completesByItself(standing(changes), TODAY, work)).toBe(ends);
  });
});

describe('the cost', () => {
  it('rounds the fee of each collaboration half up', () => {
    expect([
      platformFee(149_999, 10),
      platformFee(5, 10),
      platformFee(4, 10),
      platformFee(1, 50),
      platformFee(333, 7.5),
    ]).toEqual([15_000, 1, 0, 1, 25]);
    expect(recruitmentCost(3, 149_999, 10)).toEqual({
      subtotalMinor: 449_997,
      platformFeeMinor: 45_000,
      totalMinor: 494_997,
    });
  });

  it('is the sum of the later holds to the last kuruş', () => {
    const random = seededRandom();
    const wrong: unknown[] = [];
    for (let round = 0; round < scaled(2000, 200_000); round += 1) {
      const count = 1 + Math.floor(random() * 500);
      const amountMinor = Math.floor(random() * 100_000_001);
      const percent = Math.floor(random() * 10_001) / 100;
      const { totalMinor, subtotalMinor, platformFeeMinor } = recruitmentCost(count, amountMinor, percent);
      let heldMinor = 0;
      for (let i = 0; i < count; i += 1) heldMinor += acceptanceCost(amountMinor, percent).totalMinor;
      const isRight =
        totalMinor === heldMinor && subtotalMinor + platformFeeMinor === totalMinor && Number.isSafeInteger(totalMinor);
      if (!isRight) wrong.push({ count, amountMinor, percent, totalMinor, heldMinor });
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is usually paid', () => {
  it('is the lowest median of the looked-for categories in the same currency', () => {
    const medians = [
      { currency: 'TRY', category: 'beauty', feeMinor: 200 },
      { currency: 'TRY', category: 'food', feeMinor: 100 },
      { currency: 'USD', category: 'beauty', feeMinor: 5 },
    ];
    const of = (...categories: string[]) => medianFee({ currency: 'TRY', creatorSpec: { categories } }, medians);
    expect([of('beauty'), of('beauty', 'food'), of('travel')]).toEqual([200, 100, null]);
  });
});
