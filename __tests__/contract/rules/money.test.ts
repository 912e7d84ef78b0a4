import { describe, expect, it } from '@jest/globals';
import { majorToMinor, readDecimal } from '#contract/rules/money';

describe('majorToMinor', () => {
  it.each([
    ['1499.9', 149_990],
    ['1499.90000', 149_990],
    ['0.05', 5],
    ['7', 700],
    ['-1.50', -150],
    ['1.001', null],
    ['1.0000000001', null],
    ['1.', null],
    ['1e3', null],
  ])('reads %s TRY', (text, minor) => expect(majorToMinor(text, 'TRY')).toBe(minor));

  it('reads a text as long as a file may hold in one look', () => {
    const zeros = '0'.repeat(300_000);
    const started = performance.now();
    expect([majorToMinor(`1.${zeros}1`, 'TRY'), majorToMinor(`1.${zeros}`, 'TRY')]).toEqual([null, 100]);
    // A look at each zero from each zero on takes a minute.
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('readDecimal', () => {
  it.each([
    ['1.499,90', ';', '1499.90'],
    ['1499.90', ';', '1499.90'],
    ['1,499.90', ',', '1499.90'],
    ['1 499,90 ₺', ';', '1499.90'],
    ['1499,9', ',', '1499.9'],
    ['1.499', ';', '1499'],
    ['1,499', ',', '1499'],
    ['1.234.567', ',', '1234567'],
    ['12', ';', '12'],
    ['TRY 89,90', ';', '89.90'],
    ['$12.50', ',', '12.50'],
    ['1.234.567,89', '\t', '1234567.89'],
    ['1999.990', ',', '1999.990'],
    // No number of thousands begins with a nought.
    ['0.990', ';', '0.990'],
    ['0,990', ',', '0.990'],
  ])('reads %s in a file with %s as %s', (text, delimiter, decimal) =>
    expect(readDecimal(text, delimiter)).toBe(decimal),
  );

  it.each([['abc'], ['-5'], ['1,2,3.4'], ['1..2'], [''], ['12,'], ['1.49.90']])('does not guess at %s', (text) =>
    expect(readDecimal(text, ';')).toBeNull(),
  );

  it.each([
    ['1.990', ','],
    ['1.990 TL', '\t'],
    ['1,990', ';'],
  ])('refuses %s in a file with %s, which may be a thousand times as much', (text, delimiter) =>
    expect(readDecimal(text, delimiter)).toBeNull(),
  );
});
