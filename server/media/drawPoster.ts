import { execFile } from 'node:child_process';

const TIME_MS = 20_000;
const PICTURE_BYTES_MAX = 16 * 1024 * 1024;
/** The frame of half a second in, no larger than a poster is kept; of a shorter video the first one. */
const argumentsFor = (path: string, seconds: number): string[] =>
  [
    '-nostdin -v error -threads 1 -protocol_whitelist file',
    `-ss ${seconds} -i`,
    path,
    "-map 0:v:0 -frames:v 1 -vf scale='min(1280,iw)':-2 -c:v png -f image2pipe -",
  ].flatMap((part) => (part === path ? [part] : part.split(' ')));

const draw = (path: string, seconds: number): Promise<Buffer | null> =>
  new Promise((resolve) => {
    execFile(
      'ffmpeg',
      argumentsFor(path, seconds),
      // No secret of the environment, and an end that the program cannot put off.
      {
        env: { PATH: process.env.PATH },
        encoding: 'buffer',
        timeout: TIME_MS,
        killSignal: 'SIGKILL',
        maxBuffer: PICTURE_BYTES_MAX,
      },
      (error, picture) => resolve(error || picture.length === 0 ? null : picture),
    );
  });

/** A picture of a video as PNG, drawn by ffmpeg in a process of its own. Null where none is installed or it cannot. */
export const drawPoster = async (path: string): Promise<Buffer | null> =>
  (await draw(path, 0.5)) ?? (await draw(path, 0));
