import { describe, expect, it } from '@jest/globals';
import { LICENCE_COMMANDS, LICENCE_STATUSES, type LicenceExclusivity } from '#contract/constants/licensing';
import {
  adCodeLast,
  daysLeft,
  licenceBeginning,
  licenceCommands,
  licenceCost,
  licencePhase,
  licenceRefund,
  licenceTab,
  nextLicenceStatuses,
  noticeDue,
  offerChanges,
  standsInTheWay,
  type LicenceStanding,
} from '#contract/rules/licensing';

const NOW = '2026-11-25T09:00:00.000Z';
const standing = (changes: Partial<LicenceStanding> = {}): LicenceStanding => ({
  status: 'pending',
  origin: 'licence',
  turn: 'creator',
  round: 0,
  respondBy: '2026-12-02T09:00:00.000Z',
  endsAt: null,
  terminationBy: null,
  ...changes,
});
const inDays = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000);

describe('what goes back of a licence', () => {
  const activeFrom = new Date('2026-11-21T09:00:00Z');
  const back = (days: number, changes: Partial<Parameters<typeof licenceRefund>[0]> = {}) =>
    licenceRefund(
      { priceMinor: 100_000, platformFeeMinor: 10_000, activeFrom, durationDays: 90, ...changes },
      new Date(activeFrom.getTime() + days * 86_400_000),
    );

  it('is the part of price and fee for whole days that are left, never more or less than there is', () => {
    expect(back(0)).toEqual({ priceMinor: 100_000, platformFeeMinor: 10_000, totalMinor: 110_000 });
    expect(back(-30).totalMinor).toBe(110_000);
    expect(back(30)).toEqual({ priceMinor: 66_667, platformFeeMinor: 6667, totalMinor: 73_334 });
    // A day begun is used.
    expect(back(29.01).totalMinor).toBe(73_334);
    expect(back(89.5).totalMinor).toBe(0);
    expect(back(400).totalMinor).toBe(0);
  });

  it('counts a licence without an end as one of 365 days, and is nothing before there was one', () => {
    expect(back(73, { durationDays: null }).priceMinor).toBe(80_000);
    expect(back(365, { durationDays: null }).totalMinor).toBe(0);
    expect(back(0, { activeFrom: null }).totalMinor).toBe(0);
  });
});

describe('licences', () => {
  it('go only where the design lets them', () => {
    expect(nextLicenceStatuses('active')).toEqual(['expired', 'revoked', 'terminated']);
    expect(nextLicenceStatuses('payment_failed')).toEqual(['accepted', 'withdrawn']);
    const ends = LICENCE_STATUSES.filter((status) => nextLicenceStatuses(status).length === 0);
    expect(ends).toEqual(['expired', 'declined', 'withdrawn', 'lapsed', 'revoked', 'terminated']);
  });

  it('are answered by whose turn it is, and taken back by the other side, until they lapse', () => {
    expect(licenceCommands(standing(), 'creator', NOW)).toEqual(['counter', 'accept', 'decline']);
    expect(licenceCommands(standing(), 'brand', NOW)).toEqual(['withdraw']);
    expect(licenceCommands(standing({ round: 5 }), 'creator', NOW)).toEqual(['accept', 'decline']);
    expect(licenceCommands(standing({ respondBy: NOW }), 'creator', NOW)).toEqual([]);
    expect(licenceCommands(standing({ status: 'draft', turn: null }), 'brand', NOW)).toEqual([
      'edit',
      'delete',
      'send',
    ]);
    expect(licenceCommands(standing({ status: 'draft', turn: null }), 'creator', NOW)).toEqual([]);
  });

  it('in force are renewed by the brand, and revoked and ended by both sides', () => {
    const active = standing({ status: 'active', turn: null, endsAt: '2026-12-25T09:00:00.000Z' });
    expect(licenceCommands(active, 'brand', NOW)).toEqual(['renew', 'terminate', 'revoke', 'ad-code']);
    const proposed = { ...active, terminationBy: 'creator' as const };
    expect(licenceCommands(proposed, 'creator', NOW)).toEqual(['keep', 'revoke', 'ad-code']);
    expect(licenceCommands(proposed, 'brand', NOW)).toEqual(['renew', 'terminate', 'keep', 'revoke', 'ad-code']);
    expect(licenceCommands({ ...proposed, endsAt: NOW }, 'brand', NOW)).toEqual(['renew']);
    expect(licenceCommands({ ...active, endsAt: NOW }, 'brand', NOW)).toEqual(['renew']);
    expect(licenceCommands({ ...active, endsAt: null, origin: 'manual' }, 'brand', NOW)).toEqual(['revoke', 'ad-code']);
    expect(licenceCommands({ ...active, origin: 'manual' }, 'creator', NOW)).toEqual(['ad-code']);
    expect(new Set(LICENCE_COMMANDS).size).toBe(LICENCE_COMMANDS.length);
  });

  const term = (brandId: number, from: number, to: number | null, exclusivity: LicenceExclusivity = 'none') => ({
    brandId,
    categories: ['hair'],
    from: inDays(from),
    to: to === null ? null : inDays(to),
    exclusivity,
    origin: 'licence' as const,
  });

  it('that are fully exclusive stand in the way of others at their time', () => {
    const full = (brandId: number, from: number, to: number | null) => term(brandId, from, to, 'full');
    expect(standsInTheWay(full(1, 0, 90), term(2, 30, 60))).toBe('exclusive');
    expect(standsInTheWay(full(1, 0, null), term(2, 900, null))).toBe('exclusive');
    expect(standsInTheWay(full(1, 0, 90), term(2, 90, null))).toBeNull();
    expect(standsInTheWay(full(1, 30, 60), term(2, 0, 30))).toBeNull();
    expect(standsInTheWay(full(1, 30, 60), term(2, 0, 31))).toBe('exclusive');
    // Nor can anybody have alone what somebody else has.
    expect(standsInTheWay(term(1, 0, 90), full(2, 30, 60))).toBe('licensed');
    expect(standsInTheWay(term(1, 0, 90), term(2, 30, 60))).toBeNull();
    // What a brand noted of a contract made elsewhere is its own statement.
    expect(standsInTheWay({ ...full(1, 0, null), origin: 'manual' }, full(2, 30, 60))).toBeNull();
  });

  it('of the brand itself stand in its way where two full exclusivities would overlap', () => {
    expect(standsInTheWay(term(1, 0, 90, 'full'), term(1, 30, 120, 'full'))).toBe('own');
    expect(standsInTheWay(term(1, 0, 90, 'full'), term(1, 90, 180, 'full'))).toBeNull();
    expect(standsInTheWay(term(1, 0, 90, 'full'), term(1, 30, 60))).toBeNull();
    expect(standsInTheWay(term(1, 0, 90), term(1, 30, 60, 'full'))).toBeNull();
    expect(standsInTheWay(term(1, 0, 90, 'category'), term(1, 30, 60, 'category'))).toBeNull();
    expect(standsInTheWay({ ...term(1, 0, 90, 'full'), origin: 'manual' }, term(1, 30, 60, 'full'))).toBeNull();
  });

  it('that are exclusive in a category stand in the way of brands that sell in it, and of those that do not say where', () => {
    const selling = (categories: readonly string[], exclusivity: LicenceExclusivity = 'none') => ({
      ...term(2, 30, 60, exclusivity),
      categories,
    });
    const held = { ...term(1, 0, 90, 'category'), categories: ['hair', 'skin'] };
    expect(standsInTheWay(held, selling(['toys', 'skin']))).toBe('exclusive');
    expect(standsInTheWay(held, selling(['toys']))).toBeNull();
    expect(standsInTheWay(held, selling([]))).toBe('exclusive');
    expect(standsInTheWay({ ...held, categories: [] }, selling(['toys']))).toBe('exclusive');
    expect(standsInTheWay(held, selling(['toys'], 'category'))).toBeNull();
    expect(standsInTheWay(held, selling(['toys'], 'full'))).toBe('licensed');
    expect(standsInTheWay({ ...held, exclusivity: 'none' }, selling(['hair'], 'category'))).toBe('licensed');
    expect(standsInTheWay({ ...held, exclusivity: 'none' }, selling(['toys'], 'category'))).toBeNull();
    expect(standsInTheWay(held, { ...selling(['hair']), from: inDays(90), to: null })).toBeNull();
  });

  it('begin when asked for, when they are agreed, or when what they renew ends, whichever comes last', () => {
    const today = '2026-11-25';
    expect(licenceBeginning('2026-11-20', today, null)).toBe(today);
    expect(licenceBeginning('2026-11-30', today, null)).toBe('2026-11-30');
    expect(licenceBeginning('2026-11-20', today, '2026-12-24')).toBe('2026-12-24');
    expect(licenceBeginning('2026-12-30', today, '2026-12-24')).toBe('2026-12-30');
    expect(licenceBeginning(today, today, '2026-11-01')).toBe(today);
    expect(licenceBeginning(inDays(-1), inDays(0), inDays(3))).toEqual(inDays(3));
  });

  it('have codes that last a year at most, and never longer than they do', () => {
    const now = new Date(NOW);
    expect(adCodeLast(null, now)).toEqual(inDays(365));
    expect(adCodeLast(inDays(30), now)).toEqual(inDays(30));
    expect(adCodeLast(inDays(400), now)).toEqual(inDays(365));
  });

  it('end at their end, whoever has noted it', () => {
    const phase = (endsAt: string | null) => licencePhase({ status: 'active', endsAt }, NOW);
    expect(phase(null)).toBe('active');
    expect(phase('2026-12-09T09:00:00.001Z')).toBe('active');
    expect(phase('2026-12-09T09:00:00.000Z')).toBe('expiring');
    expect(phase(NOW)).toBe('expired');
    expect((['draft', 'payment_failed', 'active', 'expiring', 'expired', 'lapsed'] as const).map(licenceTab)).toEqual([
      'waiting',
      'waiting',
      'active',
      'expiring',
      'closed',
      'closed',
    ]);
  });

  it('cost their price and the platform’s part, half up', () => {
    expect(licenceCost(100_000, 10)).toEqual({ priceMinor: 100_000, platformFeeMinor: 10_000, totalMinor: 110_000 });
    expect(licenceCost(105, 10).platformFeeMinor).toBe(11);
    expect(licenceCost(0, 25).totalMinor).toBe(0);
  });
});

describe('the notice of an end', () => {
  const due = (left: number, noticedDays: number | null, term = 365) =>
    noticeDue({ activeFrom: inDays(left - term), endsAt: inDays(left), noticedDays, now: new Date(NOW) });

  it('is due at 30, 14 and 3 days, once each, the nearest where some were missed', () => {
    expect([31, 30, 14, 3, 0].map((left) => due(left, null))).toEqual([null, 30, 14, 3, null]);
    expect([due(30, 30), due(14, 30), due(3, 14), due(2, 3)]).toEqual([null, 14, 3, null]);
  });

  it('is none as a short licence begins', () => {
    expect([due(30, null, 30), due(14, null, 30)]).toEqual([null, 14]);
  });

  it('counts days up', () => {
    expect(daysLeft(new Date(Date.parse(NOW) + 49 * 3_600_000), new Date(NOW))).toBe(3);
  });
});

describe('a counter-offer', () => {
  it('changes price, term or usages, in whatever order usages are named', () => {
    const offer = { usages: ['website', 'email'] as const, durationDays: 90 as const, priceMinor: 5 };
    expect(offerChanges(offer, { ...offer, usages: ['email', 'website'] })).toEqual([]);
    expect(offerChanges(offer, { usages: ['email'], durationDays: null, priceMinor: 6 })).toEqual([
      'price',
      'duration',
      'usages',
    ]);
  });
});
