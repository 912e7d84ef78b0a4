import { parse } from 'csv-parse/sync';
import type { CSV_SEPARATORS } from '#contract/constants/lists';

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const CHARACTER: Record<CsvSeparator, string> = { semicolon: ';', comma: ',' };
const FORMULA_START = /^[=+\-@\t\r]/;

/** A text cell. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function textCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** A decimal as the separator's readers write it: a comma where the semicolon separates, a point otherwise. */
export function decimalCell(decimal: string, separator: CsvSeparator): string {
  return separator === 'semicolon' ? decimal.replace('.', ',') : decimal;
}

/** One line with CRLF; cells that hold separators, quotes or line breaks are quoted. */
export function csvLine(cells: readonly string[], separator: CsvSeparator): string {
  const character = CHARACTER[separator];
  const quoted = cells.map((cell) =>
    /["\t\r\n]/.test(cell) || cell.includes(character) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(character)}\r\n`;
}

/** Bytes by which a file without a mark is told to be UTF-16. */
const LOOKED_AT = 512;

/**
 * UTF-16 by its mark, or without one by its zeros: of each of a table's separators, digits and plain letters one byte is
 * zero, always the second (little-endian, as Windows writes) or always the first.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [first, second] = [zeros(0), zeros(1)];
  if (Math.min(first, second) > 0 || Math.max(first, second) < start.length / 4) return null;
  return first > second ? 'utf-16be' : 'utf-16le';
}

/** Text of an uploaded CSV: UTF-16 and UTF-8 by their marks or content, otherwise Windows Turkish. */
function decodeCsv(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** The one delimiter of a file: the candidate that is most frequent in its first line, outside quotes. */
function sniffDelimiter(text: string): string {
  const heading = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => heading.split(delimiter).length - 1;
  return [';', ',', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

export interface CsvRow {
  /** Line of the file on which the row starts; the heading is on line 1. */
  line: number;
  cells: string[];
}

export interface Csv {
  delimiter: string;
  heading: string[];
  rows: CsvRow[];
}

/** Rows of a CSV file of unknown encoding and delimiter. Without a line: 'empty'; an Excel workbook or open quotes: 'unreadable'. */
export function readCsv(bytes: Uint8Array): Csv | 'empty' | 'unreadable' {
  const text = decodeCsv(bytes);
  const delimiter = sniffDelimiter(text);
  if (text.includes('\u0000')) return 'unreadable';
  try {
    // The library's types do not know the shape that `info: true` gives.
    const parsed = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // `lines` counts to the end of a record; a cell that holds line breaks makes it span several.
    const rows = parsed.map(({ record, info }) => ({
      line: info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0),
      cells: record.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).normalize('NFC')),
    }));
    const [heading, ...body] = rows;
    if (!heading) return 'empty';
    return { delimiter, heading: heading.cells, rows: body.filter((row) => row.cells.some((cell) => cell !== '')) };
  } catch {
    return 'unreadable';
  }
}

/**
 * A price as people type it → plain decimal text, or null. `1.499,90`, `1,499.90`, `1499.90`, `1 499,90 ₺` all give 1499.90.
 * With both marks the last one is the decimal mark. One mark before exactly three digits groups thousands where the file's
 * own decimal mark is the other one (semicolon files write a decimal comma).
 */
export function readDecimal(text: string, delimiter: string): string | null {
  const plain = text.replace(/[\s\u00a0\u202f₺$€]/g, '').replace(/^(TRY|TL|USD|EUR)|(TRY|TL|USD|EUR)$/gi, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const marks = plain.replace(/\d/g, '');
  const last = marks.at(-1);
  if (!last) return plain;
  const other = last === '.' ? ',' : '.';
  const [, fraction = ''] = plain.split(new RegExp(`\\${last}(?=[^${last}]*$)`));
  const grouping = delimiter === ';' ? '.' : ',';
  const repeated = marks.split(last).length > 2;
  const groupsOnly = !marks.includes(other) && fraction.length === 3 && last === grouping;
  if (repeated || groupsOnly) {
    return new RegExp(`^\\d{1,3}(\\${last}\\d{3})+$`).test(plain) ? plain.replaceAll(last, '') : null;
  }
  const whole = plain.slice(0, plain.length - fraction.length - 1);
  if (whole.includes(other) && !new RegExp(`^\\d{1,3}(\\${other}\\d{3})+$`).test(whole)) return null;
  return fraction === '' ? null : `${whole.replaceAll(other, '')}.${fraction}`;
}
