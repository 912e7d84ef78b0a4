import { randomUUID } from 'node:crypto';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_IDLE_SECONDS, REFRESH_REPEAT_SECONDS } from '#contract/constants/auth';
import type { OwnSession, TokenAnswer } from '#contract/schemas/auth';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { readSecrets } from '#server/modules/auth/secrets.repository';
import * as repository from '#server/modules/auth/sessions.repository';
import {
  hashToken,
  newToken,
  nextRefreshToken,
  readAccessToken,
  signAccessToken,
  type TokenKeys,
} from '#server/modules/auth/tokens';
import { announceAccessChange, type AccessCache } from '#server/plugins/accessCache';
import type { RequestSession, VerifyAccessToken } from '#server/plugins/authenticate';
import type { Clock, Moment } from '#server/plugins/clock';
import { ApiError, notFound } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys that sign and derive tokens; see `openTokenKeys`. */
    tokenKeys: TokenKeys;
  }
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The keys of this installation, made when it first starts. */
export const openTokenKeys = (database: Database, secrets: Secrets): Promise<TokenKeys> =>
  database.system((tx) => readSecrets(tx, secrets, ['access', 'refresh'] as const));

/** Checks access tokens: signature and that their session still lives, both of which may be remembered for a second, and time. */
export const accessTokenVerifier =
  (database: Database, keys: TokenKeys, cache: AccessCache, realClock: Clock): VerifyAccessToken =>
  async (token) => {
    const now = realClock.now();
    const claims = await cache.get(`token:${token}`, () => readAccessToken(keys, token, now));
    if (!claims || claims.expiresAt <= now) return null;
    const { userId, sessionId } = claims;
    const open = await cache.get(`session:${sessionId}`, () =>
      database.system((tx) => repository.findOpenSession(tx, sessionId)),
    );
    return open && open.userId === userId && open.expiresAt > now ? { userId, sessionId } : null;
  };

/** Those of the sessions that are still open at a time of the real clock, for what goes on after the call that opened it. */
export const openSessionIds = async (tx: Tx, ids: string[], now: Date): Promise<Set<string>> =>
  new Set(await repository.findOpenSessions(tx, ids, now));

/** Where a sign-in comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

const USER_AGENT_MAX = 300;

/** Opens a session for somebody who has proved who they are. `now` is real time, as all that is kept of a session. */
export async function startSession(
  tx: Tx,
  keys: TokenKeys,
  userId: number,
  { ip, userAgent }: Origin,
  now: Date,
): Promise<TokenAnswer> {
  const sessionId = randomUUID();
  const refreshToken = newToken();
  await repository.insertSession(
    tx,
    {
      id: sessionId,
      userId,
      ip,
      userAgent: userAgent.slice(0, USER_AGENT_MAX),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: after(now, REFRESH_ABSOLUTE_SECONDS),
    },
    { hash: hashToken(refreshToken), sessionId, createdAt: now, expiresAt: after(now, REFRESH_IDLE_SECONDS) },
  );
  return { token: await signAccessToken(keys, { userId, sessionId }, now), refreshToken };
}

/**
 * Exchanges a refresh token for its successor. A repeat within ten seconds gets the same one; a used token that comes
 * later was stolen, or its successor was: the whole session ends. Throws 401 SESSION_EXPIRED.
 */
export async function refreshSession(
  database: Database,
  keys: TokenKeys,
  refreshToken: string,
  moment: Moment,
): Promise<TokenAnswer> {
  const owner = await database.system((tx) => rotate(tx, keys, refreshToken, moment));
  if (!owner) throw new ApiError(401, 'SESSION_EXPIRED');
  return {
    token: await signAccessToken(keys, owner, moment.realNow),
    refreshToken: nextRefreshToken(keys, refreshToken),
  };
}

async function rotate(
  tx: Tx,
  keys: TokenKeys,
  refreshToken: string,
  { now, realNow }: Moment,
): Promise<RequestSession | null> {
  const hash = hashToken(refreshToken);
  const found = await repository.findRefreshToken(tx, hash);
  if (!found) return null;
  const { token, session, disabledAt } = found;
  if (session.revokedAt || session.expiresAt <= realNow || disabledAt) return null;
  const owner = { userId: session.userId, sessionId: session.id };
  if (token.usedAt) {
    if (realNow <= after(token.usedAt, REFRESH_REPEAT_SECONDS)) return owner;
    await repository.revokeSession(tx, session.userId, session.id, 'reuse', now);
    await recordAudit(tx, {
      userId: session.userId,
      action: 'sessions.reuse',
      subjectType: 'session',
      subjectId: session.id,
      now,
    });
    await announceAccessChange(tx);
    return null;
  }
  if (token.expiresAt <= realNow) return null;
  const next = hashToken(nextRefreshToken(keys, refreshToken));
  const expiresAt = earlier(after(realNow, REFRESH_IDLE_SECONDS), session.expiresAt);
  const successor = { hash: next, sessionId: session.id, createdAt: realNow, expiresAt };
  await repository.rotateRefreshToken(tx, hash, successor, realNow);
  return owner;
}

/** Ends the session that asks. */
export async function endSession(tx: Tx, { userId, sessionId }: RequestSession, now: Date): Promise<void> {
  await repository.revokeSession(tx, userId, sessionId, 'logout', now);
  await recordAudit(tx, { userId, action: 'sessions.logout', subjectType: 'session', subjectId: sessionId, now });
  await announceAccessChange(tx);
}

/** Where a person is signed in, the latest first. Its times are the product's, like all that people read: "two hours ago" stays so. */
export async function listOwnSessions(
  tx: Tx,
  { userId, sessionId }: RequestSession,
  { now, realNow }: Moment,
): Promise<OwnSession[]> {
  const records = await repository.listSessions(tx, userId, after(realNow, -REFRESH_IDLE_SECONDS), realNow);
  const shown = (at: Date) => new Date(at.getTime() + now.getTime() - realNow.getTime()).toISOString();
  return records.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
    id,
    current: id === sessionId,
    userAgent,
    ip,
    createdAt: shown(createdAt),
    lastUsedAt: shown(lastUsedAt),
  }));
}

/** Ends one of a person's sessions; one that has ended stays so. Throws 404. */
export async function revokeOwnSession(tx: Tx, userId: number, id: string, now: Date): Promise<void> {
  if (!(await repository.revokeSession(tx, userId, id, 'person', now))) {
    if (await repository.isOwnSession(tx, userId, id)) return;
    throw notFound();
  }
  await recordAudit(tx, { userId, action: 'sessions.revoke', subjectType: 'session', subjectId: id, now });
  await announceAccessChange(tx);
}

/** Ends a person's sessions but for one, after a new password or when the account is closed. */
export async function revokeOtherSessions(
  tx: Tx,
  userId: number,
  except: string | null,
  because: 'password' | 'disabled',
  now: Date,
): Promise<void> {
  await repository.revokeSessions(tx, userId, except, because, now);
  await announceAccessChange(tx);
}
