import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { refreshTokens } from '#server/modules/auth/refreshTokens.table';
import { sessions, type SessionRecord } from '#server/modules/auth/sessions.table';
import { users } from '#server/modules/auth/users.table';

/** Why a session ended before its time. */
export type RevocationReason = 'logout' | 'reuse' | 'password' | 'person' | 'disabled';

export async function insertSession(
  tx: Tx,
  session: typeof sessions.$inferInsert,
  token: typeof refreshTokens.$inferInsert,
): Promise<void> {
  await tx.insert(sessions).values(session);
  await tx.insert(refreshTokens).values(token);
}

/** When a session that was not revoked ends, and whose it is; null for a revoked or unknown one and for a closed account. */
export async function findOpenSession(tx: Tx, id: string): Promise<{ userId: number; expiresAt: Date } | null> {
  const [found] = await tx
    .select({ userId: sessions.userId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), isNull(users.disabledAt)));
  return found ?? null;
}

/** Those of the sessions that findOpenSession would find, not past their end. */
export async function findOpenSessions(tx: Tx, ids: string[], now: Date): Promise<string[]> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.id, ids), isNull(sessions.revokedAt), isNull(users.disabledAt), gt(sessions.expiresAt, now)),
    );
  return found.map(({ id }) => id);
}

/** A refresh token with its session. Locks the session: what follows from one family happens one after the other. */
export async function findRefreshToken(
  tx: Tx,
  hash: string,
): Promise<{ token: typeof refreshTokens.$inferSelect; session: SessionRecord; disabledAt: Date | null } | null> {
  const [owner] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  if (!owner) return null;
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, owner.sessionId)).for('update');
  const [found] = await tx
    .select({ token: refreshTokens, session: sessions, disabledAt: users.disabledAt })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.hash, hash));
  return found ?? null;
}

/** Marks a refresh token as used and puts its successor beside it. */
export async function rotateRefreshToken(
  tx: Tx,
  hash: string,
  next: typeof refreshTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
  await tx.insert(refreshTokens).values(next);
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, next.sessionId));
}

async function revoke(tx: Tx, which: SQL | undefined, because: RevocationReason, now: Date): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends one session of a person; false when there is no such open one. */
export const revokeSession = async (
  tx: Tx,
  userId: number,
  id: string,
  because: RevocationReason,
  now: Date,
): Promise<boolean> => (await revoke(tx, and(eq(sessions.id, id), eq(sessions.userId, userId)), because, now)) > 0;

/** Whether this is, or was, a session of the person. */
export async function isOwnSession(tx: Tx, userId: number, id: string): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  return (await tx.select({ id: sessions.id }).from(sessions).where(own)).length > 0;
}

/** Ends all sessions of a person, but for one if it is named. */
export const revokeSessions = (
  tx: Tx,
  userId: number,
  except: string | null,
  because: RevocationReason,
  now: Date,
): Promise<number> =>
  revoke(tx, and(eq(sessions.userId, userId), except === null ? undefined : ne(sessions.id, except)), because, now);

/** Ends all sessions of the accounts with these addresses. */
export const revokeSessionsOf = (tx: Tx, emails: string[], because: RevocationReason, now: Date): Promise<number> =>
  revoke(
    tx,
    inArray(sessions.userId, tx.select({ id: users.id }).from(users).where(inArray(users.email, emails))),
    because,
    now,
  );

/** Open sessions of a person that were used since `usedSince`, the latest first. */
export const listSessions = (tx: Tx, userId: number, usedSince: Date, now: Date): Promise<SessionRecord[]> =>
  tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, usedSince),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));

/** Removes sessions that ended long ago, with their tokens. */
export async function sweepSessions(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, endedBefore));
}
