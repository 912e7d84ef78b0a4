const CHUNK = 1 << 20;
/** Characters. The longest row that the product writes has some thousands. */
export const LINE_MAX = 1 << 20;

/** Why a file is not read, or not read further. */
export type RefusalReason =
  'empty' | 'notText' | 'tooLong' | 'webPage' | 'notChain' | 'newer' | 'otherRule' | 'noHashing' | 'unreadable';

/** Thrown for a file that cannot be a chain. `line` from 1, null where it is about the whole file. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly line: number | null;
  constructor(reason: RefusalReason, line: number | null = null) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

/** Some lines of a file, and how many of its bytes have been read with them. */
export interface Lines {
  lines: string[];
  bytes: number;
}

/**
 * The lines of a file, a megabyte after the other, so that a file of any size needs little memory. Throws a Refusal for what
 * is no UTF-8, and for a line that has no end in sight. A line may end as Windows ends it: mail and editors rewrite that on the
 * way, and no row holds such a character, for JSON escapes it.
 */
export async function* readLines(file: Blob, signal: AbortSignal): AsyncGenerator<Lines> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let read = 0;
  for (let from = 0; from < file.size; from += CHUNK) {
    signal.throwIfAborted();
    const bytes = Math.min(from + CHUNK, file.size);
    const lines = (rest + decode(decoder, await bytesOf(file.slice(from, bytes)), bytes < file.size)).split('\n');
    rest = lines.pop() ?? '';
    const long = [...lines, rest].findIndex(({ length }) => length > LINE_MAX);
    if (long >= 0) throw new Refusal('tooLong', read + long + 1);
    read += lines.length;
    yield { lines: lines.map(withoutReturn), bytes };
  }
  if (rest !== '') yield { lines: [withoutReturn(rest)], bytes: file.size };
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

async function bytesOf(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer();
  } catch {
    // Deleted, or changed, since it was chosen.
    throw new Refusal('unreadable');
  }
}

function decode(decoder: TextDecoder, bytes: ArrayBuffer, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new Refusal('notText');
  }
}
