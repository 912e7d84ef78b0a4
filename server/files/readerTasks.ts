import { readFile } from 'node:fs/promises';
import { type Csv, type CsvLimits, CsvRefused, type CsvRefusal, readCsv } from '#server/files/csvText';
import { drawVector } from '#server/files/drawVector';
import { PictureRefused, type PictureRefusal, type ProcessedPicture, processPicture } from '#server/files/pictures';

/** What a reader is asked: a kind of task, the file, and what the kind needs to know. */
export type ReaderTask =
  { kind: 'picture'; path: string; mayBeDrawing: boolean } | { kind: 'csv'; path: string; limits: CsvLimits };

export interface ReaderAnswers {
  picture: { picture: ProcessedPicture } | { refusal: PictureRefusal };
  csv: { csv: Csv } | { refusal: CsvRefusal; line: number | undefined };
}

async function readPicture(path: string, mayBeDrawing: boolean): Promise<ReaderAnswers['picture']> {
  const bytes = await readFile(path);
  try {
    return { picture: await processPicture((mayBeDrawing ? await drawVector(bytes) : null) ?? bytes) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refusal: error.reason };
    throw error;
  }
}

async function readTable(path: string, limits: CsvLimits): Promise<ReaderAnswers['csv']> {
  try {
    return { csv: readCsv(await readFile(path), limits) };
  } catch (error) {
    if (error instanceof CsvRefused) return { refusal: error.reason, line: error.line };
    throw error;
  }
}

/** Does a task. Only in a reader's process: nothing else ends it when the bytes cost more than they may. */
export const performTask = (task: ReaderTask): Promise<ReaderAnswers[ReaderTask['kind']]> =>
  task.kind === 'picture' ? readPicture(task.path, task.mayBeDrawing) : readTable(task.path, task.limits);
