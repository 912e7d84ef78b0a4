import { PHONE_PATTERN } from '#contract/constants/auth';
import { CALLING_CODES, DEFAULT_COUNTRY } from '#contract/constants/countries';

/** A number as a form holds it: what was typed, and the country whose code stands before it. */
export interface PhoneValue {
  country: string;
  number: string;
}

export const EMPTY_PHONE: PhoneValue = { country: DEFAULT_COUNTRY, number: '' };

const E164 = new RegExp(PHONE_PATTERN);
/** Shared codes belong to the country that most people mean. */
const MAIN_COUNTRY: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  64: 'NZ',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  500: 'FK',
  590: 'GP',
  599: 'CW',
  672: 'NF',
};
/** Countries whose numbers keep their leading zero after the country code. */
const KEEPS_ZERO = new Set(['IT', 'SM', 'VA']);

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The number in E.164: `0532 123 45 67`, `532…`, `90532…`, `0090532…` and `+90532…` typed for TR are all `+905321234567`.
 * A number that starts with `+` or `00` names its own country. Null when it cannot be a telephone number.
 */
export function toE164({ country, number }: PhoneValue): string | null {
  if (/[^\d\s()+./\u00a0-]/.test(number)) return null;
  const digits = digitsOf(number);
  const code = CALLING_CODES.get(country) ?? '';
  const international = number.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  const national = KEEPS_ZERO.has(country) ? digits : digits.replace(/^0/, '');
  const full = `+${international === null ? withoutOwnCode(national, country, code) : withoutTrunkZero(international)}`;
  return digits !== '' && E164.test(full) ? full : null;
}

/** Turkish numbers have ten digits, so twelve that start with 90 were typed with their code. */
function withoutOwnCode(national: string, country: string, code: string): string {
  return country === 'TR' && national.length === 12 && national.startsWith(code) ? national : code + national;
}

/** The country that digits in international form begin with, and how many digits its code has; null when none is known. */
function countryOf(digits: string): { country: string; length: number } | null {
  for (let length = 3; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    const country = MAIN_COUNTRY[code] ?? [...CALLING_CODES].find(([, known]) => known === code)?.[0];
    if (digits && country) return { country, length };
  }
  return null;
}

/** `+44 (0)20 …` is how people write a number that abroad begins with +44 20. */
function withoutTrunkZero(digits: string): string {
  const found = countryOf(digits);
  if (!found || KEEPS_ZERO.has(found.country)) return digits;
  return digits.slice(0, found.length) + digits.slice(found.length).replace(/^0+/, '');
}

/** Splits an E.164 number for a form; an unknown code stays in the number. Null or empty gives the empty field. */
export function fromE164(phone: string | null): PhoneValue {
  const digits = digitsOf(phone ?? '');
  const found = countryOf(digits);
  if (found) return { country: found.country, number: grouped(found.country, digits.slice(found.length)) };
  return digits ? { country: DEFAULT_COUNTRY, number: `+${digits}` } : EMPTY_PHONE;
}

/** Turkish numbers are read as 532 123 45 67; others stay as they are. */
function grouped(country: string, national: string): string {
  return country === 'TR' ? national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4') : national;
}
