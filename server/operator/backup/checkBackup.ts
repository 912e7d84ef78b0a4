import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import {
  CONTENTS_HASHES,
  contentName,
  FORMAT,
  hashLine,
  MANIFEST,
  MANIFEST_HASH,
  MANIFEST_SEAL,
  openSeal,
  sha256Of,
  VERSION,
  type Manifest,
} from '#server/operator/backup/manifest';
import { RowCounter } from '#server/operator/backup/tableRows';
import { tarContent, TarDamaged, tarEntries, type TarEntry } from '#server/operator/backup/tarFile';
import { SecretUnreadable, type Secrets } from '#server/secrets/secrets';

const ROWS = /^(rows-\d+)\/(.+)\/\d{5}\.jsonl\.gz$/;
const CONTENT = /^contents\/([0-9a-f]{64})$/;

/** The table and the folder of an entry that holds rows; null for another one. */
export function rowsOfEntry({ name }: TarEntry): { folder: string; table: string } | null {
  const [, folder, table] = ROWS.exec(name) ?? [];
  return folder !== undefined && table !== undefined ? { folder, table } : null;
}

/** The key of an entry that holds a content; null for another one. */
export const contentOfEntry = ({ name }: TarEntry): string | null => CONTENT.exec(name)?.[1] ?? null;

/** The rows of a chunk, each as its line. Rejects when it is damaged. */
export async function readChunk(file: FileHandle, entry: TarEntry): Promise<string[]> {
  const lines: string[] = [];
  const unpacked = Readable.from(tarContent(file, entry)).pipe(createGunzip());
  // A pipe does not hand errors on; the content before it is read from an open file.
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) lines.push(line);
  return lines;
}

async function hashOf(file: FileHandle, entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of tarContent(file, entry)) hash.update(chunk);
  return hash.digest('hex');
}

async function textOf(file: FileHandle, entry: TarEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of tarContent(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

interface Found {
  tables: Map<string, RowCounter>;
  contents: { count: number; bytes: number };
  /** The small entries: manifest, lists of hashes and seal. */
  texts: Map<string, string>;
}

async function takeEntry(file: FileHandle, entry: TarEntry, found: Found): Promise<void> {
  const rows = rowsOfEntry(entry);
  const key = contentOfEntry(entry);
  if (rows) {
    const counter = found.tables.get(`${rows.folder}/${rows.table}`) ?? new RowCounter();
    found.tables.set(`${rows.folder}/${rows.table}`, counter);
    counter.take(await readChunk(file, entry));
  } else if (key !== null) {
    if ((await hashOf(file, entry)) !== key)
      throw new TarDamaged(`has another content than was written as ${entry.name}`);
    found.contents.count += 1;
    found.contents.bytes += entry.bytes;
  } else found.texts.set(entry.name, await textOf(file, entry));
}

/** Reads every entry, and says of the first that cannot be read which one it is. */
async function readAll(file: FileHandle): Promise<Found> {
  const found: Found = { tables: new Map(), contents: { count: 0, bytes: 0 }, texts: new Map() };
  for await (const entry of tarEntries(file)) {
    try {
      await takeEntry(file, entry, found);
    } catch (error) {
      if (error instanceof TarDamaged) throw error;
      throw new TarDamaged(`cannot be read in ${entry.name}`, { cause: error });
    }
  }
  return found;
}

function assertKey(secrets: Secrets, seal: string, sha256: string): void {
  let sealed: string;
  try {
    sealed = openSeal(secrets, seal);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new Error(
      `The key of ${secrets.source} is not that of the installation that this backup was taken of: what is kept secret in it cannot be read with it.`,
      { cause: error },
    );
  }
  if (sealed !== sha256) throw new TarDamaged(`has another ${MANIFEST} than its installation wrote`);
}

function compare(manifest: Manifest, { tables, contents, texts }: Found): void {
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = (tables.get(`${manifest.rowsFolder}/${name}`) ?? new RowCounter()).count();
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new TarDamaged(`has other rows of ${name} than were written (${found.rows} instead of ${rows})`);
  }
  const hashes = texts.get(CONTENTS_HASHES) ?? '';
  if (sha256Of(hashes) !== manifest.contents.sha256)
    throw new TarDamaged(`has another ${CONTENTS_HASHES} than was written`);
  if (contents.count !== manifest.contents.count || contents.bytes !== manifest.contents.bytes)
    throw new TarDamaged(`has ${contents.count} contents instead of ${manifest.contents.count}`);
}

/**
 * Reads a backup from its beginning to its end: every hash, every count, and that the key is the one of its installation.
 * Rejects with what is wrong with it, as said to the operator.
 */
export async function checkBackup(file: FileHandle, name: string, secrets: Secrets): Promise<Manifest> {
  try {
    const found = await readAll(file);
    const text = found.texts.get(MANIFEST);
    const seal = found.texts.get(MANIFEST_SEAL);
    if (text === undefined || seal === undefined) throw new TarDamaged(`has no ${MANIFEST}`);
    const sha256 = sha256Of(text);
    if (found.texts.get(MANIFEST_HASH) !== hashLine(sha256, MANIFEST) + hashLine(sha256Of(seal), MANIFEST_SEAL))
      throw new TarDamaged(`has another ${MANIFEST} or ${MANIFEST_SEAL} than was written`);
    assertKey(secrets, seal, sha256);
    // Sealed by an installation with this key, so it is what `takeBackup` wrote.
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format !== FORMAT || manifest.version !== VERSION)
      throw new Error(`${name} is a backup of version ${manifest.version}; this program reads version ${VERSION}.`);
    compare(manifest, found);
    return manifest;
  } catch (error) {
    if (!(error instanceof TarDamaged)) throw error;
    throw new Error(`${name} is not whole, or damaged: it ${error.message}.`, { cause: error });
  }
}

/** The keys of the contents that a backup has. */
export async function* contentEntries(file: FileHandle): AsyncGenerator<{ key: string; entry: TarEntry }> {
  for await (const entry of tarEntries(file)) {
    const key = contentOfEntry(entry);
    if (key !== null && entry.name === contentName(key)) yield { key, entry };
  }
}
