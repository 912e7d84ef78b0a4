import { setTimeout as wait } from 'node:timers/promises';

/** Longer than registration or a mail takes on a small machine, in ms. */
const STEP_MS = 300;

/** Runs work whose duration would tell whether an address is known, and answers after a whole number of steps only. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  await wait(STEP_MS - ((performance.now() - started) % STEP_MS));
  return result;
}
