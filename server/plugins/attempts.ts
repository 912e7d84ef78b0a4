import { createHash } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, lte, min, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client';
import { attempts } from '#server/plugins/attempts.table';
import { ApiError } from '#server/plugins/errors';

export interface AttemptLimit {
  max: number;
  windowSeconds: number;
}

/**
 * Counts an attempt for `parts` (what, whose, from where), one at a time, so that parallel ones cannot slip past the
 * limit. Throws 429 with the seconds until the oldest attempt is forgotten. Answers the attempt's id, to take it back.
 */
export async function countAttempt(
  tx: Tx,
  parts: readonly string[],
  { max, windowSeconds }: AttemptLimit,
  now: Date,
): Promise<number> {
  const key = createHash('sha256').update(parts.join('\n')).digest('base64url');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [found] = await tx
    .select({ made: count(), oldest: min(attempts.expiresAt) })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.expiresAt, now)));
  if (found?.oldest && found.made >= max) {
    throw new ApiError(429, 'RATE_LIMITED', { retryAfter: (found.oldest.getTime() - now.getTime()) / 1000 });
  }
  const expiresAt = new Date(now.getTime() + windowSeconds * 1000);
  const [added] = await tx.insert(attempts).values({ key, createdAt: now, expiresAt }).returning({ id: attempts.id });
  if (!added) throw new Error('an attempt was not stored');
  return added.id;
}

/** Counts an attempt like `countAttempt`, and says whether it was within the limit, for what then just does not happen. */
export async function isWithin(tx: Tx, parts: readonly string[], limit: AttemptLimit, now: Date): Promise<boolean> {
  try {
    await countAttempt(tx, parts, limit, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

/** Counts what somebody does, in whatever brand. Throws 429 beyond the limit. */
export const countOfPerson = (
  database: Database,
  what: string,
  userId: number,
  limit: AttemptLimit,
  now: Date,
): Promise<unknown> => database.system((tx) => countAttempt(tx, [what, String(userId)], limit, now));

/** An export reads up to 50,000 rows. */
const EXPORT_LIMIT: AttemptLimit = { max: 30, windowSeconds: 600 };

/** Counts an export of any kind by somebody. Throws 429 after thirty in ten minutes. */
export const countExport = (database: Database, userId: number, now: Date): Promise<unknown> =>
  countOfPerson(database, 'export', userId, EXPORT_LIMIT, now);

/** Takes attempts back that turned out to be none. */
export async function forgiveAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(attempts).where(inArray(attempts.id, [...ids]));
}

const SWEEP_ROWS = 500;

/** Removes attempts that no longer count, all of them, some at a time, so that nobody who makes one waits for long. */
export async function sweepAttempts(database: Database, now: Date): Promise<void> {
  let swept: number;
  do swept = await database.system((tx) => sweepSome(tx, now));
  while (swept === SWEEP_ROWS);
}

async function sweepSome(tx: Tx, now: Date): Promise<number> {
  const old = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(lte(attempts.expiresAt, now))
    .orderBy(asc(attempts.expiresAt))
    .limit(SWEEP_ROWS);
  const swept = await tx
    .delete(attempts)
    .where(sql`${attempts.id} in ${old}`)
    .returning({ id: attempts.id });
  return swept.length;
}
