import { createHash } from 'node:crypto';
import { and, asc, count, eq, gt, lte, min, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { attempts } from '#server/modules/auth/attempts.table';
import { ApiError } from '#server/plugins/errors';

export interface AttemptLimit {
  max: number;
  windowSeconds: number;
}

/** Addresses that one line is given belong together: IPv4 as it is, of IPv6 the first 64 bits. */
export function addressBlock(ip: string): string {
  if (!ip.includes(':')) return ip;
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (plain) return plain;
  const [head = '', tail] = ip.split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros: string[] =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
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

/** Takes an attempt back that turned out to be none. */
export async function forgiveAttempt(tx: Tx, id: number): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.id, id));
}

const SWEEP_ROWS = 500;

/** Removes attempts that no longer count, some at a time. */
export async function sweepAttempts(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(lte(attempts.expiresAt, now))
    .orderBy(asc(attempts.expiresAt))
    .limit(SWEEP_ROWS);
  await tx.delete(attempts).where(sql`${attempts.id} in ${old}`);
}
