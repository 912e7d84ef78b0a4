import { CURRENCY_DIGITS, type CurrencyCode } from '#contract/constants/money';

/**
 * Major-unit decimal → integer minor units, digit by digit, so that no float arithmetic is involved.
 * `majorToMinor('1499.9', 'TRY')` is 149990. Returns null when the text is not a plain decimal
 * or has more fraction digits than the currency.
 */
export function majorToMinor(major: number | string, currency: CurrencyCode): number | null {
  const digits = CURRENCY_DIGITS[currency];
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(major));
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  // Beyond the currency's digits there may be nothing but zeros.
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(minor)) return null;
  return sign && minor !== 0 ? -minor : minor;
}

/** Integer minor units → major-unit decimal text with a dot: 149990 TRY is '1499.90'. */
export function minorToMajorText(minor: number, currency: CurrencyCode): string {
  const digits = CURRENCY_DIGITS[currency];
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Integer minor units → the major-unit number that the specification's own fields carry on the wire. */
export function minorToMajor(minor: number, currency: CurrencyCode): number {
  return Number(minorToMajorText(minor, currency));
}
