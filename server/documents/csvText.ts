import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '#contract/rules/textFiles';
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

/** Characters at the start of a file in which its heading's delimiter is looked for. */
const SNIFFED = 64 * 1024;

/** The one delimiter of a file: the candidate that is most frequent in its first line, outside quotes. */
function sniffDelimiter(text: string): string {
  const heading = (text.trimStart().slice(0, SNIFFED).split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
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

/** What a file may have: rows that hold something (beside the heading), columns, and characters in one row. */
export interface CsvLimits {
  rows: number;
  columns: number;
  rowLength: number;
}

export type CsvRefusal = 'EMPTY' | 'UNREADABLE' | 'TOO_MANY_ROWS' | 'TOO_MANY_COLUMNS' | 'ROW_TOO_LONG';

/** A file that is no CSV, or one beyond its limits; `line` is where a limit was met. */
export class CsvRefused extends Error {
  readonly reason: CsvRefusal;
  readonly line: number | undefined;
  constructor(reason: CsvRefusal, line?: number) {
    super(`CSV refused: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

/** Spreadsheets end files with rows of separators only; so many for each row that counts are passed over. */
const BLANK_ROWS = 10;

/**
 * Rows of a CSV file of unknown encoding and delimiter. Stops where the file passes a limit. Throws CsvRefused: EMPTY
 * without a line, UNREADABLE for an Excel workbook or open quotes, the others for a limit.
 */
export function readCsv(bytes: Uint8Array, limits: CsvLimits): Csv {
  const text = decodeText(bytes);
  const delimiter = sniffDelimiter(text);
  if (text.includes('\u0000')) throw new CsvRefused('UNREADABLE');
  let heading: string[] | null = null;
  const rows: CsvRow[] = [];
  let records = 0;
  const take = (record: string[], { lines }: { lines: number }): null => {
    records += 1;
    // `lines` counts to the end of a record; a cell that holds line breaks makes it span several.
    const line = lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    const cells = record.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).normalize('NFC'));
    if (heading === null) heading = cells;
    else if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    if (rows.length > limits.rows || records > BLANK_ROWS * limits.rows) throw new CsvRefused('TOO_MANY_ROWS');
    return null;
  };
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: limits.rowLength,
      // Asked for each cell, so that a row of millions of them is not put together first.
      cast: (cell, { index, lines }) => {
        if (index >= limits.columns) throw new CsvRefused('TOO_MANY_COLUMNS', lines);
        return cell;
      },
      on_record: take,
    });
  } catch (error) {
    if (error instanceof CsvRefused) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new CsvRefused('ROW_TOO_LONG', Number(error.lines) || undefined);
    throw new CsvRefused('UNREADABLE');
  }
  if (heading === null) throw new CsvRefused('EMPTY');
  return { delimiter, heading, rows };
}
