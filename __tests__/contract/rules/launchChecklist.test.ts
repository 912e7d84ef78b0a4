import { describe, expect, it } from '@jest/globals';
import { emptyBrief } from '#contract/rules/brief';
import { launchChecklist, type LaunchFacts } from '#contract/rules/launchChecklist';

const facts: LaunchFacts = {
  brandStatus: 'approved',
  hasActiveSubscription: true,
  activeCampaigns: { used: 0, limit: 3 },
  commissionPercent: 10,
  availableMinor: 1_000_000,
  medianFeeMinor: null,
  codesLeft: 0,
};
const brief = {
  ...emptyBrief('TRY', 'tr'),
  collaborations: 2,
  amountMinor: 100_000,
  references: ['https://example.com/a'],
  contentStart: '2026-12-01',
  contentEnd: '2026-12-05',
};
const codes = (changes: Partial<typeof brief> = {}, other: Partial<LaunchFacts> = {}, faults = {}) =>
  launchChecklist({ ...brief, ...changes }, faults, { ...facts, ...other });

describe('launchChecklist', () => {
  it('is empty for a brief that is ready', () => {
    expect(codes()).toEqual([]);
  });

  it('names everything that blocks, each once', () => {
    const found = codes(
      {},
      {
        brandStatus: 'suspended',
        hasActiveSubscription: false,
        activeCampaigns: { used: 3, limit: 3 },
        availableMinor: 219_999,
      },
      { title: { code: 'REQUIRED' }, rules: { code: 'REQUIRED' } },
    );
    expect(found.map(({ code, isBlocking, field }) => [code, isBlocking, field])).toEqual([
      ['fields', true, 'title'],
      ['brand', true, null],
      ['subscription', true, null],
      ['campaigns', true, null],
      ['funds', true, null],
    ]);
    expect(found.map(({ params }) => params)).toEqual([
      { count: 2 },
      {},
      {},
      { used: 3, limit: 3 },
      { missingMinor: 1, totalMinor: 220_000, availableMinor: 219_999 },
    ]);
  });

  it('lets a gift be published with an empty wallet, and a plan without a limit carry any number', () => {
    expect(codes({ amountMinor: 0 }, { availableMinor: 0, activeCampaigns: { used: 900, limit: null } })).toEqual([]);
  });

  it('warns about a short window, missing references and a low payment', () => {
    const found = codes({ contentEnd: '2026-12-04', references: [' '] }, { medianFeeMinor: 100_001 });
    expect(found.map(({ code, isBlocking }) => [code, isBlocking])).toEqual([
      ['short_window', false],
      ['no_references', false],
      ['low_fee', false],
    ]);
    expect(found[0]?.params).toEqual({ days: 4 });
  });

  it('warns of a digital product with fewer codes than places, as far as their number is known', () => {
    const found = (codesLeft: number | null, changes: Partial<typeof brief> = {}) =>
      codes({ productShipping: 'digital', ...changes }, { codesLeft }).map(({ code, params }) => [code, params]);
    expect(found(1)).toEqual([['few_codes', { left: 1, places: 2 }]]);
    expect([found(2), found(null), found(0, { productShipping: 'physical' })]).toEqual([[], [], []]);
  });
});
