/**
 * The process in which bytes from outside are read; `readers.ts` starts and kills it. It watches itself as well, because
 * only it knows its memory on every system: past a limit it dies without an answer.
 */
import os from 'node:os';
import sharp from 'sharp';
import { performTask, type ReaderTask } from '#server/media/readerTasks';

/** A picture of 50 megapixels in the costliest of the accepted kinds needs 390 MB. */
const BYTES_MAX = 512 * 1024 * 1024;
/** Seconds of processor time for one file. The largest picture takes 0.6, a usual drawing some hundredths. */
const SECONDS_MAX = 4;
const DRAWING_SECONDS_MAX = 2;
const LOOK_EVERY_MS = 20;
/** After the people's requests, in whatever the machine has left. */
const NICENESS = 5;

os.setPriority(NICENESS);
Error.stackTraceLimit = 0;
sharp.concurrency(1);
sharp.cache(false);

// `process.exit` would wait for what the drawing library is doing.
const die = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', die);

async function perform(task: ReaderTask): Promise<void> {
  const seconds = task.kind === 'picture' && task.mayBeDrawing ? DRAWING_SECONDS_MAX : SECONDS_MAX;
  const started = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(started);
    if (process.memoryUsage.rss() > BYTES_MAX || user + system > seconds * 1e6) die();
  }, LOOK_EVERY_MS);
  try {
    process.send?.(await performTask(task));
  } catch {
    // An answer that nobody expected is a failure of the reader, not a refusal of the file.
    process.send?.(null);
  } finally {
    clearInterval(watch);
  }
}

process.on('message', (task: ReaderTask) => void perform(task));
