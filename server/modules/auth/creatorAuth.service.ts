import { randomUUID } from 'node:crypto';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_IDLE_SECONDS, REFRESH_REPEAT_SECONDS } from '#contract/constants/auth';
import type { LoginBody, TokenAnswer } from '#contract/schemas/auth';
import type { Config } from '#server/config';
import type { Database, Tx } from '#server/db/client';
import { isDemoAccount } from '#server/db/seed/demoAccounts';
import { recordAudit } from '#server/modules/audit/audit.service';
import { forgiveAttempts } from '#server/plugins/attempts';
import * as repository from '#server/modules/auth/creatorAccounts.repository';
import { countSignIn } from '#server/modules/auth/floods';
import { verifyPassword } from '#server/modules/auth/password';
import { normalizeEmail } from '#server/modules/auth/registration.service';
import {
  hashToken,
  newToken,
  nextRefreshToken,
  readAccessToken,
  signAccessToken,
  type TokenKeys,
} from '#server/modules/auth/tokens';
import { announceAccessChange, type AccessCache } from '#server/plugins/accessCache';
import type { RequestCreator, VerifyCreatorToken } from '#server/plugins/authenticate';
import type { Clock, Moment } from '#server/plugins/clock';
import { ApiError } from '#server/plugins/errors';

interface Stores {
  database: Database;
  tokenKeys: TokenKeys;
}

interface SignInStores extends Stores {
  /** Demo accounts may be used where `demo` is on, and nowhere else, even in a database that was seeded once. */
  config: Pick<Config, 'demo'>;
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const signFor = (keys: TokenKeys, { creatorId, sessionId }: RequestCreator, now: Date) =>
  signAccessToken(keys, { userId: creatorId, sessionId }, now, 'creator');

/**
 * Signs a creator in. Throws 401 INVALID_CREDENTIALS, the same and as late for an unknown address as for a wrong
 * password; 403 ACCOUNT_DISABLED, only to who knows the password; 429 after ten failed tries in fifteen minutes.
 */
export async function signInCreator(
  { database, tokenKeys, config }: SignInStores,
  { email, password }: LoginBody,
  ip: string,
  { now, realNow }: Moment,
): Promise<TokenAnswer> {
  const address = normalizeEmail(email);
  const { tries, account } = await database.system(async (tx) => ({
    tries: await countSignIn(tx, 'creator-login', address, ip, realNow),
    account: config.demo || !isDemoAccount(address) ? await repository.findAccountByEmail(tx, address) : null,
  }));
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw new ApiError(401, 'INVALID_CREDENTIALS');
  const { creatorId } = account;
  if (account.disabledAt) throw new ApiError(403, 'ACCOUNT_DISABLED');
  const sessionId = randomUUID();
  const refreshToken = newToken();
  await database.system(async (tx) => {
    await forgiveAttempts(tx, tries);
    await repository.insertSession(tx, {
      id: sessionId,
      creatorId,
      refreshHash: hashToken(refreshToken),
      rotatedAt: realNow,
      createdAt: realNow,
      expiresAt: after(realNow, REFRESH_ABSOLUTE_SECONDS),
    });
    await recordAudit(tx, { action: 'sessions.login', subjectType: 'creator', subjectId: creatorId, now });
  });
  return { token: await signFor(tokenKeys, { creatorId, sessionId }, realNow), refreshToken };
}

/**
 * Exchanges a refresh token for its successor, the same one again within ten seconds. A former token that comes later
 * ends the session. Throws 401 SESSION_EXPIRED.
 */
export async function refreshCreator(
  { database, tokenKeys }: Stores,
  refreshToken: string,
  moment: Moment,
): Promise<TokenAnswer> {
  const owner = await database.system((tx) => rotate(tx, tokenKeys, refreshToken, moment));
  if (!owner) throw new ApiError(401, 'SESSION_EXPIRED');
  return {
    token: await signFor(tokenKeys, owner, moment.realNow),
    refreshToken: nextRefreshToken(tokenKeys, refreshToken),
  };
}

async function rotate(
  tx: Tx,
  keys: TokenKeys,
  refreshToken: string,
  { now, realNow }: Moment,
): Promise<RequestCreator | null> {
  const hash = hashToken(refreshToken);
  const found = await repository.lockSessionByToken(tx, hash);
  if (!found) return null;
  const { session, disabledAt } = found;
  if (session.revokedAt || disabledAt || session.expiresAt <= realNow) return null;
  const owner = { creatorId: session.creatorId, sessionId: session.id };
  if (session.usedHash === hash) {
    if (realNow <= after(session.rotatedAt, REFRESH_REPEAT_SECONDS)) return owner;
    await end(tx, owner, 'sessions.reuse', now);
    return null;
  }
  if (after(session.rotatedAt, REFRESH_IDLE_SECONDS) <= realNow) return null;
  await repository.rotateSession(
    tx,
    session.id,
    { usedHash: hash, refreshHash: hashToken(nextRefreshToken(keys, refreshToken)) },
    realNow,
  );
  return owner;
}

/** Ends the session that asks. */
export const signOutCreator = (database: Database, creator: RequestCreator, now: Date): Promise<void> =>
  database.system((tx) => end(tx, creator, 'sessions.logout', now));

async function end(tx: Tx, { creatorId, sessionId }: RequestCreator, action: string, now: Date): Promise<void> {
  await repository.revokeSession(tx, sessionId, now);
  const details = { session: sessionId };
  await recordAudit(tx, { action, subjectType: 'creator', subjectId: creatorId, details, now });
  await announceAccessChange(tx);
}

/** Checks creators' access tokens: audience, signature, time, and that their session still lives. */
export const creatorTokenVerifier =
  (database: Database, keys: TokenKeys, cache: AccessCache, realClock: Clock): VerifyCreatorToken =>
  async (token) => {
    const now = realClock.now();
    const claims = await readAccessToken(keys, token, now, 'creator');
    if (!claims) return null;
    const { sessionId } = claims;
    const open = await cache.get(`creator-session:${sessionId}`, () =>
      database.system((tx) => repository.findOpenSession(tx, sessionId)),
    );
    return open && open.creatorId === claims.userId && open.expiresAt > now
      ? { creatorId: open.creatorId, sessionId }
      : null;
  };
