import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { oneTimeTokens, type OneTimePurpose } from '#server/modules/auth/oneTimeTokens.table';
import { hashToken, newToken } from '#server/modules/auth/tokens';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

/** Makes a code for a link; only its hash is kept. */
export async function issueOneTimeToken(tx: Tx, userId: number, purpose: OneTimePurpose, seconds: number, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(oneTimeTokens).values({ hash: hashToken(token), userId, purpose, createdAt: now, expiresAt: new Date(now.getTime() + seconds * 1000) });
  return token;
}

/** Finds a code and locks it, so that of two uses one comes first. */
export async function findOneTimeToken(tx: Tx, token: string, purpose: OneTimePurpose): Promise<OneTimeToken | null> {
  const [found] = await tx.select().from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose))).for('update');
  return found ?? null;
}

export async function spendOneTimeToken(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx.update(oneTimeTokens).set({ usedAt: now }).where(eq(oneTimeTokens.hash, hash));
}

/** Makes every code of this purpose useless, but for the memory that it was used. */
export async function cancelOneTimeTokens(tx: Tx, userId: number, purpose: OneTimePurpose, now: Date): Promise<void> {
  await tx.update(oneTimeTokens).set({ usedAt: now }).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
}

/** Removes codes that ended long ago. */
export async function sweepOneTimeTokens(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, endedBefore));
}
