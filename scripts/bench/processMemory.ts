import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

const field = (pid: number | string, name: string) => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Memory in MB of a process; Linux only. */
export const memoryOf = (pid: number): number => field(pid, 'VmRSS') / 1000;
const memoryOfChildren = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && field(name, 'PPid') === pid)
    .reduce((sum, name) => sum + memoryOf(Number(name)), 0);

/** The most memory in MB that a process and its children held while some work was under way. */
export async function watchMemory(
  pid: number,
  work: Promise<unknown>,
): Promise<{ largest: number; largestChildren: number }> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  let [largest, largestChildren] = [0, 0];
  while (!isDone) {
    largest = Math.max(largest, memoryOf(pid));
    largestChildren = Math.max(largestChildren, memoryOfChildren(pid));
    await wait(LOOK_EVERY_MS);
  }
  await done;
  return { largest, largestChildren };
}
