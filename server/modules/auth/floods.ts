import { FAILED_LOGIN_LIMIT, FAILED_LOGIN_WINDOW_SECONDS, MAIL_REQUEST_LIMIT_PER_HOUR } from '#contract/constants/auth';
import type { Tx } from '#server/db/client';
import { addressBlock } from '#server/plugins/addressBlock';
import { countAttempt, isWithin, type AttemptLimit } from '#server/plugins/attempts';

/** Calls a minute from one address, above what any person needs; what people may do is counted by account. */
export const FLOOD = { max: 120, windowSeconds: 60 };
/** A browser renews once in ten minutes for all its tabs, so that six thousand of them fit behind one address; a token is not to be guessed. */
export const RENEWAL_FLOOD = { max: 600, windowSeconds: 60 };

/** Calls that send a mail, by caller. */
export const MAIL_LIMIT: AttemptLimit = { max: MAIL_REQUEST_LIMIT_PER_HOUR, windowSeconds: 3600 };

/** Of one account from one place. Never of an account alone: a stranger must not lock its owner out. */
const LOGIN_LIMIT: AttemptLimit = { max: FAILED_LOGIN_LIMIT, windowSeconds: FAILED_LOGIN_WINDOW_SECONDS };
/** Of all accounts together from one place: more than a whole office mistypes, far less than it takes to try one password on everybody. */
const PLACE_LIMIT: AttemptLimit = { max: 100, windowSeconds: FAILED_LOGIN_WINDOW_SECONDS };

/**
 * Counts a try to sign in, before it is known whether it is a good one. Answers what to take back when it was. Throws 429
 * when this account was tried too often from this place, or any accounts were.
 */
export async function countSignIn(
  tx: Tx,
  purpose: 'login' | 'creator-login',
  email: string,
  ip: string,
  now: Date,
): Promise<number[]> {
  const place = addressBlock(ip);
  const ofPlace = await countAttempt(tx, [`${purpose}-place`, place], PLACE_LIMIT, now);
  return [ofPlace, await countAttempt(tx, [purpose, email, place], LOGIN_LIMIT, now)];
}

/** Whether one more mail of a kind may go to somebody who did not have to ask for it: five an hour, whoever asks from wherever. */
export const mayBeWrittenTo = (tx: Tx, kind: string, email: string, now: Date): Promise<boolean> =>
  isWithin(tx, ['mail-to', kind, email], MAIL_LIMIT, now);
