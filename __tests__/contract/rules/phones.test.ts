import { describe, expect, it } from '@jest/globals';
import { PHONE_PATTERN } from '#contract/constants/auth';
import { COUNTRY_CODES } from '#contract/constants/countries';
import { fromE164, isPhone, toE164 } from '#contract/rules/phones';
import { seededRandom } from '../../support/seededRandom.ts';

describe('toE164', () => {
  it.each([
    '0532 123 45 67',
    '5321234567',
    '(532) 123-45-67',
    '90 532 123 45 67',
    '0090 532 1234567',
    '+90 532 123 45 67',
  ])('reads %p as the Turkish number it is', (number) =>
    expect(toE164({ country: 'TR', number })).toBe('+905321234567'),
  );

  it('lets a number that names its country win over the chosen one', () => {
    expect(toE164({ country: 'TR', number: '+49 151 23456789' })).toBe('+4915123456789');
  });

  it('keeps the zero where the country keeps it', () => {
    expect(toE164({ country: 'IT', number: '06 698 12345' })).toBe('+390669812345');
    expect(toE164({ country: 'GB', number: '020 7946 0018' })).toBe('+442079460018');
    expect(toE164({ country: 'TR', number: '+44 (0)20 7946 0018' })).toBe('+442079460018');
    expect(toE164({ country: 'TR', number: '+39 06 698 12345' })).toBe('+390669812345');
  });

  it.each(['', '   ', '12', 'abc', '0532 abc 45 67', '+0 123 456 789', '5'.repeat(20)])('refuses %p', (number) => {
    expect(toE164({ country: 'TR', number })).toBeNull();
  });

  it('never answers anything but E.164, and its answers survive the form', () => {
    const random = seededRandom();
    const signs = '0123456789+ ()-.x';
    for (let round = 0; round < 2000; round += 1) {
      const country = COUNTRY_CODES[Math.floor(random() * COUNTRY_CODES.length)] ?? 'TR';
      const number = Array.from(
        { length: Math.floor(random() * 18) },
        () => signs[Math.floor(random() * signs.length)],
      ).join('');
      const phone = toE164({ country, number });
      if (phone === null) continue;
      expect(phone).toMatch(new RegExp(PHONE_PATTERN));
      expect([phone, toE164(fromE164(phone))]).toEqual([phone, phone]);
    }
  });
});

describe('fromE164', () => {
  it('splits a number into its country and the rest', () => {
    expect(fromE164('+905321234567')).toEqual({ country: 'TR', number: '532 123 45 67' });
    expect(fromE164('+12125550100')).toEqual({ country: 'US', number: '212 555 0100' });
  });

  it('is empty without a number', () => {
    expect(fromE164(null)).toEqual({ country: 'TR', number: '' });
  });
});

describe('isPhone', () => {
  it.each(['+905321234567', '+4915123456789', '+390669812345'])('takes %s', (text) => expect(isPhone(text)).toBe(true));

  it.each(['05321234567', '+90 532 123 45 67', '+90532123456', '+9053212345678', '+9990123456789', '+90(0)5321234567'])(
    'refuses %s, of no country or of a length that it has not',
    (text) => expect(isPhone(text)).toBe(false),
  );
});
