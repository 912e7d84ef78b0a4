import { Readable } from 'node:stream';
import { chain } from 'stream-chain';
import { parser } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { FEED_ITEM_LENGTH_MAX, FEED_ITEMS_PATH_PATTERN } from '#contract/constants/feeds';
import { BadFeed, ITEM_FIELDS_MAX, type SourceItem } from '#server/modules/feeds/reading/badFeed';

const DEPTH_MAX = 12;
/** Characters that may come without an item. */
const SINCE_MAX = FEED_ITEM_LENGTH_MAX + 2 * 65_536;

const PATH = new RegExp(FEED_ITEMS_PATH_PATTERN);

/** Where in a JSON source its items most likely stand: null at the top, else the path of the first list of objects, such as `data.products`. */
export function guessItemsPath(head: string): string | null {
  if (head.trimStart().startsWith('[')) return null;
  /** Names by which the open objects are reached; the one at the top has none. */
  const names: string[] = [];
  let [text, name, before] = ['', '', ''];
  let [isText, isEscaped] = [false, false];
  for (const letter of head) {
    if (isText) {
      isText = isEscaped || letter !== '"';
      isEscaped = !isEscaped && letter === '\\';
      if (isText) text += letter;
      continue;
    }
    if (letter === '"') [isText, text] = [true, ''];
    else if (letter === ':') name = text;
    else if (letter === '}') names.pop();
    else if (letter === '{') {
      const path = [...names.slice(1), name].join('.');
      if (before === '[') return PATH.test(path) ? path : 'items';
      names.push(name);
    }
    if (letter.trim() !== '') before = letter;
  }
  return 'items';
}

/**
 * Items of a JSON source: the array at its top, or at a path such as `data.items`. A field is a name, `price.amount` one
 * within another; a list has its values in order. Throws BadFeed for what is no JSON or has no array there.
 */
export async function* readJsonItems(text: AsyncIterable<string>, path: string | null): AsyncGenerator<SourceItem> {
  let since = 0;
  let [depth, isText, isEscaped] = [0, false, false];
  async function* watched() {
    for await (const part of text) {
      since += part.length;
      if (since > SINCE_MAX) throw new BadFeed('read/item_too_long');
      // The parser would take seconds for what is nested thousands deep.
      for (let at = 0; at < part.length; at += 1) {
        const letter = part[at];
        if (isText) {
          if (isEscaped) isEscaped = false;
          else if (letter === '\\') isEscaped = true;
          else if (letter === '"') isText = false;
        } else if (letter === '"') isText = true;
        else if (letter === '{' || letter === '[') depth += 1;
        else if (letter === '}' || letter === ']') depth -= 1;
        if (depth > DEPTH_MAX) throw new BadFeed('read/too_deep');
      }
      yield part;
    }
  }
  // Its types do not know how the parts of a chain fit together.
  const rows = chain([
    Readable.from(watched(), { objectMode: false, encoding: 'utf8' }),
    parser({ packValues: true, streamValues: false }),
    ...(path === null ? [] : [pick({ filter: path })]),
    streamArray(),
  ] as never) as unknown as AsyncIterable<{ key: number; value: unknown }>;
  let found = 0;
  try {
    for await (const { key, value } of rows) {
      since = 0;
      found += 1;
      const fields = new Map<string, string[]>();
      collect(fields, '', value);
      if (fields.size > 0) yield { line: key + 1, fields };
    }
  } catch (error) {
    if (error instanceof BadFeed) throw error;
    if (error instanceof Error && 'cause' in error && error.cause instanceof BadFeed) throw error.cause;
    throw new BadFeed('read/malformed', { line: found + 1, detail: error instanceof Error ? error.message : null });
  }
  if (depth !== 0 || isText) throw new BadFeed('read/malformed', { line: found + 1 });
}

function collect(fields: Map<string, string[]>, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(fields, name, one);
    return;
  }
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) collect(fields, name === '' ? key : `${name}.${key}`, inner);
    return;
  }
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim();
  if (name === '' || text === '') return;
  const known = fields.get(name);
  if (known) known.push(text);
  else if (fields.size < ITEM_FIELDS_MAX) fields.set(name, [text]);
}
