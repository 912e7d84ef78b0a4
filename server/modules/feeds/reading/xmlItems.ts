import { SaxesParser } from 'saxes';
import { FEED_ITEM_LENGTH_MAX } from '#contract/constants/feeds';
import { HTML_NAMES } from '#contract/rules/htmlEntities';
import { BadFeed, ITEM_FIELDS_MAX, type SourceItem } from '#server/modules/feeds/reading/badFeed';

const DEPTH_MAX = 12;
/** Marks of HTML that stand in a text without being escaped: what they mark is part of the text around them. */
const MARKS = /^(?:a|abbr|b|big|em|font|i|s|small|span|strong|sub|sup|u)$/i;
/** Those that stand in lines of their own. */
const LINES = /^(?:br|center|div|h[1-6]|li|ol|p|table|tbody|td|tr|ul)$/i;
/** Of a tag with its attributes. */
const TAG_MAX = 65_536;

/**
 * Items of RSS 2.0 (`item`) or Atom (`entry`), one after the other. Nothing is kept but the item being read. A field is an
 * element's name. What stands in an element of an item's element is `name.inner`; where that is a mark of HTML, it is part of the
 * text around it too. Atom's links are told by their `href`. Throws BadFeed: for any DOCTYPE, for what is not well formed or has
 * another root, and for what is too deep or long.
 */
export async function* readXmlItems(text: AsyncIterable<string>): AsyncGenerator<SourceItem> {
  const parser = new SaxesParser({ xmlns: false });
  // Shops write them without declaring them.
  Object.assign(parser.ENTITIES, HTML_NAMES);
  let ready: SourceItem[] = [];
  let item: SourceItem | null = null;
  /** The open elements below the item, and what stands in each. */
  let inside: { name: string; value: string }[] = [];
  let [depth, start, since, length] = [0, 0, 0, 0];
  const at = () => ({ line: parser.line });
  const put = (key: string, given: string) => {
    const trimmed = given.trim();
    if (!item || trimmed === '') return;
    const known = item.fields.get(key);
    if (known) known.push(trimmed);
    else if (item.fields.size >= ITEM_FIELDS_MAX) throw new BadFeed('read/too_many_columns', at());
    else item.fields.set(key, [trimmed]);
  };
  parser.on('doctype', () => {
    throw new BadFeed('read/doctype', at());
  });
  parser.on('error', (error) => {
    throw new BadFeed('read/malformed', { ...at(), detail: error.message.replace(/^\d+:\d+:\s*/, '') });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    since = 0;
    if (depth > DEPTH_MAX) throw new BadFeed('read/too_deep', at());
    if (depth === 1 && !/^(rss|feed|rdf:RDF|channel|products?|catalog|items?|urunler|root)$/i.test(name))
      throw new BadFeed('read/not_this_format', { ...at(), detail: `<${name.slice(0, 60)}>` });
    if (item) {
      inside.push({ name, value: '' });
      // Attributes are strings without namespaces.
      const { href, rel } = attributes as Record<string, string | undefined>;
      if (name === 'link' && href !== undefined && (rel ?? 'alternate') === 'alternate') put('link', href);
      return;
    }
    if (/^(item|entry|product|urun)$/i.test(name) && depth > 1) {
      item = { line: parser.line, fields: new Map() };
      [start, length, inside] = [depth, 0, []];
    }
  });
  const add = (more: string) => {
    if (!item) return;
    since = 0;
    const holder = inside.at(-1);
    if (holder) holder.value += more;
    length += more.length;
    if (length > FEED_ITEM_LENGTH_MAX) throw new BadFeed('read/item_too_long', at());
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (item && depth === start) {
      ready.push(item);
      item = null;
    } else if (item) {
      const key = inside.map((one) => one.name).join('.');
      const { name = '', value = '' } = inside.pop() ?? {};
      put(key, value);
      const around = inside.at(-1);
      if (around && MARKS.test(name)) around.value += value;
      else if (around && LINES.test(name)) around.value += ` ${value}\n`;
    }
    depth -= 1;
    since = 0;
  });
  for await (const part of text) {
    // What the parser has not told yet lies in its memory.
    since += part.length;
    if (since > FEED_ITEM_LENGTH_MAX + TAG_MAX) throw new BadFeed('read/item_too_long', at());
    parser.write(part);
    yield* ready;
    ready = [];
  }
  parser.close();
  yield* ready;
}
