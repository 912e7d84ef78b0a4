import type { Language } from '#contract/constants/languages';
import { CURRENCY_DIGITS, type CurrencyCode } from '#contract/constants/money';
import { minorToMajorText } from '#contract/rules/money';

const SYMBOLS: Record<CurrencyCode, string> = { TRY: '₺', USD: '$', EUR: '€' };
const SEPARATORS = { tr: ['.', ','], en: [',', '.'] } as const;

/** Text with the sign of a currency where the language has it. */
const withSymbol = (amount: string, currency: CurrencyCode, language: Language, isNegative: boolean): string =>
  (isNegative ? '-' : '') + (language === 'tr' ? `${amount} ${SYMBOLS[currency]}` : `${SYMBOLS[currency]}${amount}`);

/** Minor units as documents write them: `1.250,00 ₺` in Turkish, `₺1,250.00` in English. */
export function documentMoney(minor: number, currency: CurrencyCode, language: Language): string {
  const [group, decimal] = SEPARATORS[language];
  const [whole = '0', fraction] = minorToMajorText(Math.abs(minor), currency).split('.');
  const amount =
    whole.replace(/\B(?=(\d{3})+$)/g, group) + (CURRENCY_DIGITS[currency] > 0 ? decimal + (fraction ?? '') : '');
  return withSymbol(amount, currency, language, minor < 0);
}

/** What one of something costs, in minor units; with four decimals where it is less than one unit: 3.1234 is `0,0312 ₺`. */
export function documentPriceOfOne(minor: number, currency: CurrencyCode, language: Language): string {
  if (Math.abs(minor) >= 10 ** CURRENCY_DIGITS[currency]) return documentMoney(Math.round(minor), currency, language);
  const [, decimal] = SEPARATORS[language];
  const amount = (Math.abs(minor) / 10 ** CURRENCY_DIGITS[currency]).toFixed(4).replace(/0{1,2}$/, '');
  return withSymbol(amount.replace('.', decimal), currency, language, minor < 0);
}
