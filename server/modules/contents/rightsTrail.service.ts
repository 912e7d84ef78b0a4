import { hash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { LicenceUsage } from '#contract/constants/challenges';
import type { RightUse } from '#contract/constants/contents';
import { chainFault, chainText, type ChainRow } from '#contract/rules/chains';
import type { ContentRight } from '#contract/rules/rights';
import type { Database, Tx } from '#server/db/client';
import { holdTrail } from '#server/modules/audit/audit.service';
import {
  listSealed,
  openSealCheck,
  sealRows,
  type ChainedRow,
  type ChainName,
  type KeptEnds,
} from '#server/modules/audit/chainSeals.service';
import type { ChallengeActor } from '#server/modules/challenges/challengeState.service';
import { contentRights, type ContentRightRecord } from '#server/modules/contents/contentRights.table';
import { rightsEntries, rightsHeads, type RightsEntryRecord } from '#server/modules/contents/rightsEntries.table';

export type { RightsEntryRecord };

type NewEntry = Omit<RightsEntryRecord, 'id' | 'chain' | 'place' | 'prevHash' | 'hash'>;

/** An entry as its hash, the files and the verifiers read it. */
export const entryRow = ({ id: _id, ...entry }: RightsEntryRecord): ChainRow => ({
  ...entry,
  startsAt: entry.startsAt.toISOString(),
  endsAt: entry.endsAt?.toISOString() ?? null,
  createdAt: entry.createdAt.toISOString(),
});

/** The last place and hash of a chain, locked until the transaction ends: writers follow each other. */
async function lockHead(tx: Tx, chain: number): Promise<{ place: number; hash: string }> {
  const [head] = await tx
    .insert(rightsHeads)
    .values({ chain, place: 0, hash: '' })
    .onConflictDoUpdate({ target: rightsHeads.chain, set: { chain: sql`excluded.chain` } })
    .returning();
  return head ?? { place: 0, hash: '' };
}

const nameOf = (chain: number): ChainName => ({ kind: 'rights', chain, currency: '' });

/** Adds an entry to the chain of a brand. */
async function append(tx: Tx, brandId: number, entry: NewEntry): Promise<void> {
  // The head of the audit trail first: whoever writes to both locks them in one order.
  await holdTrail(tx, brandId);
  const head = await lockHead(tx, brandId);
  const row = { ...entry, chain: brandId, place: head.place + 1, prevHash: head.hash, id: 0, hash: '' };
  const own = hash('sha256', chainText('rights', entryRow(row)));
  await tx.insert(rightsEntries).values({ ...entry, chain: brandId, place: row.place, prevHash: head.hash, hash: own });
  await sealRows(tx, nameOf(brandId), [{ place: row.place, hash: own }]);
  await tx.update(rightsHeads).set({ place: row.place, hash: own }).where(eq(rightsHeads.chain, brandId));
}

const ofRight = (right: ContentRightRecord): NewEntry => ({
  kind: right.kind,
  contentId: right.contentId,
  rightId: right.id,
  origin: right.origin,
  licenceId: right.licenceId,
  use: null,
  usages: right.usages,
  territory: right.territory,
  startsAt: right.startsAt,
  endsAt: right.endsAt,
  termsHash: right.termsHash,
  actorType: right.actorType,
  actorId: right.actorId,
  createdAt: right.createdAt,
});

/** The only writer of grants and revocations: each goes into the chain with its row. */
export async function addRight(tx: Tx, values: typeof contentRights.$inferInsert): Promise<void> {
  const [right] = await tx.insert(contentRights).values(values).returning();
  if (!right) throw new Error('The insert returned no row');
  await append(tx, right.brandId, ofRight(right));
}

export interface RightsUse {
  brandId: number;
  contentId: number;
  /** The grant that allows it, as `mayUse` answered it. */
  right: ContentRight;
  use: RightUse;
  usage: LicenceUsage | null;
  country: string | null;
  actor: ChallengeActor;
  now: Date;
}

/** Notes that a content was used by a right: what was wanted, of what the right allows. */
export async function noteUse(
  tx: Tx,
  { brandId, contentId, right, use, usage, country, actor, now }: RightsUse,
): Promise<void> {
  const [grant] = await tx.select().from(contentRights).where(eq(contentRights.id, right.id));
  if (!grant) throw new Error('The right is gone');
  await append(tx, brandId, {
    ...ofRight(grant),
    kind: 'use',
    contentId,
    use,
    usages: usage === null ? [] : [usage],
    territory: country === null ? [] : [country],
    actorType: actor.type,
    actorId: actor.id,
    createdAt: now,
  });
}

/** What a content was used for, the newest first. */
export const listUses = (tx: Tx, brandId: number, contentId: number, limit: number): Promise<RightsEntryRecord[]> =>
  tx
    .select()
    .from(rightsEntries)
    .where(and(eq(rightsEntries.chain, brandId), eq(rightsEntries.contentId, contentId), eq(rightsEntries.kind, 'use')))
    .orderBy(desc(rightsEntries.place))
    .limit(limit);

/** Entries of a chain in order, beyond a place. */
export const readTrail = (tx: Tx, chain: number, above: number, limit: number): Promise<RightsEntryRecord[]> =>
  tx
    .select()
    .from(rightsEntries)
    .where(and(eq(rightsEntries.chain, chain), gt(rightsEntries.place, above)))
    .orderBy(asc(rightsEntries.place))
    .limit(limit);

/** Entries of a brand, all or what is about a content or a licence, in order, at most `limit`. */
export const selectTrail = (
  tx: Tx,
  chain: number,
  { content, licence }: { content?: number | undefined; licence?: number | undefined },
  limit: number,
): Promise<RightsEntryRecord[]> =>
  tx
    .select()
    .from(rightsEntries)
    .where(
      and(
        eq(rightsEntries.chain, chain),
        content === undefined ? undefined : eq(rightsEntries.contentId, content),
        licence === undefined ? undefined : eq(rightsEntries.licenceId, licence),
      ),
    )
    .orderBy(asc(rightsEntries.place))
    .limit(limit);

/** The terms behind hashes, as far as they are known: rights of older versions kept the hash alone. In the order of the hashes. */
export async function statedTexts(tx: Tx, brandId: number, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const found = await tx
    .selectDistinct({ hash: contentRights.termsHash, terms: contentRights.terms })
    .from(contentRights)
    .where(and(eq(contentRights.brandId, brandId), inArray(contentRights.termsHash, [...hashes])));
  const known = new Map(found.map(({ hash: own, terms }) => [own, terms]));
  return new Map(
    hashes.flatMap((own) => {
      const text = known.get(own) ?? '';
      return text === '' ? [] : [[own, text] as const];
    }),
  );
}

/** How many entries a chain has. */
export async function countTrail(tx: Tx, chain: number): Promise<number> {
  const [head] = await tx.select().from(rightsHeads).where(eq(rightsHeads.chain, chain));
  return head?.place ?? 0;
}

export interface RightsFault {
  chain: number;
  place: number;
  problem: string;
}

const PROBLEMS = { missing: 'is missing', order: 'does not follow the entry before', altered: 'was altered' };

type Transact = Database['system'];

/** The first entry of a chain that does not fit, also against its seals and heads; null when all do. Reads batch by batch. */
async function findFault(
  transact: Transact,
  chain: number,
  batch: number,
  kept: KeptEnds,
): Promise<RightsFault | null> {
  const { seals, head } = await transact(async (tx) => ({
    seals: await openSealCheck(tx, nameOf(chain), kept),
    head: (await tx.select().from(rightsHeads).where(eq(rightsHeads.chain, chain)))[0],
  }));
  let before: ChainRow | null = null;
  let place = 0;
  for (;;) {
    const above = place;
    const entries = await transact((tx) => readTrail(tx, chain, above, batch));
    const fitting: ChainedRow[] = [];
    let broken: RightsFault | null = null;
    for (const entry of entries) {
      const row = entryRow(entry);
      const fault = chainFault('rights', before, row, hash('sha256', chainText('rights', row)));
      place += 1;
      if (fault) {
        broken = { chain, place, problem: PROBLEMS[fault] };
        break;
      }
      fitting.push({ place, hash: entry.hash });
      before = row;
    }
    const forged = await transact((tx) => seals.next(tx, fitting));
    if (forged) return { chain, ...forged };
    if (broken) return broken;
    if (entries.length < batch) break;
  }
  const cut = seals.end(place);
  if (cut) return { chain, ...cut };
  // What was added since the head was read counts for the next time.
  if (!head) return place === 0 ? null : { chain, place, problem: 'has no head' };
  return place < head.place ? { chain, place: place + 1, problem: PROBLEMS.missing } : null;
}

/** Recomputes every chain of rights, or `only` that of one brand, and looks for rights that no chain has. Answers the first fault of each. */
export async function verifyRights(
  transact: Transact,
  batch = 5000,
  kept: KeptEnds = new Map(),
  only: number | null = null,
): Promise<{ chains: number; entries: number; faults: RightsFault[]; unchained: number }> {
  const chains = await transact(async (tx) => {
    const found = await tx
      .selectDistinct({ chain: rightsEntries.chain })
      .from(rightsEntries)
      .union(tx.select({ chain: rightsHeads.chain }).from(rightsHeads));
    const sealed = await listSealed(tx, 'rights', kept);
    const all = new Set([...found, ...sealed].map(({ chain }) => chain));
    return [...all].filter((chain) => only === null || chain === only).toSorted((a, b) => a - b);
  });
  const faults: RightsFault[] = [];
  for (const chain of chains) {
    const fault = await findFault(transact, chain, batch, kept);
    if (fault) faults.push(fault);
  }
  const ofOnly = (brand: SQL) => (only === null ? sql`true` : sql`${brand} = ${only}`);
  const [counted] = await transact((tx) =>
    tx
      .select({
        entries: sql<number>`(select count(*)::int from rights_entries e where ${ofOnly(sql`e.chain`)})`,
        unchained: sql<number>`(select count(*)::int from content_rights r where ${ofOnly(sql`r.brand_id`)} and (${isUnchained(sql`r`)}))`,
      })
      .from(sql`(select 1) one`),
  );
  return { chains: chains.length, entries: counted?.entries ?? 0, faults, unchained: counted?.unchained ?? 0 };
}

/** Not in a chain, or there with other terms than the row has now; also with a text of them that its hash does not cover. */
const isUnchained = (
  right: ReturnType<typeof sql>,
) => sql`not exists (select 1 from rights_entries e where e.right_id = ${right}.id
  and e.kind = ${right}.kind and e.chain = ${right}.brand_id and e.content_id = ${right}.content_id and e.usages = ${right}.usages
  and e.territory = ${right}.territory and e.starts_at = ${right}.starts_at and e.ends_at is not distinct from ${right}.ends_at
  and e.terms_hash = ${right}.terms_hash) or (${right}.terms <> ''
  and encode(sha256(convert_to(regexp_replace(${right}.terms, '\\s+', '', 'g'), 'UTF8')), 'hex') <> ${right}.terms_hash)`;

/** Puts rights into the chain that are older than it, in their order. Answers how many. */
export async function chainOldRights(tx: Tx): Promise<number> {
  const old = await tx
    .select()
    .from(contentRights)
    .where(sql`not exists (select 1 from rights_entries e where e.right_id = ${contentRights.id} and e.kind <> 'use')`)
    .orderBy(asc(contentRights.id));
  for (const right of old) await append(tx, right.brandId, ofRight(right));
  return old.length;
}
