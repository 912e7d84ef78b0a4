import type { CurrencyCode } from '#contract/constants/money';
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
 * `123.45 TRY`, and as shops write it `1.499,90 TL`, `₺123,45`, `TRY 99`. Without a currency it is the feed's own; in
 * another one it is refused, so that a catalogue has one. An amount that may be a thousand times as much is refused too.
 */
export function readFeedPrice(text: string, currency: CurrencyCode): ReadPrice {
  const [, before = '', amount = '', after = ''] =
    /^\s*(\p{L}{2,4}|\p{Sc})?\s*(\d[\d.,\s\u00a0]*?)\s*(\p{L}{2,4}|\p{Sc})?\s*$/u.exec(text) ?? [];
  const named = before || after;
  if (amount === '') return { fault: 'validation/price' };
  if (named !== '' && CURRENCY_NAMES[named.toUpperCase()] !== currency) return { fault: 'validation/currency' };
  // In Google's form a point is decimal, so a comma groups where it is not.
  const decimal = readDecimal(amount, ',');
  const minor = decimal === null ? null : majorToMinor(decimal, currency);
  return minor === null || minor <= 0 ? { fault: 'validation/price' } : { minor };
}
