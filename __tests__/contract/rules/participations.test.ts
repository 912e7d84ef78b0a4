import { describe, expect, it } from '@jest/globals';
import { PARTICIPATION_STATUSES } from '#contract/constants/participations';
import {
  contentDueAt,
  decisionClock,
  firstStage,
  howManyFit,
  isUndecided,
  mayAcceptFee,
  nextStatuses,
  participationBadge,
  proposedFee,
} from '#contract/rules/participations';

describe('a participation', () => {
  it('goes only where it may', () => {
    expect(Object.fromEntries(PARTICIPATION_STATUSES.map((status) => [status, nextStatuses(status)]))).toEqual({
      pending: ['shortlisted', 'accepted', 'rejected', 'withdrawn'],
      shortlisted: ['pending', 'accepted', 'rejected', 'withdrawn'],
      accepted: ['cancelled', 'completed'],
      rejected: [],
      withdrawn: [],
      cancelled: [],
      completed: [],
    });
    expect(PARTICIPATION_STATUSES.filter(isUndecided)).toEqual(['pending', 'shortlisted']);
  });

  it('has the badge that was specified', () => {
    expect(PARTICIPATION_STATUSES.map(participationBadge)).toEqual([
      'secondary',
      'secondary',
      'default',
      'destructive',
      'secondary',
      'secondary',
      'secondary',
    ]);
  });

  it('begins with shipping where there is any, and its content is never due after the submissions', () => {
    expect((['none', 'digital', 'physical'] as const).map(firstStage)).toEqual([
      'creating',
      'awaiting_shipment',
      'awaiting_shipment',
    ]);
    const from = new Date('2026-11-21T09:00:00Z');
    expect(contentDueAt(from, new Date('2027-01-01T00:00:00Z')).toISOString()).toBe('2026-12-01T09:00:00.000Z');
    expect(contentDueAt(from, new Date('2026-11-25T00:00:00Z')).toISOString()).toBe('2026-11-25T00:00:00.000Z');
  });

  it('has the whole time where the submissions are over when it begins: nobody is late at birth', () => {
    const from = new Date('2026-12-22T09:00:00Z');
    for (const over of [new Date('2026-12-20T20:59:59.999Z'), from])
      expect(contentDueAt(from, over).toISOString()).toBe('2027-01-01T09:00:00.000Z');
    expect(contentDueAt(from, new Date(from.getTime() + 1)).getTime()).toBe(from.getTime() + 1);
  });
});

describe('accepting', () => {
  it('is at the wish of the creator, and above the default fee for administrators', () => {
    const paid = { appliedMinor: 100, nowMinor: 80 };
    expect([proposedFee({ askedFeeMinor: 200 }, paid), proposedFee({ askedFeeMinor: null }, paid)]).toEqual([200, 100]);
    expect(proposedFee({ askedFeeMinor: null }, { appliedMinor: 100, nowMinor: 120 })).toBe(120);
    expect(
      (['VIEWER', 'MEMBER', 'editor', 'ADMIN', 'owner'] as const).map((role) => [
        mayAcceptFee(role, 100, 100),
        mayAcceptFee(role, 101, 100),
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it('fits as many as there are places and money for, in order', () => {
    expect(howManyFit([10, 10, 10], { places: 2, availableMinor: 100 })).toBe(2);
    expect(howManyFit([10, 90, 1], { places: 9, availableMinor: 20 })).toBe(1);
    expect(howManyFit([], { places: 0, availableMinor: 0 })).toBe(0);
  });
});

describe('the time to decide', () => {
  it('is calm, then near, then over', () => {
    const left = (hours: number) =>
      decisionClock('2026-12-01T09:00:00.000Z', Date.parse('2026-12-01T09:00:00.000Z') - hours * 3_600_000);
    expect([left(240), left(73), left(72), left(1), left(0)]).toEqual([
      { state: 'calm', daysLeft: 10 },
      { state: 'calm', daysLeft: 4 },
      { state: 'soon', daysLeft: 3 },
      { state: 'soon', daysLeft: 1 },
      { state: 'overdue', daysLeft: 0 },
    ]);
  });
});
