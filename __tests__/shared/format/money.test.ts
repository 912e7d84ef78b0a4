import { describe, expect, it } from '@jest/globals';
import { CURRENCIES } from '#contract/constants/money';
import { LANGUAGES } from '#contract/constants/languages';
import { formatAmount, formatMajorMoney, formatMoney, parseMoney } from '../../../src/shared/format/money.ts';
import { seededRandom } from '../../support/seededRandom.ts';

describe('formatMoney', () => {
  it('puts the currency after the amount in Turkish and before it in English', () => {
    expect(formatMoney(125_000, 'TRY', 'tr')).toBe('1.250,00\u00a0₺');
    expect(formatMoney(125_000, 'TRY', 'en')).toBe('₺1,250.00');
    expect(formatMoney(-5, 'USD', 'en')).toBe('-$0.05');
    expect(formatMajorMoney(1499.9, 'EUR', 'tr')).toBe('1.499,90\u00a0€');
  });

  it('shows a currency of another server by its code', () => {
    expect(formatMajorMoney(1490, 'GBP', 'tr')).toBe('1.490,00\u00a0GBP');
    expect(formatMoney(-149_050, 'GBP', 'en')).toBe('-GBP\u00a01,490.50');
  });

  it('shows a missing amount as a dash', () => {
    expect(formatMoney(null, 'TRY', 'tr')).toBe('—');
    expect(formatMoney(undefined, 'TRY', 'en')).toBe('—');
  });
});

describe('parseMoney', () => {
  it.each([
    ['1.250,00', 'tr', 125_000],
    ['1250', 'tr', 125_000],
    ['1.250', 'tr', 125_000],
    ['1250,5', 'tr', 125_050],
    ['12.50', 'tr', 1250],
    ['1.250,00 ₺', 'tr', 125_000],
    ['1,250.00', 'en', 125_000],
    ['₺1,250', 'en', 125_000],
    ['12,5', 'en', 1250],
    ['0.29', 'en', 29],
    ['1.234.567,89', 'tr', 123_456_789],
  ] as const)('reads %s in %s', (text, language, minor) => {
    expect(parseMoney(text, 'TRY', language)).toBe(minor);
  });

  it.each([
    ['', 'tr'],
    ['abc', 'tr'],
    ['1,2,3', 'tr'],
    ['1.2345,00', 'tr'],
    ['1,234', 'tr'],
    ['1.2.3', 'en'],
    ['12,34,567', 'en'],
    ['1.999', 'en'],
    ['-5', 'en'],
    ['.', 'en'],
  ] as const)('refuses %p in %s', (text, language) => {
    expect(parseMoney(text, 'TRY', language)).toBeNull();
  });

  it('reads back every amount that formatAmount writes', () => {
    const random = seededRandom();
    for (let i = 0; i < 2000; i += 1) {
      const minor = Math.floor(random() * 10 ** Math.ceil(random() * 12));
      for (const currency of CURRENCIES) {
        for (const language of LANGUAGES) {
          expect(parseMoney(formatAmount(minor, currency, language), currency, language)).toBe(minor);
          expect(parseMoney(formatMoney(minor, currency, language), currency, language)).toBe(minor);
        }
      }
    }
  });
});
