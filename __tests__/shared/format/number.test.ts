import { describe, expect, it } from '@jest/globals';
import { formatNumber, formatTotal, parseWholeNumber } from '../../../src/shared/format/number.ts';

describe('formatNumber', () => {
  it('groups as the reader does', () => {
    expect(formatNumber(12_345, 'tr')).toBe('12.345');
    expect(formatNumber(12_345, 'en')).toBe('12,345');
    expect(formatNumber(null, 'en')).toBe('—');
  });

  it('says when a total was capped', () => {
    expect(formatTotal(10_000, true, 'en')).toBe('10,000+');
    expect(formatTotal(300, false, 'tr')).toBe('300');
  });
});

describe('parseWholeNumber', () => {
  it('reads grouped and plain whole numbers', () => {
    expect(parseWholeNumber(' 1.250 ', 'tr')).toBe(1250);
    expect(parseWholeNumber('1,250', 'en')).toBe(1250);
    expect(parseWholeNumber('0', 'en')).toBe(0);
  });

  it.each(['', '1,5', '-1', '1e3', 'on', '12.50'])('refuses %p in Turkish', (text) => {
    expect(parseWholeNumber(text, 'tr')).toBeNull();
  });
});
