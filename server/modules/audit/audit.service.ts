import { hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { chainText } from '#contract/rules/chains';
import type { Database, Tx } from '#server/db/client';
import {
  listSealed,
  openSealCheck,
  sealRows,
  type ChainedRow,
  type ChainName,
  type KeptEnds,
} from '#server/modules/audit/chainSeals.service';
import { findHead, listChains, readChain } from '#server/modules/audit/auditEntries.repository';
import { auditEntries, auditHeads } from '#server/modules/audit/auditEntries.table';

type Transact = Database['system'];

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
  now: Date;
}

/** Adds an entry to the trail, as part of the caller's transaction. Entries are never changed. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const { userId = null, brandId, action, subjectType, subjectId, details = {}, now } = event;
  const chain = brandId ?? 0;
  const previous = await lockHead(tx, chain);
  const entry = {
    chain,
    place: previous.place + 1,
    userId,
    action,
    subjectType,
    subjectId: subjectId === undefined ? null : String(subjectId),
    details,
    createdAt: now,
  };
  const hash = hashEntry(previous.hash, entry);
  await tx.insert(auditEntries).values({ ...entry, hash });
  await sealRows(tx, nameOf(chain), [{ place: entry.place, hash }]);
  await tx.update(auditHeads).set({ place: entry.place, hash }).where(eq(auditHeads.chain, chain));
}

const nameOf = (chain: number): ChainName => ({ kind: 'audit', chain, currency: '' });

/** Later than any entry. */
const NO_END = 2_147_483_647;

const NONE: KeptEnds = new Map();

/**
 * The place of the first entry of a chain that was altered, forged or taken out, or null when every hash and seal fits and
 * the end that was kept of it is there. `chain` 0 is no brand's. Reads batch by batch, each in a transaction of its own, so
 * that a trail of any length is checked beside everybody's work; what is added meanwhile counts for the next time. `batch`
 * entries are in memory at a time.
 */
export async function findBrokenEntry(
  transact: Transact,
  chain: number,
  batch = 5000,
  kept = NONE,
): Promise<number | null> {
  const { seals, head } = await transact(async (tx) => ({
    seals: await openSealCheck(tx, nameOf(chain), kept),
    head: await findHead(tx, chain),
  }));
  const upTo = head?.place ?? NO_END;
  let [place, hash] = [0, ''];
  for (;;) {
    const above = place;
    const entries = await transact((tx) => readChain(tx, chain, { above, upTo, limit: batch }));
    const fitting: ChainedRow[] = [];
    let broken: number | null = null;
    for (const entry of entries) {
      hash = hashEntry(hash, entry);
      place += 1;
      if (entry.place !== place || entry.hash !== hash) {
        broken = entry.place;
        break;
      }
      fitting.push({ place, hash });
    }
    const forged = await transact((tx) => seals.next(tx, fitting));
    if (forged || broken !== null) return forged?.place ?? broken;
    if (entries.length < batch) break;
  }
  const cut = seals.end(place)?.place;
  if (cut !== undefined || (head?.hash ?? '') === hash) return cut ?? null;
  return head && head.place > place ? place + 1 : place;
}

/** Recomputes every chain, or `only` that of one brand. Answers how many there are, and the first altered entry of each that does not hold. */
export async function verifyAudit(
  transact: Transact,
  kept = NONE,
  only: number | null = null,
): Promise<{ chains: number; broken: { chain: number; place: number }[] }> {
  const chains = await transact(async (tx) => {
    const sealed = await listSealed(tx, 'audit', kept);
    const all = new Set([...(await listChains(tx)), ...sealed.map(({ chain }) => chain)]);
    return [...all].filter((chain) => only === null || chain === only).toSorted((a, b) => a - b);
  });
  const broken: { chain: number; place: number }[] = [];
  for (const chain of chains) {
    const place = await findBrokenEntry(transact, chain, undefined, kept);
    if (place !== null) broken.push({ chain, place });
  }
  return { chains: chains.length, broken };
}

/** The last place and hash of a chain, locked until the transaction ends: writers follow each other. */
async function lockHead(tx: Tx, chain: number): Promise<{ place: number; hash: string }> {
  const [head] = await tx
    .insert(auditHeads)
    .values({ chain, place: 0, hash: '' })
    .onConflictDoUpdate({ target: auditHeads.chain, set: { chain: sql`excluded.chain` } })
    .returning();
  return head ?? { place: 0, hash: '' };
}

/** Lets other writers of a brand's trail wait until the transaction ends. */
export const holdTrail = async (tx: Tx, brandId: number): Promise<void> => void (await lockHead(tx, brandId));

type HashedEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'hash'>;

const hashEntry = (prevHash: string, entry: HashedEntry): string =>
  hash('sha256', chainText('audit', { ...entry, prevHash, createdAt: entry.createdAt.toISOString() }));
