import {
  CODE_CREATOR_MAX,
  CODE_RANDOM_LENGTH,
  CODE_RANDOM_LETTERS,
  DISCOUNT_CODE_PATTERN,
} from '#contract/constants/discounts';
import { toSlug } from '#contract/rules/text';

const CODE = new RegExp(DISCOUNT_CODE_PATTERN);

/** A typed code as it is kept: without spaces around it, Turkish letters plain, upper-case. "yaz-10" is YAZ-10. */
export const normalizeCode = (text: string): string =>
  text.trim().replace(/[ıİ]/g, 'I').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Whether a code, normalised, is one. */
export const isDiscountCode = (code: string): boolean => CODE.test(code);

/** The part of a code that stands for a creator: "Ayşe Çınar" is AYSECINAR. A name without a Latin letter is CREATOR. */
export const creatorPart = (name: string): string =>
  toSlug(name).replaceAll('-', '').toUpperCase().slice(0, CODE_CREATOR_MAX) || 'CREATOR';

/** The random part, of bytes that nobody can foresee; each gives a letter. */
export const randomPart = (bytes: Uint8Array): string =>
  Array.from(
    bytes.subarray(0, CODE_RANDOM_LENGTH),
    (byte) => CODE_RANDOM_LETTERS[byte % CODE_RANDOM_LETTERS.length] ?? '',
  ).join('');

/** `{PREFIX}-{CREATOR}-{RAND4}`. */
export const creatorCode = (prefix: string, creatorName: string, random: string): string =>
  `${prefix}-${creatorPart(creatorName)}-${random}`;
