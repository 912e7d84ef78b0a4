import { setTimeout as wait } from 'node:timers/promises';

/** A database that takes longer is away; the other figures are not held up by it. In ms. */
const READ_MS = 1500;

/** Answers null instead of waiting for longer than READ_MS. Who asks meanwhile waits for the same reading, so none pile up. */
export function inTime<T>(read: () => Promise<T>, onError: (error: unknown) => void): () => Promise<T | null> {
  let running: Promise<T | null> | undefined;
  return () => {
    running ??= read()
      .catch((error: unknown) => {
        onError(error);
        return null;
      })
      .finally(() => (running = undefined));
    return Promise.race([running, wait(READ_MS, null, { ref: false })]);
  };
}
