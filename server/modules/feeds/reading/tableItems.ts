import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FEED_DELIMITERS, FEED_FIELDS_MAX, FEED_ITEM_LENGTH_MAX, type FeedDelimiter } from '#contract/constants/feeds';
import { BadFeed, type SourceItem } from '#server/modules/feeds/reading/badFeed';

/** Meta's templates explain the columns above the heading. */
const isComment = (first: string | undefined): boolean => first !== undefined && /^"?#/.test(first);

/** The one delimiter of a heading: the candidate that is most frequent in it, outside quotes. */
export function sniffDelimiter(head: string): FeedDelimiter {
  const heading = head
    .trimStart()
    .split(/\r?\n/)
    .find((line) => !isComment(line));
  const plain = (heading ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length - 1;
  return FEED_DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

interface Told {
  record: string[];
  info: { lines: number };
}

/**
 * Items of a table with a heading, above which comments may stand. A field is a column's name; a column that comes twice has its values in order. Throws
 * BadFeed for open quotes, a row that is too long, too many columns, and what is no table.
 */
export async function* readTableItems(
  text: AsyncIterable<string>,
  delimiter: FeedDelimiter,
): AsyncGenerator<SourceItem> {
  const parser = parse({
    bom: true,
    delimiter,
    // Google's tab-separated files have no quotes, and inches in their titles.
    ...(delimiter === '\t' ? { quote: null } : { relax_quotes: true }),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: FEED_ITEM_LENGTH_MAX,
    info: true,
  });
  // What goes wrong in the text is thrown where rows are read, and rows that nobody reads end the text.
  pipeline(Readable.from(text, { objectMode: false, encoding: 'utf8' }), parser, () => {});
  const rows: AsyncIterable<Told> = parser;
  let heading: string[] | null = null;
  let before = 0;
  try {
    for await (const { record, info } of rows) {
      const line = before + 1;
      before = info.lines;
      if (heading === null) {
        if (isComment(record[0]?.trim())) continue;
        heading = record.map((name) => name.trim());
        if (heading.length > FEED_FIELDS_MAX) throw new BadFeed('read/too_many_columns', { line: 1 });
        if (heading.length < 2 || /^<(!doctype|html|\?xml)/i.test(heading[0] ?? ''))
          throw new BadFeed('read/not_this_format', { line: 1, detail: (heading[0] ?? '').slice(0, 60) });
        continue;
      }
      const fields = new Map<string, string[]>();
      for (const [place, name] of heading.entries()) {
        const value = record[place]?.trim() ?? '';
        if (name === '' || value === '') continue;
        const known = fields.get(name);
        if (known) known.push(value);
        else fields.set(name, [value]);
      }
      if (fields.size > 0) yield { line, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines) || null;
    throw new BadFeed(error.code === 'CSV_MAX_RECORD_SIZE' ? 'read/item_too_long' : 'read/malformed', {
      line,
      detail: error.code,
    });
  }
  if (heading === null) throw new BadFeed('read/empty');
}
