import { PASSWORD_MIN, PASSWORD_STRONG } from '#contract/constants/auth';
import { passwordFault, passwordLength } from '#contract/rules/passwords';

/** Advice only: the form refuses what the rules refuse and nothing more. */
export type PasswordStrength = 'empty' | 'tooShort' | 'guessable' | 'weak' | 'good' | 'strong';

/** From this length on there is nothing left to advise. */
const VERY_LONG = 16;
/** Fewer different characters than this in a long password: `abababababab`. */
const FEW_CHARACTERS = 5;

/**
 * How hard the password is to guess, by length first: below 12 characters it is weak whatever signs it mixes.
 * @param identity what the person has typed elsewhere in the form; a password that contains it is guessable.
 */
export function passwordStrength(password: string, identity: readonly string[]): PasswordStrength {
  const length = passwordLength(password);
  if (length === 0) return 'empty';
  if (length < PASSWORD_MIN) return 'tooShort';
  if (passwordFault(password, identity)) return 'guessable';
  if (length < PASSWORD_STRONG || new Set(password).size < FEW_CHARACTERS) return 'weak';
  return length < VERY_LONG ? 'good' : 'strong';
}

/** How many of the meter's four parts are filled. */
export const STRENGTH_PARTS: Readonly<Record<PasswordStrength, number>> = {
  empty: 0,
  tooShort: 1,
  guessable: 1,
  weak: 2,
  good: 3,
  strong: 4,
};
