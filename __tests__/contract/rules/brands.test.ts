import { describe, expect, it } from '@jest/globals';
import { isValidTaxId, isValidTckn, isValidVkn, needsTaxOffice } from '../../../contract/rules/brands.ts';

/** Every number that differs from a right one in its last digit only. */
const siblings = (number: string) =>
  Array.from({ length: 10 }, (_, digit) => `${number.slice(0, -1)}${digit}`).filter((other) => other !== number);

describe('isValidTckn', () => {
  it.each(['10000000146', '12345678950'])('lets %s pass and none that differs in the last digit', (number) => {
    expect(isValidTckn(number)).toBe(true);
    expect(siblings(number).filter(isValidTckn)).toEqual([]);
  });

  it.each([
    '',
    '00000000000',
    '01234567890',
    '1000000014',
    '100000001460',
    '1000000014a',
    ' 10000000146',
    '٠٠٠٠٠٠٠٠٠٠٠',
  ])('refuses %p', (text) => {
    expect(isValidTckn(text)).toBe(false);
  });

  it('refuses a number whose tenth digit is wrong although the sum fits', () =>
    expect(isValidTckn('10000000155')).toBe(false));
});

describe('isValidVkn', () => {
  it.each(['4840847211', '1234567890', '9876543217'])(
    'lets %s pass and none that differs in the last digit',
    (number) => {
      expect(isValidVkn(number)).toBe(true);
      expect(siblings(number).filter(isValidVkn)).toEqual([]);
    },
  );

  it.each(['', '484084721', '48408472111', '484084721x', '4840847212'])('refuses %p', (text) =>
    expect(isValidVkn(text)).toBe(false),
  );
});

describe('isValidTaxId', () => {
  it('checks by type', () => {
    expect([isValidTaxId('vkn', '4840847211'), isValidTaxId('vkn', '10000000146')]).toEqual([true, false]);
    expect([isValidTaxId('tckn', '10000000146'), isValidTaxId('tckn', '4840847211')]).toEqual([true, false]);
  });

  it.each([
    ['DE 123-456.789/0', true],
    ['GB999', true],
    ['-1', false],
    ['A', false],
    ['DE<1>', false],
    ['1'.repeat(31), false],
  ])('takes a foreign %p: %p', (text, isValid) => {
    expect(isValidTaxId('foreign', text)).toBe(isValid);
  });

  it('asks companies only for their tax office', () => {
    expect((['vkn', 'tckn', 'foreign'] as const).map(needsTaxOffice)).toEqual([true, false, false]);
  });
});
