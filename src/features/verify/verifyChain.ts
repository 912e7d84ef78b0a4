import {
  CHAIN_FIELDS,
  CHAIN_KINDS,
  CHAIN_PLACE,
  chainFault,
  chainHead,
  chainOf,
  chainText,
  type ChainHead,
  type ChainKind,
  type ChainRow,
} from '#contract/rules/chains';
import { Refusal, readLines, type RefusalReason } from './readLines.ts';

/** What is wrong with a row: beside what its place and hash tell, what the product would never have written. */
export type RowFault = NonNullable<ReturnType<typeof chainFault>> | 'unreadable' | 'foreign' | 'fields' | 'rewritten';

/** One chain of a file: a ledger has one for each currency. */
export interface ChainEnd {
  /** Currency of a ledger; null where the brand has one chain. */
  currency: string | null;
  rows: number;
  hash: string;
  /** ISO. */
  createdAt: string;
}

export type Verdict =
  | { outcome: 'refused'; reason: RefusalReason; line: number | null }
  | { outcome: 'whole'; kind: ChainKind; brandId: number; rows: number; chains: ChainEnd[] }
  | {
      outcome: 'broken';
      kind: ChainKind;
      brandId: number;
      /** Rows before it, all of which fit. */
      rows: number;
      fault: RowFault;
      /** In the file, from 1. */
      line: number;
      /** The place at which a row of this chain was expected; null where a line does not tell which row it was. */
      place: number | null;
      currency: string | null;
      /** The row as the file has it; null where it is none. */
      row: ChainRow | null;
      /** What the row hashes to; null where it has no hash. */
      hash: string | null;
    };

/** Faults of a line, whatever row it should have been. */
const OF_A_LINE: ReadonlySet<RowFault> = new Set(['unreadable', 'foreign', 'fields', 'rewritten']);

export interface Progress {
  rows: number;
  /** Of the file, 0 to 1. */
  share: number;
}

const BATCH = 512;

/**
 * Reads a file of a chain and answers whether every row fits, or the first that does not. Nothing but the file is needed and
 * nothing leaves the page. Rejects only when aborted.
 */
export async function verifyChain(
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Verdict> {
  try {
    return await read(file, signal, onProgress);
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', reason: error.reason, line: error.line };
    throw error;
  }
}

async function read(file: Blob, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<Verdict> {
  // Typed as always there; browsers leave it out on plain http.
  if (!('subtle' in crypto)) throw new Refusal('noHashing');
  let head: ChainHead | null = null;
  let line = 0;
  const reader = new RowReader();
  for await (const { lines, bytes } of readLines(file, signal)) {
    const rest = [...lines];
    if (head === null) {
      const first = rest.shift();
      if (first === undefined) continue;
      head = readHead(first);
      line = 1;
    }
    for (let from = 0; from < rest.length; from += BATCH) {
      signal.throwIfAborted();
      const batch = rest.slice(from, from + BATCH);
      const broken = await reader.take(head, batch, line);
      if (broken) return broken;
      line += batch.length;
      onProgress({ rows: reader.rows, share: bytes / file.size });
    }
  }
  if (head === null || reader.rows === 0) throw new Refusal('empty');
  const { kind, brandId } = head;
  return { outcome: 'whole', kind, brandId, rows: reader.rows, chains: reader.ends(kind) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first line, which has to say exactly how this product hashes: a file that brings a rule of its own proves nothing. */
function readHead(text: string): ChainHead {
  if (text.trim() === '') throw new Refusal('empty');
  if (text.trimStart().startsWith('<')) throw new Refusal('webPage', 1);
  const value = parse(text);
  if (!isObject(value) || value['format'] !== 'meydan-chain') throw new Refusal('notChain', 1);
  const { version, kind, brandId } = value;
  if (typeof version === 'number' && version > 1) throw new Refusal('newer', 1);
  const known = CHAIN_KINDS.find((one) => one === kind);
  if (known === undefined || typeof brandId !== 'number' || !Number.isSafeInteger(brandId))
    throw new Refusal('notChain', 1);
  const head = chainHead(known, brandId);
  if (JSON.stringify(value) !== JSON.stringify(head)) throw new Refusal('otherRule', 1);
  return head;
}

const encoder = new TextEncoder();

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Broken = Extract<Verdict, { outcome: 'broken' }>;

/** Takes rows in, in the order of the file, and knows the last of each chain. */
class RowReader {
  rows = 0;
  readonly #last = new Map<string, ChainRow>();

  /** The first of these lines that does not fit, or null. `above`: lines before them. */
  async take({ kind, brandId }: ChainHead, lines: readonly string[], above: number): Promise<Broken | null> {
    const rows = lines.map((text) => parse(text));
    const hashes = await Promise.all(rows.map(async (row) => (isObject(row) ? sha256(chainText(kind, row)) : '')));
    for (const [at, row] of rows.entries()) {
      const known = isObject(row) ? row : null;
      const hash = hashes[at] ?? '';
      const chain = known ? chainOf(kind, known) : '';
      const before = this.#last.get(chain) ?? null;
      const fault = known ? this.#faultOf(kind, brandId, known, lines[at] ?? '', before, hash) : 'unreadable';
      if (fault !== null)
        return {
          outcome: 'broken',
          kind,
          brandId,
          rows: this.rows,
          fault,
          line: above + at + 1,
          place: OF_A_LINE.has(fault) ? null : Number(before?.[CHAIN_PLACE[kind]] ?? 0) + 1,
          currency: currencyOf(kind, known),
          row: known,
          hash: known && hash,
        };
      if (known) this.#last.set(chain, known);
      this.rows += 1;
    }
    return null;
  }

  #faultOf(
    kind: ChainKind,
    brandId: number,
    row: ChainRow,
    text: string,
    before: ChainRow | null,
    hash: string,
  ): RowFault | null {
    const hashed: readonly string[] = CHAIN_FIELDS[kind];
    if (Object.keys(row).some((field) => field !== 'hash' && !hashed.includes(field))) return 'fields';
    // What JSON allows and the product never writes, as a field that stands twice, could be read in two ways.
    if (JSON.stringify(row) !== text) return 'rewritten';
    if (row[kind === 'ledger' ? 'brandId' : 'chain'] !== brandId) return 'foreign';
    return chainFault(kind, before, row, hash);
  }

  ends(kind: ChainKind): ChainEnd[] {
    return [...this.#last.values()].map((row) => ({
      currency: currencyOf(kind, row),
      rows: Number(row[CHAIN_PLACE[kind]]),
      hash: String(row['hash']),
      createdAt: String(row['createdAt']),
    }));
  }
}

const currencyOf = (kind: ChainKind, row: ChainRow | null): string | null =>
  kind === 'ledger' && typeof row?.['currency'] === 'string' ? row['currency'] : null;
