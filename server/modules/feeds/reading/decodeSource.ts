import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { FEED_BYTES_MAX } from '#contract/constants/feeds';
import { BadFeed } from '#server/modules/feeds/reading/badFeed';

type Bytes = AsyncIterable<Uint8Array>;

/** Bytes by which the encoding is told. */
const HEAD_BYTES = 64 * 1024;

/** The beginning of a stream, and all of it. */
async function withHead(source: Bytes, bytes: number): Promise<{ head: Buffer; all: Bytes }> {
  const parts = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  let isDone = false;
  while (length < bytes && !isDone) {
    const next = await parts.next();
    if (next.done) isDone = true;
    else {
      read.push(next.value);
      length += next.value.length;
    }
  }
  async function* all() {
    try {
      yield* read;
      while (!isDone) {
        const next = await parts.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await parts.return?.();
    }
  }
  return { head: Buffer.concat(read), all: all() };
}

async function* inflated(source: Bytes): Bytes & AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const [input, output] = [Readable.from(source, { objectMode: false }), new PassThrough()];
  const done = pipeline(input, gunzip, output).catch((error: unknown) => error);
  for await (const chunk of output) yield chunk as Uint8Array; // a stream of bytes
  const failure = await done;
  if (failure)
    throw failure instanceof Error && 'code' in failure && String(failure.code).startsWith('Z_')
      ? new BadFeed('fetch/damaged_archive')
      : failure;
}

/** The same bytes, unpacked where they are a gzip archive. Throws BadFeed for a damaged one, and beyond FEED_BYTES_MAX. */
export async function* unpacked(source: Bytes, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const { head, all } = await withHead(source, 2);
  let bytes = 0;
  for await (const chunk of head[0] === 0x1f && head[1] === 0x8b ? inflated(all) : all) {
    bytes += chunk.length;
    if (bytes > FEED_BYTES_MAX) throw new BadFeed('fetch/too_large', { detail: String(FEED_BYTES_MAX) });
    onBytes(bytes);
    yield chunk;
  }
}

const ENCODINGS: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'windows-1254': 'windows-1254',
  cp1254: 'windows-1254',
  'iso-8859-9': 'windows-1254',
  latin5: 'windows-1254',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

function markedEncoding(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 'utf-8' : null;
}

function isUtf8(head: Buffer): boolean {
  try {
    // The last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Text of a source: by its mark, its own declaration, or what it was sent as; without all of these UTF-8 where it is that,
 * else Windows Turkish. Throws BadFeed read/encoding for an encoding that is not known, and for bytes that are none of it.
 */
export async function decoded(
  source: Bytes,
  sentAs: string | null,
): Promise<{ encoding: string; text: AsyncGenerator<string> }> {
  const { head, all } = await withHead(source, HEAD_BYTES);
  if (head.length === 0) throw new BadFeed('read/empty');
  const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
    head.subarray(0, 300).toString('latin1'),
  )?.[1];
  const named = declared ?? sentAs;
  const known = named === undefined || named === null ? null : ENCODINGS[named.toLowerCase()];
  if (declared !== undefined && known === undefined) throw new BadFeed('read/encoding', { detail: declared });
  // A server often says UTF-8 of whatever it sends; what the file itself says counts.
  const told = markedEncoding(head) ?? (declared === undefined && !isUtf8(head) && known === 'utf-8' ? null : known);
  const encoding = told ?? (isUtf8(head) ? 'utf-8' : 'windows-1254');
  async function* text() {
    const decoder = new TextDecoder(encoding, { fatal: true });
    let bytes = 0;
    try {
      for await (const chunk of all) {
        bytes += chunk.length;
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
        throw new BadFeed('read/encoding', { detail: `${encoding}, byte ${bytes}` });
      throw error;
    }
  }
  return { encoding, text: text() };
}
