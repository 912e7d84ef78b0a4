import { Readable } from 'node:stream';
import type { CurrencyCode } from '#contract/constants/money';
import { minorToMajorText } from '#contract/rules/money';
import { inBatches } from '#server/db/batches';
import type { Tx } from '#server/db/client';
import { BYTE_ORDER_MARK, csvLine, type CsvSeparator, decimalCell } from '#server/documents/csvText';
import { invalid } from '#server/plugins/errors';

const BATCH = 1000;

/** Runs a piece of work in a transaction of its own. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface CsvColumn<R> {
  heading: string;
  cell: (row: R) => string;
}

/** What each column of a list is in its file: an amount takes one more for its currency, a picture none. */
export type CsvColumns<C extends string, R> = Record<C, readonly CsvColumn<R>[]>;

/** How a file writes what is no text: decimals for readers of its separator, instants in the brand's time zone. */
export function csvFormats(separator: CsvSeparator, timezone: string) {
  // `2026-11-21 15:04`: spreadsheets of every language read it as a date.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  return {
    amount: (minor: number, currency: CurrencyCode) => decimalCell(minorToMajorText(minor, currency), separator),
    decimal: (value: number) => decimalCell(String(value), separator),
    instant: (at: string | null) => (at === null ? '' : format.format(new Date(at))),
  };
}

/** The columns that a list asks for, in its order. Throws 400 on one that is unknown or named twice, and when nothing is left. */
export function pickColumns<C extends string, R>(text: string, known: CsvColumns<C, R>): CsvColumn<R>[] {
  const asked = text.split(',');
  const found = (Object.keys(known) as C[]).filter((name) => asked.includes(name)); // the table's own keys
  const columns = asked.flatMap((name) => found.flatMap((key) => (key === name ? known[key] : [])));
  if (found.length !== asked.length || columns.length === 0) throw invalid({ columns: [{ code: 'INVALID' }] });
  return columns;
}

interface CsvRows<T, R> {
  columns: readonly CsvColumn<R>[];
  separator: CsvSeparator;
  /** What the rows are read by, in the order of the file: as a rule their ids. */
  keys: readonly T[];
  /** The rows of some of these, in the same order; those that are gone by now are left out. */
  read: (keys: readonly T[]) => Promise<readonly R[]>;
}

/** Writes a line of a file: of each of its columns the heading, or the cell of a row. */
export const lineWriter =
  <R>(columns: readonly CsvColumn<R>[], separator: CsvSeparator) =>
  (of: (column: CsvColumn<R>) => string): string =>
    csvLine(columns.map(of), separator);

/**
 * A list as CSV: UTF-8 with BOM and a line of headings. The order is fixed at the start and rows are then read in batches,
 * so that the export neither fills the memory nor holds a transaction while the reader is slow.
 */
export function csvStream<T, R>({ columns, separator, keys, read }: CsvRows<T, R>): Readable {
  const line = lineWriter(columns, separator);
  async function* lines() {
    yield BYTE_ORDER_MARK + line(({ heading }) => heading);
    for (const part of inBatches(keys, BATCH)) {
      const rows = await read(part);
      yield rows.map((row) => line(({ cell }) => cell(row))).join('');
    }
  }
  return Readable.from(lines());
}
