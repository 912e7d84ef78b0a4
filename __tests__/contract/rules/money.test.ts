import { describe, expect, it } from '@jest/globals';
import { majorToMinor } from '#contract/rules/money';

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
