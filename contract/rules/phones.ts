import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { PHONE_PATTERN } from '#contract/constants/auth';
import { COUNTRY_CODES, DEFAULT_COUNTRY } from '#contract/constants/countries';

// The library's tables are 80 KB, so the console imports this file from screens that are loaded when they are opened.

/** A number as a form holds it: what was typed, and the country whose code stands before it. */
export interface PhoneValue {
  country: string;
  number: string;
}

export const EMPTY_PHONE: PhoneValue = { country: DEFAULT_COUNTRY, number: '' };

/** The countries that have telephone numbers, each with its calling code: `TR` → `90`. */
export const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  getCountries()
    .filter((country) => COUNTRY_CODES.includes(country))
    .map((country) => [country, getCountryCallingCode(country)]),
);

const E164 = new RegExp(PHONE_PATTERN);
/** Digits and what people write between them. The library would also take letters for digits, as in 0800 FLOWERS. */
const WRITTEN = /^[\d\s()+./\u00a0-]+$/;

/** Numbers that begin with 00 are dialled so from most of the world; the library knows it of the chosen country alone. */
function parse({ country, number }: PhoneValue): PhoneNumber | undefined {
  if (!WRITTEN.test(number)) return undefined;
  const written = number.trim().replace(/^00/, '+');
  return parsePhoneNumberFromString(written, {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  });
}

/**
 * The number in E.164: `0532 123 45 67`, `532…`, `90532…`, `0090532…` and `+90532…` typed for TR are all `+905321234567`.
 * A number that starts with `+` or `00` names its own country. Null where the country has no numbers of that length;
 * whether somebody has the number is not asked, since ranges are given out faster than tables follow.
 */
export function toE164(value: PhoneValue): string | null {
  const phone = parse(value);
  return phone?.isPossible() && isPhone(phone.number) ? phone.number : null;
}

/** Whether a text is a telephone number in E.164, of a length that its country has. */
export function isPhone(text: string): boolean {
  const phone = E164.test(text) ? parsePhoneNumberFromString(text, { extract: false }) : undefined;
  return phone?.number === text && phone.isPossible();
}

/** The country of a number, or the first one that shares its code. */
const countryOf = ({ country, countryCallingCode }: PhoneNumber): string | undefined =>
  country ?? [...CALLING_CODES].find(([, code]) => code === countryCallingCode)?.[0];

/**
 * Splits an E.164 number for a form: `+905321234567` is `532 123 45 67` of TR. One of no country stays whole; null or
 * empty gives the empty field.
 */
export function fromE164(text: string | null): PhoneValue {
  if (!text) return EMPTY_PHONE;
  const phone = parsePhoneNumberFromString(text);
  const country = phone && countryOf(phone);
  if (!phone || !country || !CALLING_CODES.has(country)) return { country: DEFAULT_COUNTRY, number: text };
  const written = phone.formatInternational().slice(`+${phone.countryCallingCode} `.length);
  return { country, number: toE164({ country, number: written }) === phone.number ? written : phone.number };
}
