import { TRACKING_NUMBER_PATTERN, type Carrier } from '#contract/constants/shipments';
import { readCarrier } from '#contract/rules/shipments';
import { foldTr } from '#contract/rules/text';

/** A row of the table that is being filled in. */
export interface TrackingRow {
  id: number;
  code: string;
  carrier: string;
  /** What was pasted as a carrier and is none that is known; it counts until one is chosen. */
  unknownCarrier: string;
  trackingNumber: string;
}

/** What a pasted line says. Null where it says nothing. */
interface Line {
  code: string | null;
  name: string | null;
  carrier: Carrier | null;
  unknownCarrier: string | null;
  number: string | null;
}

const CODE = /^SH-\d{4}-\d{6,10}$/i;
const NUMBER = new RegExp(TRACKING_NUMBER_PATTERN);
/** How sheets call the columns, folded and without what is neither letter nor digit. */
const HEADINGS = {
  code: ['shipmentcode', 'shipment', 'code', 'gonderikodu', 'gonderi', 'kod'],
  carrier: ['carrier', 'kargo', 'kargofirmasi', 'firma'],
  number: ['trackingnumber', 'tracking', 'trackingno', 'number', 'takipnumarasi', 'takipno', 'takip', 'numara'],
} as const;
type Column = keyof typeof HEADINGS;

const plain = (text: string): string => foldTr(text).replace(/[^\p{L}\p{N}]/gu, '');
/** Copied cells are divided by tabs; lines of a file by the character that it uses. */
const separatorOf = (text: string): string => ['\t', ';'].find((one) => text.includes(one)) ?? ',';
const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

/** Where the columns of a sheet are, if the line is its heading. */
function readHeadings(cells: readonly string[]): Map<Column, number> | null {
  const names = cells.map(plain);
  const placeOf = (column: Column) => names.findIndex((name) => HEADINGS[column].some((one) => one === name));
  const places = (['code', 'carrier', 'number'] as const)
    .map((column) => [column, placeOf(column)] as const)
    .filter(([, place]) => place >= 0);
  const isHeading = places.some(([column]) => column !== 'code') && !cells.some((cell) => readCarrier(cell) !== null);
  return isHeading ? new Map(places) : null;
}

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
/** A number in its form, or one that somebody has written in groups: more digits than letters, as no name has. */
const isNumber = (cell: string): boolean =>
  /\d/.test(cell) && (NUMBER.test(cell) || count(cell, /\d/g) >= count(cell, /\p{L}/gu));

/** The carrier and the number among the cells of a line of which nobody said what is where. */
function guess(cells: readonly string[]): Pick<Line, 'carrier' | 'unknownCarrier' | 'number'> {
  const carrierCell = cells.find((cell) => readCarrier(cell) !== null);
  const others = cells.filter((cell) => cell !== carrierCell);
  // Some numbers are letters alone; the carrier stands in front of its number then.
  // A single cell behind the carrier is its number in whatever form, so that a wrong one is seen and not lost.
  const behind = carrierCell !== undefined && others.length === 1 && cells[0] === carrierCell ? others[0] : undefined;
  const lone = behind !== undefined && !/^https?:/i.test(behind) ? behind : null;
  const number = others.find(isNumber) ?? others.findLast((cell) => NUMBER.test(cell)) ?? lone;
  const words = others.filter((cell) => cell !== number && /\p{L}/u.test(cell) && !/^https?:/i.test(cell));
  const before = words.findLast((cell) => number !== null && others.indexOf(cell) < others.indexOf(number));
  return {
    carrier: carrierCell === undefined ? null : readCarrier(carrierCell),
    unknownCarrier: carrierCell === undefined ? (before ?? words[0] ?? null) : null,
    number,
  };
}

function readLine(cells: readonly string[], columns: Map<Column, number> | null, names: ReadonlySet<string>): Line {
  const filled = cells.filter(Boolean);
  const code = filled.find((cell) => CODE.test(cell)) ?? null;
  const name = filled.find((cell) => names.has(foldTr(cell))) ?? null;
  const known = { code: code?.toUpperCase() ?? null, name: name === null ? null : foldTr(name) };
  if (columns === null) return { ...known, ...guess(filled.filter((cell) => cell !== code && cell !== name)) };
  const textIn = (column: Column) => cells[columns.get(column) ?? -1] || null;
  const written = textIn('carrier');
  const carrier = written === null ? null : readCarrier(written);
  return { ...known, carrier, unknownCarrier: carrier === null ? written : null, number: textIn('number') };
}

/** Whether a pasted text is a table, or just a number that belongs where it was pasted. */
export const isPastedTable = (text: string): boolean => /[\n\t;]/.test(text.trim());

/**
 * Fills a table of spreadsheet cells into rows. A line with the code of a shipment, or with the name of a creator who is there once,
 * goes to that row, any other to the next one from `start` on; cells that a line does not have stay as they are, and an empty line
 * leaves its row alone. "Aras<tab>123" pasted in the second row fills the second row. A carrier that is not known takes the place of
 * the one that was chosen. `unused` counts the lines that found no row.
 */
export function pasteTracking<R extends TrackingRow>(
  rows: readonly R[],
  start: number,
  text: string,
  nameOf: (id: number) => string = () => '',
): { rows: R[]; unused: number } {
  const filled = [...rows];
  const names = rows.map(({ id }) => foldTr(nameOf(id)));
  const known = new Set(names.filter(Boolean));
  const separator = separatorOf(text);
  let columns: Map<Column, number> | null = null;
  let next = start;
  let unused = 0;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(line, separator);
    if (index === 0) {
      columns = readHeadings(cells);
      if (columns) continue;
    }
    const { code, name, carrier, unknownCarrier, number } = readLine(cells, columns, known);
    const isOnce = name !== null && names.indexOf(name) === names.lastIndexOf(name);
    if (carrier === null && unknownCarrier === null && number === null) {
      // What is empty below headings stands above all rows; any other line with nothing to take is a row's own.
      if (code === null && !isOnce && !(columns && next === start)) next += 1;
      continue;
    }
    const own = code === null ? names.indexOf(name ?? '') : filled.findIndex((row) => row.code === code);
    const at = code !== null || isOnce ? own : next++;
    const row = filled[at];
    if (row)
      filled[at] = {
        ...row,
        ...(carrier !== null && { carrier, unknownCarrier: '' }),
        ...(unknownCarrier !== null && { carrier: '', unknownCarrier }),
        ...(number !== null && { trackingNumber: number }),
      };
    else unused += 1;
  }
  return { rows: filled, unused };
}
