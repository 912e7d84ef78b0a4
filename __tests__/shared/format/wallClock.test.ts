import { describe, expect, it } from '@jest/globals';
import { fromWallClock, toWallClock, zoneName } from '../../../src/shared/format/wallClock.ts';

describe('the clock of a zone', () => {
  it('is read and written without the zone of the reader', () => {
    expect(toWallClock('2026-11-25T15:30:00.000Z', 'Europe/Istanbul')).toBe('2026-11-25T18:30');
    expect(fromWallClock('2026-11-25T18:30', 'Europe/Istanbul')).toBe('2026-11-25T15:30:00.000Z');
    expect(fromWallClock('2026-07-01T00:00', 'America/New_York')).toBe('2026-07-01T04:00:00.000Z');
  });

  it.each(['Europe/Istanbul', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'UTC'])(
    'comes back as it was in %s, whatever the season',
    (zone) => {
      for (let month = 1; month <= 12; month += 1) {
        const text = `2026-${String(month).padStart(2, '0')}-15T23:45`;
        expect(toWallClock(fromWallClock(text, zone), zone)).toBe(text);
      }
    },
  );

  it('takes the hour after one that a zone skips', () =>
    expect(toWallClock(fromWallClock('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toMatch(
      /^2026-03-29T0[13]:30$/,
    ));

  it('knows no instant in what is only half typed or missing', () => {
    expect(fromWallClock('2026-11', 'UTC')).toBeNull();
    expect(fromWallClock('2026-13-40T10:00', 'UTC')).toBeNull();
    expect(toWallClock(null, 'UTC')).toBe('');
  });

  it('is named with its distance', () =>
    expect(zoneName('Europe/Istanbul', Date.parse('2026-11-25T00:00:00Z'), 'en')).toBe('Europe/Istanbul, GMT+3'));
});
