import { describe, expect, it } from '@jest/globals';
import { allowedCountries, mayUse, rightsSummary, type ContentRight } from '#contract/rules/rights';

const NOW = '2026-11-25T09:00:00.000Z';
const grant = (changes: Partial<ContentRight> = {}): ContentRight => ({
  id: 1,
  kind: 'grant',
  revokes: null,
  origin: 'challenge_terms',
  usages: ['website'],
  territory: ['WORLDWIDE'],
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  ...changes,
});
const revocation = (revokes: number) => grant({ id: 9, kind: 'revocation', revokes });

describe('mayUse', () => {
  it('names the countries in which a usage is allowed, and the world where that is everywhere', () => {
    const rights = [grant({ territory: ['TR'] }), grant({ id: 2, territory: ['DE', 'TR'] })];
    expect(allowedCountries(rights, 'website', NOW)).toEqual(['DE', 'TR']);
    expect(allowedCountries(rights, 'email', NOW)).toEqual([]);
    expect(allowedCountries([...rights, grant({ id: 3 })], 'website', NOW)).toEqual(['WORLDWIDE']);
    const back = grant({ id: 4, kind: 'revocation', revokes: 2 });
    expect(allowedCountries([...rights, back], 'website', NOW)).toEqual(['TR']);
    expect(mayUse(rights, { usage: 'website', country: 'WORLDWIDE' }, NOW)).toBeNull();
  });

  it('needs a right for the usage, in the country, at the time', () => {
    expect(mayUse([grant()], { usage: 'website', country: 'DE' }, NOW)?.id).toBe(1);
    expect(mayUse([grant()], {}, NOW)?.id).toBe(1);
    expect(mayUse([grant()], { usage: 'email' }, NOW)).toBeNull();
    expect(mayUse([grant({ territory: ['TR'] })], { country: 'DE' }, NOW)).toBeNull();
    expect(mayUse([grant({ territory: ['TR', 'DE'] })], { country: 'DE' }, NOW)?.id).toBe(1);
    expect(mayUse([], {}, NOW)).toBeNull();
  });

  it('begins and ends to the millisecond', () => {
    const at = (now: string) =>
      mayUse([grant({ startsAt: NOW, endsAt: '2026-11-26T09:00:00.000Z' })], {}, now) !== null;
    expect([at('2026-11-25T08:59:59.999Z'), at(NOW), at('2026-11-26T08:59:59.999Z')]).toEqual([false, true, true]);
    expect(at('2026-11-26T09:00:00.000Z')).toBe(false);
    expect(mayUse([grant({ endsAt: null })], {}, '2090-01-01T00:00:00.000Z')?.id).toBe(1);
  });

  it('ends with a revocation of that grant alone', () => {
    expect(mayUse([grant(), revocation(1)], {}, NOW)).toBeNull();
    expect(mayUse([grant(), grant({ id: 2, endsAt: null }), revocation(1)], {}, NOW)?.id).toBe(2);
  });

  it('takes the right that ends last', () => {
    const rights = [grant({ id: 2, endsAt: '2026-12-01T00:00:00.000Z' }), grant(), grant({ id: 3, endsAt: null })];
    expect(mayUse(rights, {}, NOW)?.id).toBe(3);
    expect(mayUse(rights.slice(0, 2), {}, NOW)?.id).toBe(1);
  });
});

describe('rightsSummary', () => {
  const state = (...rights: ContentRight[]) => rightsSummary(rights, NOW).state;
  it('says how the strongest right stands', () => {
    expect(state()).toBe('none');
    expect(state(grant())).toBe('active');
    expect(state(grant({ endsAt: '2026-12-01T00:00:00.000Z' }))).toBe('expiring');
    expect(state(grant({ endsAt: '2026-11-01T00:00:00.000Z' }))).toBe('expired');
    expect(state(grant({ startsAt: '2026-12-01T00:00:00.000Z' }))).toBe('requested');
    expect(state(grant(), revocation(1))).toBe('revoked');
    expect(state(grant({ endsAt: '2026-11-01T00:00:00.000Z' }), grant({ id: 2 }))).toBe('active');
  });
});
