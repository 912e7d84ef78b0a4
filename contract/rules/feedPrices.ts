import { CURRENCY_DIGITS, type CurrencyCode } from '#contract/constants/money';
import { majorToMinor, readDecimal } from '#contract/rules/money';

const CURRENCY_NAMES: Record<string, CurrencyCode> = {
  TRY: 'TRY',
  TL: 'TRY',
  '₺': 'TRY',
  USD: 'USD',
  $: 'USD',
  EUR: 'EUR',
  '€': 'EUR',
};

export type ReadPrice = { minor: number } | { fault: 'validation/price' | 'validation/currency' };

/**
 * Whether an amount is as well a thousand times as much. `1.990` is 1.99 in Google's form and 1990 as people write it here.
 * With three decimals the point is the form's own, and then `1,990` would say both.
 */
function isAmbiguous(amount: string, currency: CurrencyCode): boolean {
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(amount.replace(/\s/g, '')) ?? [];
  return mark === (CURRENCY_DIGITS[currency] === 3 ? ',' : '.');
}

/**
 * `123.45 TRY`, and as shops write it `1.499,90 TL`, `₺123,45`, `TRY 99`. Without a currency it is the feed's own; in
 * another one it is refused, so that a catalogue has one. An amount that may be a thousand times as much is refused too.
 */
export function readFeedPrice(text: string, currency: CurrencyCode): ReadPrice {
  const [, before = '', amount = '', after = ''] =
    /^\s*(\p{L}{2,4}|\p{Sc})?\s*(\d[\d.,\s\u00a0]*?)\s*(\p{L}{2,4}|\p{Sc})?\s*$/u.exec(text) ?? [];
  const named = before || after;
  if (amount === '') return { fault: 'validation/price' };
  if (named !== '' && CURRENCY_NAMES[named.toUpperCase()] !== currency) return { fault: 'validation/currency' };
  if (isAmbiguous(amount, currency)) return { fault: 'validation/price' };
  // In Google's form a point is decimal, so a comma groups where it is not.
  const decimal = readDecimal(amount, ',');
  const minor = decimal === null ? null : majorToMinor(decimal, currency);
  return minor === null || minor <= 0 ? { fault: 'validation/price' } : { minor };
}
