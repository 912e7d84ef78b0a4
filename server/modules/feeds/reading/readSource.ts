import { createHash, hash as digest } from 'node:crypto';
import type { FeedAttribute, FeedDelimiter, FeedFormat } from '#contract/constants/feeds';
import type { FeedMapping } from '#contract/schemas/feeds';
import { BadFeed, type SourceItem } from '#server/modules/feeds/reading/badFeed';
import { decoded, unpacked } from '#server/modules/feeds/reading/decodeSource';
import { guessItemsPath, readJsonItems } from '#server/modules/feeds/reading/jsonItems';
import { readTableItems, sniffDelimiter } from '#server/modules/feeds/reading/tableItems';
import { readXmlItems } from '#server/modules/feeds/reading/xmlItems';

/** How a source is read; what is null is found out from it. */
export interface Reading {
  format: FeedFormat | null;
  delimiter: FeedDelimiter | null;
  /** Where in JSON the items stand; null finds out whether they are at the top or below a name. */
  itemsPath: string | null;
}

export interface OpenSource {
  format: FeedFormat;
  delimiter: FeedDelimiter | null;
  itemsPath: string | null;
  encoding: string;
  items: AsyncGenerator<SourceItem>;
  /** SHA-256 of the unpacked bytes, once all items were read. */
  hash(): string;
}

/** Characters by which a format is told. */
const HEAD = 64 * 1024;

function guessFormat(head: string): FeedFormat {
  const start = head.trimStart()[0];
  if (start === '<') return 'xml_rss';
  if (start === '[' || start === '{') return 'json';
  return sniffDelimiter(head) === '\t' ? 'tsv' : 'csv';
}

async function withHead(text: AsyncGenerator<string>): Promise<{ head: string; all: AsyncGenerator<string> }> {
  let head = '';
  let isDone = false;
  while (head.length < HEAD && !isDone) {
    const next = await text.next();
    if (next.done) isDone = true;
    else head += next.value;
  }
  async function* all() {
    try {
      if (head !== '') yield head;
      if (!isDone) yield* text;
    } finally {
      await text.return(undefined);
    }
  }
  return { head, all: all() };
}

/**
 * Opens the bytes of a source: unpacked, decoded and parsed as they come. `sentAs` is the charset that they were sent as.
 * Throws BadFeed, also while items are read.
 */
export async function readSource(
  bytes: AsyncIterable<Uint8Array>,
  { sentAs, onBytes, ...reading }: Reading & { sentAs: string | null; onBytes: (bytes: number) => void },
): Promise<OpenSource> {
  const sum = createHash('sha256');
  async function* counted() {
    for await (const chunk of unpacked(bytes, onBytes)) {
      sum.update(chunk);
      yield chunk;
    }
  }
  const { encoding, text } = await decoded(counted(), sentAs);
  const { head, all } = await withHead(text);
  if (head.replace(/^\uFEFF/, '').trim() === '') throw new BadFeed('read/empty');
  const format = reading.format ?? guessFormat(head);
  const opened = { format, delimiter: null, itemsPath: null, encoding, hash: () => sum.digest('hex') };
  const first = head.replace(/^\uFEFF/, '').trimStart();
  if (format === 'xml_rss') {
    // Pages of HTML say so in small letters, which XML cannot read.
    if (!first.startsWith('<') || /^<(!doctype\s+)?html\b/i.test(first))
      throw new BadFeed('read/not_this_format', { line: 1, detail: first.slice(0, 40) });
    return { ...opened, items: readXmlItems(all) };
  }
  if (format === 'json') {
    if (!/^[[{]/.test(first)) throw new BadFeed('read/not_this_format', { line: 1, detail: first.slice(0, 40) });
    // An array at the top has no names to look below.
    const itemsPath = first.startsWith('[') ? null : (reading.itemsPath ?? guessItemsPath(first));
    return { ...opened, itemsPath, items: readJsonItems(all, itemsPath) };
  }
  const delimiter = format === 'tsv' ? '\t' : (reading.delimiter ?? sniffDelimiter(head));
  return { ...opened, delimiter, items: readTableItems(all, delimiter) };
}

/** Google's namespace may be written or left out, and one file may do both. */
const twinOf = (path: string): string => (path.startsWith('g:') ? path.slice(2) : `g:${path}`);

/** What an item says of an attribute by a mapping. */
export const mappedReader =
  ({ fields }: SourceItem, mapping: FeedMapping) =>
  (attribute: FeedAttribute): readonly string[] => {
    const path = mapping[attribute];
    return path === undefined ? [] : (fields.get(path) ?? fields.get(twinOf(path)) ?? []);
  };

/** A short hash by which an item is seen to be as it was. */
export const hashOf = (value: unknown): string => digest('sha1', JSON.stringify(value), 'base64url');
