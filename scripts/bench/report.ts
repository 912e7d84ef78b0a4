import { cpus } from 'node:os';

/** One measured figure: several runs, the limit that must hold and the one that is aimed for. */
export interface Measure {
  /** Row of the project's speed table. */
  row: number;
  what: string;
  unit: string;
  values: number[];
  /** Largest value that is good enough, smallest when `moreIsBetter`. */
  must: number;
  aim: number;
  moreIsBetter?: boolean;
  note?: string;
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The value below which `percent` of all lie. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

const figure = (value: number) =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

function verdict({ values, must, aim, moreIsBetter }: Measure): string {
  const value = medianOf(values);
  const holds = (limit: number) => (moreIsBetter ? value >= limit : value <= limit);
  if (holds(aim)) return 'aim reached';
  return holds(must) ? 'must held' : 'MISSED';
}

/** Prints the table, the notes below it. */
export function printMeasures(measures: Measure[]): void {
  const header = ['row', 'measure', 'median', 'min', 'max', 'unit', 'must', 'aim', 'verdict'];
  const lines = measures
    .toSorted((a, b) => a.row - b.row)
    .map((one) => [
      String(one.row),
      one.what,
      figure(medianOf(one.values)),
      figure(Math.min(...one.values)),
      figure(Math.max(...one.values)),
      one.unit,
      figure(one.must),
      figure(one.aim),
      verdict(one),
    ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const write = (line: string[]) =>
    console.log(
      line
        .map((cell, i) => (i === 1 || i === 8 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
  console.log(`\nNode ${process.versions.node} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
  write(header);
  for (const line of lines) write(line);
  for (const { row, note } of measures) if (note) console.log(`row ${row}: ${note}`);
}
