import { describe, expect, it } from '@jest/globals';
import { can, isAllowedWhileSuspended } from '#contract/rules/access';
import { fitsLimit, isEntitled, limitOf } from '#contract/rules/entitlements';

const plan = {
  creatorLibraryAccess: true,
  licensingEnabled: false,
  extraFeatures: ['basic_analytics', 'captured_contents'],
  maxActiveCampaign: 3,
  maxCreators: null,
  storageGb: 20,
};

describe('what a plan opens', () => {
  it('follows from its switches and features, and nothing is open without one', () => {
    expect(isEntitled(plan, 'creatorLibraryAccess')).toBe(true);
    expect(isEntitled(plan, 'licensingEnabled')).toBe(false);
    expect(isEntitled(plan, 'captured_contents')).toBe(true);
    expect(isEntitled(plan, 'advanced_analytics')).toBe(false);
    expect(isEntitled(null, 'creatorLibraryAccess')).toBe(false);
  });
});

describe('what a plan limits', () => {
  it('is read in the unit that is counted; null is unlimited, and without a plan there is nothing', () => {
    expect([limitOf(plan, 'activeCampaigns'), limitOf(plan, 'creators'), limitOf(plan, 'storageBytes')]).toEqual([
      3,
      null,
      20_000_000_000,
    ]);
    expect(limitOf(null, 'creators')).toBe(0);
  });

  it('lets in what still fits', () => {
    expect([fitsLimit(3, 2, 1), fitsLimit(3, 2, 2), fitsLimit(null, 10 ** 9, 1), fitsLimit(0, 0, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a suspended brand', () => {
  it('is read and left, and each person arranges their own lists; nothing else', () => {
    for (const action of ['challenges.read', 'audit.read', 'team.leave', 'views.write', 'wallet.export'] as const)
      expect([action, isAllowedWhileSuspended(action)]).toEqual([action, true]);
    for (const action of [
      'challenges.write',
      'participations.decide',
      'wallet.topup',
      'views.share',
      'brands.delete',
    ] as const)
      expect([action, isAllowedWhileSuspended(action)]).toEqual([action, false]);
    // The role is asked beside it.
    expect([can('VIEWER', 'audit.read'), can('ADMIN', 'audit.read')]).toEqual([false, true]);
  });
});
