import type { Language } from '#contract/constants/languages';
import { CURRENCY_DIGITS, type CurrencyCode } from '#contract/constants/money';
import { digitsOf, majorToMinor, minorToMajorText } from '#contract/rules/money';
import { MISSING, perLanguage } from './locale.ts';
import { numberFormat } from './number.ts';

const SYMBOLS = new Map<string, string>(
  Object.entries({ TRY: '₺', USD: '$', EUR: '€' } satisfies Record<CurrencyCode, string>),
);
const SEPARATORS = { tr: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;

/** The amount without its currency, as a person types it: 125000 minor units of TRY are "1.250,00" in Turkish. */
export function formatAmount(minor: number, currency: string, language: Language): string {
  const digits = digitsOf(currency);
  const [whole = '0', fraction = ''] = minorToMajorText(Math.abs(minor), currency).split('.');
  const grouped = numberFormat(language).format(BigInt(whole));
  return (minor < 0 ? '-' : '') + grouped + (digits > 0 ? SEPARATORS[language].decimal + fraction : '');
}

/** Integer minor units → "1.250,00 ₺" in Turkish, "₺1,250.00" in English; missing is "—". A currency that we do not trade in has its code. */
export function formatMoney(minor: number | null | undefined, currency: string, language: Language): string {
  if (minor === null || minor === undefined) return MISSING;
  return withSymbol(formatAmount(Math.abs(minor), currency, language), currency, language, minor < 0);
}

const priceOfOne = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const smallPrice = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);
const shortAmount = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** Text with the sign of a currency where the language has it. */
function withSymbol(amount: string, currency: string, language: Language, isNegative: boolean): string {
  const symbol = SYMBOLS.get(currency);
  const [before, after] = language === 'tr' ? ['', `\u00a0${symbol ?? currency}`] : [symbol ?? `${currency}\u00a0`, ''];
  return (isNegative ? '-' : '') + before + amount + after;
}

/** What one of something costs: a ratio of minor units, with four decimals where it is less than one unit. 3.1234 is "0,0312 ₺". */
export function formatPriceOfOne(minor: number, currency: CurrencyCode, language: Language): string {
  const major = Math.abs(minor) / 10 ** CURRENCY_DIGITS[currency];
  const text = (major < 1 ? smallPrice : priceOfOne)(language).format(major);
  return withSymbol(text, currency, language, minor < 0);
}

/** About how much, where there is little room: 125000000 minor units of TRY are "1,3 Mn ₺". */
export function formatShortMoney(minor: number, currency: CurrencyCode, language: Language): string {
  const text = shortAmount(language).format(Math.abs(minor) / 10 ** CURRENCY_DIGITS[currency]);
  return withSymbol(text, currency, language, minor < 0);
}

/** `formatMoney` without an empty fraction, for amounts that are offered: "5.000 ₺", "₺5,000"; 1250 stays "12,50 ₺". */
export function formatRoundMoney(minor: number, currency: CurrencyCode, language: Language): string {
  const { decimal } = SEPARATORS[language];
  return formatMoney(minor, currency, language).replace(new RegExp(`\\${decimal}0+(?!\\d)`), '');
}

/** `formatMoney` for fields that carry major units on the wire; what is no amount of that currency is "—". */
export function formatMajorMoney(major: number, currency: string, language: Language): string {
  return formatMoney(majorToMinor(major, currency), currency, language);
}

/**
 * Money as typed → integer minor units, without float arithmetic; null when it is no amount.
 * Reads the number format of the reader: "1.250,00" in Turkish and "1,250.00" in English are 125000.
 * The other separator counts as decimal where it cannot be a group, so "12.50" typed on a number pad is 1250 in Turkish.
 * A currency symbol, spaces and missing groups do not matter.
 */
export function parseMoney(text: string, currency: CurrencyCode, language: Language): number | null {
  const { group, decimal } = SEPARATORS[language];
  const plain = text.replace(/[\s\u00a0₺$€]/g, '');
  const grouped = new RegExp(`^(\\d{1,3}(?:\\${group}\\d{3})+|\\d+)(?:\\${decimal}(\\d*))?$`).exec(plain);
  const padded = new RegExp(`^(\\d+)\\${group}(\\d{1,2})$`).exec(plain);
  const match = grouped ?? padded;
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return majorToMinor(whole.replaceAll(group, '') + (fraction ? `.${fraction}` : ''), currency);
}
