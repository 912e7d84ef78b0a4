import { describe, expect, it } from '@jest/globals';
import { formatDate, formatExact, formatRelative } from '../../../src/shared/format/date.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();

describe('formatRelative', () => {
  it('counts minutes, hours and days in the language of the reader', () => {
    expect(formatRelative(before(20_000), 'en', NOW)).toBe('this minute');
    expect(formatRelative(before(5 * 60_000), 'tr', NOW)).toBe('5 dakika önce');
    expect(formatRelative(before(3 * 3_600_000), 'en', NOW)).toBe('3 hours ago');
    expect(formatRelative(before(86_400_000), 'tr', NOW)).toBe('dün');
  });

  it('becomes the date after 30 days and a dash when missing', () => {
    expect(formatRelative('2026-01-05T09:00:00.000Z', 'tr', NOW)).toBe('5 Oca 2026');
    expect(formatRelative(null, 'tr', NOW)).toBe('—');
  });
});

describe('formatDate and formatExact', () => {
  it('follow the language', () => {
    expect(formatDate('2026-11-21T12:00:00.000Z', 'en')).toBe('Nov 21, 2026');
    expect(formatExact('2026-11-21T12:00:00.000Z', 'tr')).toContain('21 Kasım 2026');
    expect(formatExact(undefined, 'tr')).toBe('—');
  });
});
