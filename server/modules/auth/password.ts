import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/constants/auth';
import { passwordFault, passwordLength } from '#contract/rules/passwords';
import type { FieldFault } from '#server/plugins/errors';

/** Argon2id at the library's defaults (19 MiB, 2 passes, 1 lane), which are OWASP's first recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'));

/** The hash of nobody's password, made with the same cost as every real one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$PBoSFQHaJkJ7MYO580RROg$BTSpCaHhvTXCyvQafrm83M1zNcKMIz86CKhO4eoAqFk';

/** Whether the password fits the hash. Without a hash (no such account) it takes as long and says no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? NOBODY, password.normalize('NFC'));
  return fits && passwordHash !== null;
}

const COMMON = new Set(dictionary.passwords.filter((password) => password.length >= PASSWORD_MIN));

/**
 * Why a new password is refused, or null: 8 to 128 characters of any kind, not a common one, no sequence, and none of
 * the person's own names in it.
 * @param identity e-mail, username and brand names of the person.
 */
export function newPasswordFault(password: string, identity: readonly string[]): FieldFault | null {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN) return { code: 'TOO_SHORT', params: { min: PASSWORD_MIN } };
  if (length > PASSWORD_MAX) return { code: 'TOO_LONG', params: { max: PASSWORD_MAX } };
  const fault = passwordFault(password, identity);
  if (fault) return { code: fault };
  return COMMON.has(password.toLowerCase()) ? { code: 'PASSWORD_COMMON' } : null;
}
