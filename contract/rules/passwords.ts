import type { FieldErrorCode } from '#contract/constants/errors';

/** Identity parts shorter than this may occur in a password by chance. */
const IDENTITY_MIN = 4;

/** How many characters a password has; a pictogram is one, though text is stored in units of which it takes two. */
export const passwordLength = (password: string): number => Array.from(password).length;

/**
 * Why a new password is refused whatever its length, or null. Two rules need no list of known passwords: it must not be
 * one repeated character or one rising or falling run (`aaaaaaaa`, `12345678`, `hgfedcba`), and it must not contain the
 * person's own e-mail local part, username or brand name (from 4 characters, without regard to case).
 * @param identity e-mail addresses count by what stands before the `@`.
 */
export function passwordFault(password: string, identity: readonly string[]): FieldErrorCode | null {
  if (isSequence(password)) return 'PASSWORD_SEQUENCE';
  const folded = password.toLowerCase();
  const contained = identity
    .map((part) => (part.split('@')[0] ?? '').trim().toLowerCase())
    .some((part) => part.length >= IDENTITY_MIN && folded.includes(part));
  return contained ? 'PASSWORD_CONTAINS_IDENTITY' : null;
}

/** True when every character is one step from the one before it, always the same step: 0, up or down. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const [first, second] = codes;
  if (first === undefined || second === undefined) return false;
  const step = second - first;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}
