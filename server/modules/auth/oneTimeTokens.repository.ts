import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import {
  oneTimeTokens,
  type OneTimePurpose,
  type RepeatedRegistration,
} from '#server/modules/auth/oneTimeTokens.table';
import { hashToken, newToken } from '#server/modules/auth/tokens';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

/** What takes effect with a verification link: what was entered, unless the account has it already, and an invitation. */
export interface VerificationExtras {
  registration: RepeatedRegistration | null;
  invitationId: number | null;
}

/** Makes a code for a link; only its hash is kept. */
export async function issueOneTimeToken(
  tx: Tx,
  userId: number,
  purpose: OneTimePurpose,
  seconds: number,
  now: Date,
  extras?: VerificationExtras,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await tx
    .insert(oneTimeTokens)
    .values({ hash: hashToken(token), userId, purpose, createdAt: now, expiresAt, ...extras });
  return token;
}

/** What came with the latest registration of an address that is not verified yet. */
export async function findLatestRegistration(tx: Tx, userId: number): Promise<VerificationExtras> {
  const [found] = await tx
    .select({ registration: oneTimeTokens.registration, invitationId: oneTimeTokens.invitationId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'verify_email')))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  return found ?? { registration: null, invitationId: null };
}

/** The password of the latest registration of this account's address that has not taken effect; undefined where it is the account's own. */
export async function findWaitingPassword(tx: Tx, userId: number): Promise<string | undefined> {
  const [found] = await tx
    .select({ registration: oneTimeTokens.registration })
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'verify_email'), isNull(oneTimeTokens.usedAt)),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  return found?.registration?.passwordHash;
}

/** Finds a code and locks it, so that of two uses one comes first. */
export async function findOneTimeToken(tx: Tx, token: string, purpose: OneTimePurpose): Promise<OneTimeToken | null> {
  const [found] = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose)))
    .for('update');
  return found ?? null;
}

/** Makes every code of this purpose useless, but for the memory that it was used. */
export async function cancelOneTimeTokens(tx: Tx, userId: number, purpose: OneTimePurpose, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
}

/** Removes codes that ended long ago. */
export async function sweepOneTimeTokens(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, endedBefore));
}
