import type { LoginBody, TokenAnswer } from '#contract/schemas/auth';
import type { Config } from '#server/config';
import type { Database } from '#server/db/client';
import { isDemoAccount } from '#server/db/seed/demoAccounts';
import { recordAudit } from '#server/modules/audit/audit.service';
import { forgiveAttempts, sweepAttempts } from '#server/plugins/attempts';
import { sweepCreatorSessions } from '#server/modules/auth/creatorAccounts.repository';
import { findWaitingPassword, sweepOneTimeTokens } from '#server/modules/auth/oneTimeTokens.repository';
import { countSignIn } from '#server/modules/auth/floods';
import { verifyPassword } from '#server/modules/auth/password';
import { normalizeEmail } from '#server/modules/auth/registration.service';
import { sweepSessions } from '#server/modules/auth/sessions.repository';
import { startSession, type Origin } from '#server/modules/auth/sessions.service';
import type { TokenKeys } from '#server/modules/auth/tokens';
import { findUserByEmail, noteLogin } from '#server/modules/auth/users.repository';
import type { Moment } from '#server/plugins/clock';
import { ApiError } from '#server/plugins/errors';

/** An id that no account has. */
const NOBODY = 0;

/**
 * Signs somebody in. Throws 401 INVALID_CREDENTIALS, the same and as late for an unknown address as for a wrong
 * password; 403 EMAIL_NOT_VERIFIED or ACCOUNT_DISABLED, only to who knows the password; 429 after ten failed tries in
 * fifteen minutes for this account from this place, or after a hundred for any from there. An account of the demo data is unknown where demo parts may not be.
 *
 * Whoever registers an address and then signs in with that password reads the same (EMAIL_NOT_VERIFIED) and waits as
 * long (two passwords compared), whether the address was new, waiting or somebody's.
 */
export async function login(
  { database, tokenKeys, config }: { database: Database; tokenKeys: TokenKeys; config: Pick<Config, 'demo'> },
  { email, password }: LoginBody,
  origin: Origin,
  { now, realNow }: Moment,
): Promise<{ userId: number; tokens: TokenAnswer }> {
  const address = normalizeEmail(email);
  // Counted before it is checked, so that tries made at once cannot slip past the limit; a good one is taken back.
  const { tries, user, waiting } = await database.system(async (tx) => {
    const counted = await countSignIn(tx, 'login', address, origin.ip, realNow);
    const found = config.demo || !isDemoAccount(address) ? await findUserByEmail(tx, address) : null;
    return { tries: counted, user: found, waiting: await findWaitingPassword(tx, found?.id ?? NOBODY) };
  });
  const ownHash = user?.passwordHash ?? null;
  const isVerified = Boolean(user?.emailVerifiedAt);
  const isOwn = await verifyPassword(isVerified ? ownHash : null, password);
  const isWaiting = !isOwn && (await verifyPassword(waiting ?? (isVerified ? null : ownHash), password));
  if (!user || !(isOwn || isWaiting)) throw new ApiError(401, 'INVALID_CREDENTIALS');
  const tokens = await database.system(async (tx) => {
    await forgiveAttempts(tx, tries);
    if (isWaiting || user.disabledAt) return null;
    await noteLogin(tx, user.id, now);
    await recordAudit(tx, { userId: user.id, action: 'sessions.login', subjectType: 'user', subjectId: user.id, now });
    return startSession(tx, tokenKeys, user.id, origin, realNow);
  });
  if (!tokens) throw new ApiError(403, isOwn ? 'ACCOUNT_DISABLED' : 'EMAIL_NOT_VERIFIED');
  return { userId: user.id, tokens };
}

const KEEP_ENDED_MS = 30 * 24 * 3600 * 1000;

/** Removes what signing in leaves behind: attempts that no longer count, sessions and codes that ended a month ago. `now` is real time. */
export async function sweepAuth(database: Database, now: Date): Promise<void> {
  const endedBefore = new Date(now.getTime() - KEEP_ENDED_MS);
  await sweepAttempts(database, now);
  await database.system(async (tx) => {
    await sweepSessions(tx, endedBefore);
    await sweepCreatorSessions(tx, endedBefore);
    await sweepOneTimeTokens(tx, endedBefore);
  });
}
