import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CONTENTS_HASHES, GZIP_HEADER, hashLine, sha256Of, type Manifest } from '#server/operator/backup/manifest';
import { RowCounter } from '#server/operator/backup/tableRows';
import { tarContent, TarDamaged, tarEntries, type TarEntry } from '#server/operator/backup/tarFile';
import type { Storage } from '#server/storage/storage';

const ROWS = /^(rows-\d+)\/(.+)\/\d{5}\.jsonl\.gz$/;
const CONTENT = /^contents\/([0-9a-f]{64})$/;

/** The table and the folder of an entry that holds rows; null for another one. */
export function rowsOfEntry({ name }: TarEntry): { folder: string; table: string } | null {
  const [, folder, table] = ROWS.exec(name) ?? [];
  return folder !== undefined && table !== undefined ? { folder, table } : null;
}

/** The key of an entry that holds a content; null for another one. */
const contentOfEntry = ({ name }: TarEntry): string | null => CONTENT.exec(name)?.[1] ?? null;

/** The rows of a chunk, each as its line. Rejects when it is damaged. */
export async function readChunk(file: FileHandle, entry: TarEntry): Promise<string[]> {
  const lines: string[] = [];
  const header = Buffer.alloc(GZIP_HEADER.length);
  await file.read(header, 0, header.length, entry.start);
  if (!header.equals(GZIP_HEADER)) throw new Error('Its first bytes are other ones');
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

/** What was found in a file. */
export interface Found {
  tables: Map<string, RowCounter>;
  /** Of the contents, in their order; `hashes` has taken in the list that names just these. */
  contents: { count: number; bytes: number; hashes: Hash };
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
    found.contents.hashes.update(hashLine(key, entry.name));
  } else found.texts.set(entry.name, await textOf(file, entry));
}

/** Reads every entry, and says of the first that cannot be read which one it is. */
async function readAll(file: FileHandle): Promise<Found> {
  const contents = { count: 0, bytes: 0, hashes: createHash('sha256') };
  const found: Found = { tables: new Map(), contents, texts: new Map() };
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

/** Throws TarDamaged unless rows and contents are those that the manifest names. */
export function compare(
  manifest: Pick<Manifest, 'rowsFolder' | 'tables' | 'contents'>,
  { tables, contents, texts }: Found,
): void {
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
  if (contents.hashes.copy().digest('hex') !== manifest.contents.sha256)
    throw new TarDamaged(`has other contents than its ${CONTENTS_HASHES} names`);
}

/**
 * Reads a file from its beginning to its end and hands on what was found. Rejects with what is wrong with it, as said to the
 * operator: also where `judge` throws TarDamaged.
 */
export async function readArchive<T>(file: FileHandle, name: string, judge: (found: Found) => T): Promise<T> {
  try {
    return judge(await readAll(file));
  } catch (error) {
    if (!(error instanceof TarDamaged)) throw error;
    throw new Error(`${name} is not whole, or damaged: it ${error.message}.`, { cause: error });
  }
}

/** Puts every content of a checked file; what is there already stays as it is. */
export async function putContents(storage: Storage, file: FileHandle): Promise<void> {
  for await (const entry of tarEntries(file)) {
    const key = contentOfEntry(entry);
    if (key !== null && (await storage.put(tarContent(file, entry))) !== key)
      throw new Error(`The content ${key} was put as another one.`);
  }
}
