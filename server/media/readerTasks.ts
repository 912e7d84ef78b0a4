import { readFile } from 'node:fs/promises';
import { type Csv, type CsvLimits, CsvRefused, type CsvRefusal, readCsv } from '#server/documents/csvText';
import { drawVector } from '#server/media/drawVector';
import { PictureRefused, type PictureRefusal, type ProcessedPicture, processPicture } from '#server/media/pictures';
import type { VideoFacts, VideoRefusal } from '#server/media/videoFacts';

/** What a reader is asked: a kind of task, the file, and what the kind needs to know. */
export type ReaderTask =
  | { kind: 'picture'; path: string; mayBeDrawing: boolean }
  | { kind: 'video'; path: string }
  | { kind: 'csv'; path: string; limits: CsvLimits };

export interface ReaderAnswers {
  picture: { picture: ProcessedPicture } | { refusal: PictureRefusal };
  video: { video: VideoFacts } | { refusal: VideoRefusal };
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

async function readVideo(path: string): Promise<ReaderAnswers['video']> {
  // Loaded by who reads a video: pictures are many times as frequent.
  const { readVideoFacts, VideoRefused } = await import('#server/media/videoFacts');
  try {
    return { video: await readVideoFacts(path) };
  } catch (error) {
    if (error instanceof VideoRefused) return { refusal: error.reason };
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
export function performTask(task: ReaderTask): Promise<ReaderAnswers[ReaderTask['kind']]> {
  if (task.kind === 'picture') return readPicture(task.path, task.mayBeDrawing);
  return task.kind === 'video' ? readVideo(task.path) : readTable(task.path, task.limits);
}
