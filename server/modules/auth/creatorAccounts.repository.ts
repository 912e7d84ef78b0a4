import { and, eq, inArray, isNull, like, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import {
  creatorAccounts,
  creatorSessions,
  type CreatorSessionRecord,
} from '#server/modules/auth/creatorAccounts.table';

export async function findAccountByEmail(tx: Tx, email: string) {
  const [found] = await tx.select().from(creatorAccounts).where(eq(creatorAccounts.email, email));
  return found ?? null;
}

export async function findAccount(tx: Tx, creatorId: number) {
  const [found] = await tx.select().from(creatorAccounts).where(eq(creatorAccounts.creatorId, creatorId));
  return found ?? null;
}

export async function insertSession(tx: Tx, session: typeof creatorSessions.$inferInsert): Promise<void> {
  await tx.insert(creatorSessions).values(session);
}

/** Whose a session is and when it ends; null for a revoked or unknown one and for a closed account. */
export async function findOpenSession(tx: Tx, id: string): Promise<{ creatorId: number; expiresAt: Date } | null> {
  const [found] = await tx
    .select({ creatorId: creatorSessions.creatorId, expiresAt: creatorSessions.expiresAt })
    .from(creatorSessions)
    .innerJoin(creatorAccounts, eq(creatorAccounts.creatorId, creatorSessions.creatorId))
    .where(and(eq(creatorSessions.id, id), isNull(creatorSessions.revokedAt), isNull(creatorAccounts.disabledAt)));
  return found ?? null;
}

/** The session whose living or former refresh token has this hash, locked, with whether its account is closed. */
export async function lockSessionByToken(
  tx: Tx,
  hash: string,
): Promise<{ session: CreatorSessionRecord; disabledAt: Date | null } | null> {
  const [session] = await tx
    .select()
    .from(creatorSessions)
    .where(or(eq(creatorSessions.refreshHash, hash), eq(creatorSessions.usedHash, hash)))
    .for('update');
  if (!session) return null;
  const account = await findAccount(tx, session.creatorId);
  return { session, disabledAt: account ? account.disabledAt : session.createdAt };
}

export async function rotateSession(
  tx: Tx,
  id: string,
  hashes: { usedHash: string; refreshHash: string },
  now: Date,
): Promise<void> {
  await tx
    .update(creatorSessions)
    .set({ ...hashes, rotatedAt: now })
    .where(eq(creatorSessions.id, id));
}

export async function revokeSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(creatorSessions)
    .set({ revokedAt: now })
    .where(and(eq(creatorSessions.id, id), isNull(creatorSessions.revokedAt)));
}

export async function setDisabledAt(tx: Tx, creatorId: number, disabledAt: Date | null): Promise<void> {
  await tx.update(creatorAccounts).set({ disabledAt }).where(eq(creatorAccounts.creatorId, creatorId));
}

/** Ends all sessions of a creator. */
export async function revokeSessionsOf(tx: Tx, creatorId: number, now: Date): Promise<void> {
  await tx
    .update(creatorSessions)
    .set({ revokedAt: now })
    .where(and(eq(creatorSessions.creatorId, creatorId), isNull(creatorSessions.revokedAt)));
}

/** Ends all sessions of the accounts whose addresses end with this domain. */
export async function revokeSessionsAt(tx: Tx, domain: string, now: Date): Promise<void> {
  const accounts = tx
    .select({ id: creatorAccounts.creatorId })
    .from(creatorAccounts)
    .where(like(creatorAccounts.email, `%${domain}`));
  await tx
    .update(creatorSessions)
    .set({ revokedAt: now })
    .where(and(inArray(creatorSessions.creatorId, accounts), isNull(creatorSessions.revokedAt)));
}

/** Removes sessions that ended long ago. */
export async function sweepCreatorSessions(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.delete(creatorSessions).where(lt(creatorSessions.expiresAt, endedBefore));
}
