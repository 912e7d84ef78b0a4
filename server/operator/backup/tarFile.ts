import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** Of a tar file: names and sizes come in blocks of so many bytes, and contents are filled up to one. */
const BLOCK = 512;
const NAME_MAX = 100;
/** What eleven octal digits hold: 8 GiB. */
const BYTES_MAX = 8 ** 11 - 1;

export interface TarEntry {
  name: string;
  /** Where its content begins in the file. */
  start: number;
  bytes: number;
}

/** A tar file that is not as it was written. The message says where, as the end of a sentence. */
export class TarDamaged extends Error {
  override readonly name = 'TarDamaged';
}

const fillOf = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;
const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
/** The sum of a header's bytes, where the sum itself counts as blanks. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

/** A header as POSIX ustar has it: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html */
function headerOf(name: string, bytes: number): Buffer {
  if (name.length > NAME_MAX || bytes > BYTES_MAX) throw new Error(`${name} is too long or too large for the file`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 'ascii');
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sumOf(header), 6)} `, 148);
  return header;
}

export interface TarWriter {
  /** Adds a content of so many bytes and answers its SHA-256. When it breaks off, nothing of it stays. */
  add(name: string, bytes: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string>;
  /** Takes back what was added last. */
  takeBack(): Promise<void>;
  /** Writes the end and brings all to the disk. */
  end(): Promise<void>;
}

/** Writes a tar file to an empty, open file, as one entry after the other comes. Its methods reject with ENOSPC on a full disk. */
export function writeTar(file: FileHandle): TarWriter {
  let at = 0;
  let last = 0;
  const write = async (bytes: Uint8Array) => {
    // A disk without room for all of it takes a part and says how much; only the next write fails.
    for (let rest = bytes; rest.length > 0;) {
      const { bytesWritten } = await file.writev([rest], at);
      if (bytesWritten === 0) throw Object.assign(new Error('The disk takes no more'), { code: 'ENOSPC' });
      at += bytesWritten;
      rest = rest.subarray(bytesWritten);
    }
  };
  const takeBack = async () => {
    await file.truncate(last);
    at = last;
  };
  return {
    takeBack,
    add: async (name, bytes, content) => {
      last = at;
      const hash = createHash('sha256');
      try {
        await write(headerOf(name, bytes));
        const start = at;
        for await (const chunk of content) {
          hash.update(chunk);
          await write(chunk);
        }
        if (at - start !== bytes) throw new Error(`${name} has ${at - start} bytes instead of ${bytes}`);
        await write(Buffer.alloc(fillOf(bytes)));
        return hash.digest('hex');
      } catch (error) {
        await takeBack();
        throw error;
      }
    },
    end: async () => {
      await write(Buffer.alloc(2 * BLOCK));
      await file.sync();
    },
  };
}

async function readExactly(file: FileHandle, start: number, bytes: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, start);
  return bytesRead === bytes ? buffer : null;
}

const isEmpty = (block: Buffer | null): boolean => block !== null && block.every((byte) => byte === 0);

/** The entries of a tar file, whose contents are not read. Throws TarDamaged where it is not as `writeTar` writes it. */
export async function* tarEntries(file: FileHandle): AsyncGenerator<TarEntry> {
  const { size } = await file.stat();
  let [at, before] = [0, 'its beginning'];
  for (;;) {
    const header = await readExactly(file, at, BLOCK);
    if (!header) throw new TarDamaged(`ends after ${before}`);
    if (isEmpty(header)) {
      if (at + 2 * BLOCK === size && isEmpty(await readExactly(file, at + BLOCK, BLOCK))) return;
      throw new TarDamaged(`does not end where it should, after ${before}`);
    }
    const name = header.toString('latin1', 0, header.indexOf(0));
    const bytes = Number.parseInt(header.toString('latin1', 124, 135), 8);
    // What we would write for this name and size is what has to be there.
    if (name.length > NAME_MAX || !(bytes >= 0) || !header.equals(headerOf(name, bytes)))
      throw new TarDamaged(`has no entry after ${before}`);
    const start = at + BLOCK;
    const end = start + bytes;
    if (end + fillOf(bytes) > size) throw new TarDamaged(`ends in the middle of ${name}`);
    if (fillOf(bytes) > 0 && !isEmpty(await readExactly(file, end, fillOf(bytes))))
      throw new TarDamaged(`has something else behind ${name}`);
    yield { name, start, bytes };
    [at, before] = [end + fillOf(bytes), name];
  }
}

const READ_BYTES = 256 * 1024;

/** An entry's content. */
export async function* tarContent(file: FileHandle, { name, start, bytes }: TarEntry): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes;) {
    const chunk = await readExactly(file, start + at, Math.min(READ_BYTES, bytes - at));
    if (!chunk) throw new TarDamaged(`ends in the middle of ${name}`);
    yield chunk;
    at += chunk.length;
  }
}
