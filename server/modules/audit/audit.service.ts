import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { listChains } from '#server/modules/audit/auditEntries.repository';
import { auditEntries, auditHeads } from '#server/modules/audit/auditEntries.table';

/** Something that happened and has to be provable later. */
export interface AuditEvent {
  /** Who did it; left out for the system and the operator. */
  userId?: number;
  /** The brand it belongs to; left out for what belongs to none. */
  brandId?: number;
  /** Noun and verb, `products.update`. */
  action: string;
  subjectType: string;
  subjectId?: number | string;
  /** Never a password, token or code. */
  details?: Record<string, unknown>;
  now?: Date;
}

/** Adds an entry to the trail, as part of the caller's transaction. Entries are never changed. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const { userId = null, brandId, action, subjectType, subjectId, details = {}, now = new Date() } = event;
  const chain = brandId ?? 0;
  const previous = await lockHead(tx, chain);
  const entry = {
    chain, place: previous.place + 1, userId, action, subjectType,
    subjectId: subjectId === undefined ? null : String(subjectId), details, createdAt: now,
  };
  const hash = hashEntry(previous.hash, entry);
  await tx.insert(auditEntries).values({ ...entry, hash });
  await tx.update(auditHeads).set({ place: entry.place, hash }).where(eq(auditHeads.chain, chain));
}

/** The place of the first entry of a chain that was altered, or null when every hash fits. `chain` 0 is no brand's. */
export async function findBrokenEntry(tx: Tx, chain: number): Promise<number | null> {
  const entries = await tx.select().from(auditEntries).where(eq(auditEntries.chain, chain)).orderBy(asc(auditEntries.place));
  let hash = '';
  for (const [index, entry] of entries.entries()) {
    hash = hashEntry(hash, entry);
    if (entry.place !== index + 1 || entry.hash !== hash) return entry.place;
  }
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.chain, chain));
  return (head?.hash ?? '') === hash ? null : entries.length;
}

/** Recomputes every chain. Answers how many there are, and the first altered entry of each that does not hold. */
export async function verifyAudit(tx: Tx): Promise<{ chains: number; broken: { chain: number; place: number }[] }> {
  const chains = await listChains(tx);
  const broken: { chain: number; place: number }[] = [];
  for (const chain of chains) {
    const place = await findBrokenEntry(tx, chain);
    if (place !== null) broken.push({ chain, place });
  }
  return { chains: chains.length, broken };
}

/** The last place and hash of a chain, locked until the transaction ends: writers follow each other. */
async function lockHead(tx: Tx, chain: number): Promise<{ place: number; hash: string }> {
  const [head] = await tx.insert(auditHeads).values({ chain, place: 0, hash: '' })
    .onConflictDoUpdate({ target: auditHeads.chain, set: { chain: sql`excluded.chain` } }).returning();
  return head ?? { place: 0, hash: '' };
}

type HashedEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'hash'>;

function hashEntry(previous: string, { chain, place, userId, action, subjectType, subjectId, details, createdAt }: HashedEntry): string {
  const content = JSON.stringify([previous, chain, place, userId, action, subjectType, subjectId, details, createdAt.toISOString()]);
  return createHash('sha256').update(content).digest('hex');
}
