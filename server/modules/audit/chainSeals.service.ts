import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { and, asc, eq, gte, lte, max, sql, type SQL } from 'drizzle-orm';
import type { ChainKind } from '#contract/rules/chains';
import { inBatches } from '#server/db/batches';
import type { Database, Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { chainSeals } from '#server/modules/audit/chainSeals.table';
import { openSecret } from '#server/modules/auth/secrets.service';
import type { ChainTable } from '#server/plugins/moduleParts';
import type { Secrets } from '#server/secrets/secrets';

/** One chain of hashes. */
export interface ChainName {
  kind: ChainKind;
  /** The brand, 0 for what belongs to none. */
  chain: number;
  /** Of a ledger; empty for other chains. */
  currency: string;
}

/** A row of a chain, as far as its seal covers it. */
export interface ChainedRow {
  place: number;
  hash: string;
}

/** The last row of a chain as it was on a day. */
export interface ChainEnd extends ChainName, ChainedRow {}

/** Ends that were kept, by the names of their chains (`chainLabel`). */
export type KeptEnds = ReadonlyMap<string, ChainEnd>;

const keys = new AsyncLocalStorage<Uint8Array>();

/** The same database, whose transactions seal what they add to chains, and can tell which seals are this server's own. */
export async function sealingDatabase(database: Database, secrets: Secrets): Promise<Database> {
  const key = await openSecret(database, secrets, 'chains');
  return {
    ...database,
    transaction: (scope, work) => keys.run(key, () => database.transaction(scope, work)),
    system: (work) => keys.run(key, () => database.system(work)),
    keeper: (brandId, work) => keys.run(key, () => database.keeper(brandId, work)),
    snapshot: (work) => keys.run(key, () => database.snapshot(work)),
  };
}

const sealOf = (key: Uint8Array, { kind, chain, currency }: ChainName, { place, hash }: ChainedRow): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, chain, currency, place, hash]))
    .digest('base64url');

const isOf = ({ kind, chain, currency }: ChainName): SQL | undefined =>
  and(eq(chainSeals.kind, kind), eq(chainSeals.chain, chain), eq(chainSeals.currency, currency));

/** Seals rows that this transaction adds to a chain. Without a key, as in the tests of one table, it does nothing. */
export async function sealRows(tx: Tx, name: ChainName, rows: readonly ChainedRow[]): Promise<void> {
  const key = keys.getStore();
  if (!key || rows.length === 0) return;
  await tx
    .insert(chainSeals)
    .values(rows.map((row) => ({ ...name, place: row.place, seal: sealOf(key, name, row) })))
    // The seal of a row that somebody cut off stays, and shows that another one took its place.
    .onConflictDoNothing();
}

export interface SealFault {
  place: number;
  problem: string;
}

const NO_SEAL = 'has no seal of this server (seal-chains adds those of rows that are older than seals)';

/** Compares a chain, row by row as it is read, with its seals and with the end that was kept of it. */
export interface SealCheck {
  /** The first of the next rows, which follow each other, that this server did not write so; null when it wrote all. */
  next(tx: Tx, rows: readonly ChainedRow[]): Promise<SealFault | null>;
  /** What is missing behind the last row; null when nothing is. */
  end(last: number): SealFault | null;
}

/** To be opened before the chain is read: what is added meanwhile counts for the next time. */
export async function openSealCheck(tx: Tx, name: ChainName, kept: KeptEnds): Promise<SealCheck> {
  const key = keys.getStore();
  const keptEnd = kept.get(chainLabel(name));
  const [last] = await tx
    .select({ place: max(chainSeals.place) })
    .from(chainSeals)
    .where(isOf(name));
  return {
    next: async (reader, rows) => {
      const differs = rows.find(({ place, hash }) => place === keptEnd?.place && hash !== keptEnd.hash);
      const fault = differs ? { place: differs.place, problem: 'is not the row that was kept as its head' } : null;
      const unsealed = key ? await findUnsealed(reader, name, rows, key) : null;
      return unsealed && (!fault || unsealed.place <= fault.place) ? unsealed : fault;
    },
    end: (place) =>
      place < Math.max(last?.place ?? 0, keptEnd?.place ?? 0) ? { place: place + 1, problem: 'is missing' } : null,
  };
}

async function findUnsealed(
  tx: Tx,
  name: ChainName,
  rows: readonly ChainedRow[],
  key: Uint8Array,
): Promise<SealFault | null> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  // As one value: as many rows, each read by itself, take several times as long.
  const [found] = await tx
    .select({
      seals: sql<string | null>`string_agg(${chainSeals.place} || ' ' || ${chainSeals.seal}, ',')`,
    })
    .from(chainSeals)
    .where(and(isOf(name), gte(chainSeals.place, first.place), lte(chainSeals.place, last.place)));
  const seals = new Map<string, string | undefined>();
  for (const one of (found?.seals ?? '').split(',')) {
    const [at = '', seal] = one.split(' ');
    seals.set(at, seal);
  }
  for (const row of rows) {
    const seal = seals.get(String(row.place));
    if (seal === undefined) return { place: row.place, problem: NO_SEAL };
    if (seal !== sealOf(key, name, row)) return { place: row.place, problem: 'was forged' };
  }
  return null;
}

/** Names a chain in maps and to the operator: `ledger of brand 3 in TRY`. */
export const chainLabel = ({ kind, chain, currency }: ChainName): string =>
  `${kind} of ${chain === 0 ? 'no brand' : `brand ${chain}`}${currency === '' ? '' : ` in ${currency}`}`;

/** Every chain of a kind that ever had a sealed row or whose end was kept, also where nothing else is left of it. */
export async function listSealed(tx: Tx, kind: ChainKind, kept: KeptEnds): Promise<ChainName[]> {
  const { chain, currency } = chainSeals;
  const sealed = await tx.selectDistinct({ chain, currency }).from(chainSeals).where(eq(chainSeals.kind, kind));
  const names = [...sealed.map((one) => ({ kind, ...one })), ...[...kept.values()].filter((one) => one.kind === kind)];
  return [...new Map(names.map((name) => [chainLabel(name), name])).values()];
}

const OLD_BATCH = 5000;

/**
 * Seals rows that were written before there were seals: of each chain those before its first sealed one, so that a row whose
 * seal was taken away stays without. `only` seals one chain alone. Answers how many.
 */
export async function sealOldRows(
  transact: Database['system'],
  { kind, table, chain, currency, place, hash }: ChainTable,
  only: number | null = null,
): Promise<number> {
  const ofCurrency = currency ?? sql`''`;
  const first = sql`coalesce((select min(s.place) from ${chainSeals} s where s.kind = ${kind} and s.chain = ${chain} and s.currency = ${ofCurrency}), 2147483647)`;
  return transact(async (tx) => {
    const old = await tx
      .select({
        chain: sql<number>`${chain}`,
        currency: sql<string>`${ofCurrency}`,
        place: sql<number>`${place}`,
        hash: sql<string>`${hash}`,
      })
      .from(table)
      .where(and(sql`${place} < ${first}`, only === null ? undefined : sql`${chain} = ${only}`))
      .orderBy(asc(chain), asc(place));
    for (const part of inBatches(old, OLD_BATCH)) {
      const byChain = Map.groupBy(part, (row) => chainLabel({ kind, ...row }));
      for (const rows of byChain.values())
        if (rows[0]) await sealRows(tx, { kind, chain: rows[0].chain, currency: rows[0].currency }, rows);
    }
    return old.length;
  });
}

/** The last sealed row of each chain of a kind, those alone whose seal is this server's own. */
export async function listEnds(tx: Tx, { kind, table, chain, currency, place, hash }: ChainTable): Promise<ChainEnd[]> {
  const key = keys.getStore();
  if (!key) return [];
  const ofCurrency = currency ?? sql`''`;
  const ends = await tx
    .selectDistinctOn([chainSeals.chain, chainSeals.currency], {
      kind: chainSeals.kind,
      chain: chainSeals.chain,
      currency: chainSeals.currency,
      place: chainSeals.place,
      seal: chainSeals.seal,
      hash: sql<string>`${hash}`,
    })
    .from(chainSeals)
    .innerJoin(
      table,
      sql`${chain} = ${chainSeals.chain} and ${ofCurrency} = ${chainSeals.currency} and ${place} = ${chainSeals.place}`,
    )
    .where(eq(chainSeals.kind, kind))
    .orderBy(asc(chainSeals.chain), asc(chainSeals.currency), sql`${chainSeals.place} desc`);
  return ends.filter((end) => end.seal === sealOf(key, end, end)).map(({ seal: _seal, ...end }) => end);
}

/** Those of these rows that their chain does not have so any more. */
export async function listGone(
  tx: Tx,
  { kind, table, chain, currency, place, hash }: ChainTable,
  ends: readonly ChainEnd[],
): Promise<ChainEnd[]> {
  const own = ends.filter((end) => end.kind === kind);
  const rows = await rowsOf<{ chain: number; currency: string }>(
    tx,
    sql`
    select k.chain, k.currency
    from json_to_recordset(${JSON.stringify(own)}::json) as k (chain int, currency text, place int, hash text)
    where not exists (select 1 from ${table} where ${chain} = k.chain and ${currency ?? sql`''`} = k.currency and ${place} = k.place and ${hash} = k.hash)`,
  );
  return own.filter((end) => rows.some((row) => row.chain === end.chain && row.currency === end.currency));
}
