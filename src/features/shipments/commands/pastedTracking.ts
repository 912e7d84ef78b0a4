import { readCarrier } from '#contract/rules/shipments';

/** A row of the table that is being filled in. */
export interface TrackingRow {
  id: number;
  code: string;
  carrier: string;
  trackingNumber: string;
}

const CODE = /^SH-\d{4}-\d{6,10}$/i;
const CELL = /\t|;|,/;

/** One pasted line: the shipment it names, if it does, its carrier and its number. */
function readLine(line: string): { code: string | null; carrier: string | null; number: string | null } {
  const cells = line
    .split(CELL)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean);
  const code = cells.find((cell) => CODE.test(cell)) ?? null;
  const others = cells.filter((cell) => cell !== code);
  const carrierText = others.find((cell) => readCarrier(cell) !== null);
  return {
    code: code?.toUpperCase() ?? null,
    carrier: carrierText === undefined ? null : readCarrier(carrierText),
    number: others.find((cell) => cell !== carrierText && /\d/.test(cell)) ?? null,
  };
}

/** Whether a pasted text is a table, or just a number that belongs where it was pasted. */
export const isPastedTable = (text: string): boolean => /[\n\t;]/.test(text.trim());

/**
 * Fills a table of spreadsheet cells into rows. A line with a shipment code goes to that shipment, any other to the next row
 * from `start` on; cells that a line does not have stay as they are, and an empty line leaves its row alone. "Aras<tab>123" pasted in the second row fills the
 * second row. `unused` counts the lines that found no row.
 */
export function pasteTracking<R extends TrackingRow>(
  rows: readonly R[],
  start: number,
  text: string,
): { rows: R[]; unused: number } {
  const filled = [...rows];
  let next = start;
  let unused = 0;
  let hasHeadings = false;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const { code, carrier, number } = readLine(line);
    if (carrier === null && number === null) {
      hasHeadings ||= index === 0 && /\p{L}/u.test(line);
      // Headings, and what is empty below them, stand above all rows; any other line with nothing to take is a row's own.
      if (code === null && !(hasHeadings && next === start)) next += 1;
      continue;
    }
    const at = code === null ? next++ : filled.findIndex((row) => row.code === code);
    const row = filled[at];
    if (row)
      filled[at] = { ...row, ...(carrier !== null && { carrier }), ...(number !== null && { trackingNumber: number }) };
    else unused += 1;
  }
  return { rows: filled, unused };
}
