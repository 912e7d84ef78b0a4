import { describe, expect, it } from '@jest/globals';
import { datesIn } from '../../../src/shared/format/date.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();
const en = datesIn('en');
const tr = datesIn('tr');

describe('relative dates', () => {
  it('count minutes, hours and days in the language of the reader', () => {
    expect(en.relative(before(20_000), NOW)).toBe('just now');
    expect(tr.relative(before(5 * 60_000), NOW)).toBe('5 dakika önce');
    expect(en.relative(before(3 * 3_600_000), NOW)).toBe('3 hours ago');
    expect(tr.relative(before(86_400_000), NOW)).toBe('dün');
  });

  it('become the date after 30 days and a dash when missing', () => {
    expect(tr.relative('2026-01-05T09:00:00.000Z', NOW)).toBe('5 Oca 2026');
    expect(tr.relative(null, NOW)).toBe('—');
  });
});

describe('dates', () => {
  it('follow the language', () => {
    expect(en.date('2026-11-21T12:00:00.000Z')).toBe('Nov 21, 2026');
    expect(tr.exact('2026-11-21T12:00:00.000Z')).toContain('21 Kasım 2026');
    expect(tr.exact(undefined)).toBe('—');
    expect(tr.moment('2026-11-21T12:00:00.000Z')).toMatch(/^21 Kas 2026 \d\d:\d\d$/);
    expect(tr.moment(null)).toBe('—');
  });

  // The reader's clock in the tests is UTC.
  it('are those of the zone, which is named where its clock differs from the reader’s', () => {
    const istanbul = datesIn('en', 'Europe/Istanbul');
    const lateEvening = '2026-11-21T22:30:00.000Z';
    expect(istanbul.date(lateEvening)).toBe('Nov 22, 2026 (GMT+3)');
    expect(istanbul.moment(lateEvening)).toMatch(/^Nov 22, 2026, 1:30\sAM \(GMT\+3\)$/);
    expect(istanbul.exact(lateEvening)).toMatch(/^Sunday, November 22, 2026.* 1:30\sAM \(GMT\+3\)$/);
    expect(datesIn('tr', 'Europe/Istanbul').time(lateEvening)).toBe('01:30 (GMT+3)');
    expect(istanbul.deadline('2026-11-21')).toBe('Nov 21, 2026 (GMT+3)');
    expect(istanbul.relative('2026-01-05T22:30:00.000Z', NOW)).toBe('Jan 6, 2026');
  });

  it('name no zone whose clock shows the same at that instant', () => {
    const london = datesIn('en', 'Europe/London');
    expect(london.date('2026-11-21T12:00:00.000Z')).toBe('Nov 21, 2026');
    expect(london.date('2026-07-21T23:30:00.000Z')).toBe('Jul 22, 2026 (GMT+1)');
  });
});
