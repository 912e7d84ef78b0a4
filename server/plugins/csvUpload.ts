import type { FieldErrorCode } from '#contract/constants/errors';
import type { Csv, CsvLimits, CsvRefusal } from '#server/documents/csvText';
import { readFileSafely } from '#server/media/readers';
import { invalid } from '#server/plugins/errors';

/** How each refusal of a file is told, and which limit it met. */
const REFUSALS: Record<CsvRefusal, { code: FieldErrorCode; met?: keyof CsvLimits }> = {
  EMPTY: { code: 'CSV_EMPTY' },
  UNREADABLE: { code: 'CSV_UNREADABLE' },
  TOO_MANY_ROWS: { code: 'TOO_MANY_ROWS', met: 'rows' },
  TOO_MANY_COLUMNS: { code: 'TOO_MANY_COLUMNS', met: 'columns' },
  ROW_TOO_LONG: { code: 'ROW_TOO_LONG', met: 'rowLength' },
};

/** Reads the CSV file that a person sent. Throws 400 on `file` when it is none or has more than it may. */
export async function readCsvUpload(path: string, limits: CsvLimits, userId: number): Promise<Csv> {
  const read = await readFileSafely<'csv'>({ kind: 'csv', path, limits }, `user ${userId}`);
  if ('csv' in read) return read.csv;
  const { code, met } = REFUSALS[read.refusal];
  throw invalid({
    file: [met === undefined ? { code } : { code, params: { max: limits[met], line: read.line ?? 0 } }],
  });
}
