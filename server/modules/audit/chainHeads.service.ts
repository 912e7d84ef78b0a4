import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CHAIN_KINDS } from '#contract/rules/chains';
import type { Database } from '#server/db/client';
import { chainLabel, listEnds, listGone, type ChainEnd, type KeptEnds } from '#server/modules/audit/chainSeals.service';
import type { ChainTable } from '#server/plugins/moduleParts';

/**
 * The ends of all chains, one file a day in the data folder: what shows that rows were cut off, which no seal does. Whoever
 * takes copies of the files elsewhere proves the chains against everybody who may write to the server.
 */
const FOLDER = 'chain-heads';
const KEPT_DAYS = 90;

export const headsFolder = (dataDir: string): string => path.join(dataDir, FOLDER);

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(name)).toSorted();
}

const newestIn = async (folder: string): Promise<string | undefined> =>
  (await listFiles(folder)).map((name) => path.join(folder, name)).at(-1);

/** The first line of a file. Those of older versions do not say how many chains follow. */
const Head = Type.Object({
  format: Type.Literal('meydan-heads'),
  version: Type.Literal(1),
  chains: Type.Optional(Type.Integer()),
});
const End = Type.Object({
  kind: Type.Enum([...CHAIN_KINDS]),
  chain: Type.Integer(),
  currency: Type.String(),
  place: Type.Integer(),
  hash: Type.String(),
});

/** The values of the lines of a file; none where a line is not JSON. */
function parseLines(text: string): unknown[] {
  const lines = text.split('\n').filter((line) => line !== '');
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return [];
  }
}

/**
 * The ends of a file. Throws an Error for the operator for one that is something else, or was cut off: chains that are not
 * in it would count as compared.
 */
async function readEnds(file: string): Promise<ChainEnd[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}.`);
  });
  const [head, ...lines] = parseLines(text);
  const ends = lines.filter((line) => Value.Check(End, line));
  if (!Value.Check(Head, head) || ends.length < lines.length)
    throw new Error(`${file} is not a file of the ends of chains, or is damaged.`);
  if (head.chains !== undefined && head.chains !== ends.length)
    throw new Error(
      `${file} has the ends of ${ends.length} chains, not of the ${head.chains} that it was written with.`,
    );
  return ends;
}

/**
 * The ends that were kept last in a folder, or those of one file, by the names of their chains; none where nothing is. Throws
 * an Error for the operator for a file that is not whole.
 */
export async function readHeads(folder: string | undefined, file?: string): Promise<KeptEnds> {
  const last = file ?? (folder === undefined ? undefined : await newestIn(folder));
  const ends = last === undefined ? [] : await readEnds(last);
  return new Map(ends.map((end) => [chainLabel(end), end]));
}

export interface KeptHeads {
  file: string;
  chains: number;
  sha256: string;
  /** Chains that no longer have the row that was kept before; that one stays kept. */
  broken: string[];
}

/** Keeps the ends of all chains for the day, once a day. Null when that was done. */
export async function keepHeads(
  database: Database,
  { tables, folder, now }: { tables: readonly ChainTable[]; folder: string; now: Date },
): Promise<KeptHeads | null> {
  const file = path.join(folder, `${now.toISOString().slice(0, 10)}.jsonl`);
  const names = await listFiles(folder);
  const before = names.at(-1);
  // A clock that was set back changes nothing of what is kept.
  if (before !== undefined && before >= path.basename(file)) return null;
  const old = before === undefined ? [] : await readEnds(path.join(folder, before));
  const { ends, gone } = await database.system(async (tx) => ({
    ends: (await Promise.all(tables.map((table) => listEnds(tx, table)))).flat(),
    gone: (await Promise.all(tables.map((table) => listGone(tx, table, old)))).flat(),
  }));
  const broken = new Set(gone.map(chainLabel));
  const kept = new Map(
    [...old, ...ends.filter((end) => !broken.has(chainLabel(end)))].map((end) => [chainLabel(end), end]),
  );
  const head = { format: 'meydan-heads', version: 1, at: now.toISOString(), chains: kept.size };
  const text = [head, ...kept.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
  for (const name of names.slice(0, -KEPT_DAYS)) await rm(path.join(folder, name), { force: true });
  return { file, chains: kept.size, sha256: hash('sha256', text), broken: [...broken] };
}
