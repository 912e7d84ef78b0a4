import { CURRENCY_DIGITS } from '#contract/constants/money';

/** Minor-unit digits; two for a currency that we do not trade in and another server may name. */
const DIGITS = new Map<string, number>(Object.entries(CURRENCY_DIGITS));
export const digitsOf = (currency: string): number => DIGITS.get(currency) ?? 2;

/**
 * Major-unit decimal → integer minor units, digit by digit, so that no float arithmetic is involved.
 * `majorToMinor('1499.9', 'TRY')` is 149990. Returns null when the text is not a plain decimal
 * or has more fraction digits than the currency.
 */
export function majorToMinor(major: number | string, currency: string): number | null {
  const digits = digitsOf(currency);
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
export function minorToMajorText(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Integer minor units → an amount with its currency, as files, error parameters and the operator's commands say it: `1499.90 TRY`. */
export const amountText = (minor: number, currency: string): string =>
  `${minorToMajorText(minor, currency)} ${currency}`;

/** Integer minor units → the major-unit number that the specification's own fields carry on the wire. */
export function minorToMajor(minor: number, currency: string): number {
  return Number(minorToMajorText(minor, currency));
}

/**
 * A price as people type it → plain decimal text, or null. `1.499,90`, `1,499.90`, `1499.90`, `1 499,90 ₺` all give 1499.90.
 * With both marks the last one is the decimal mark. One mark before exactly three digits groups thousands where the file's
 * own decimal mark is the other one (semicolon files write a decimal comma), unless it begins with a nought: `0,990` is 0.990.
 * Before three digits the file's own decimal mark may be meant as a thousand times as much, so `1.990` is refused there.
 */
export function readDecimal(text: string, delimiter: string): string | null {
  const plain = text.replace(/[\s\u00a0\u202f₺$€]/g, '').replace(/^(TRY|TL|USD|EUR)|(TRY|TL|USD|EUR)$/gi, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const marks = plain.replace(/\d/g, '');
  const last = marks.at(-1);
  if (!last) return plain;
  const other = last === '.' ? ',' : '.';
  const [, fraction = ''] = plain.split(new RegExp(`\\${last}(?=[^${last}]*$)`));
  const whole = plain.slice(0, plain.length - fraction.length - 1);
  const grouping = delimiter === ';' ? '.' : ',';
  const repeated = marks.split(last).length > 2;
  const mayGroup = marks.length === 1 && fraction.length === 3 && !plain.startsWith('0');
  if (mayGroup && last !== grouping && whole.length <= 3) return null;
  if (repeated || (mayGroup && last === grouping)) {
    return new RegExp(`^\\d{1,3}(\\${last}\\d{3})+$`).test(plain) ? plain.replaceAll(last, '') : null;
  }
  if (whole.includes(other) && !new RegExp(`^\\d{1,3}(\\${other}\\d{3})+$`).test(whole)) return null;
  return fraction === '' ? null : `${whole.replaceAll(other, '')}.${fraction}`;
}
