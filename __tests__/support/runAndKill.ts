import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './sources.ts';

/**
 * Starts a worker of this folder with arguments and kills it after it said `ack ID` so often; answers what it said it
 * found, and what it acknowledged.
 */
export async function runAndKill(
  worker: string,
  args: readonly string[],
  commits: number,
): Promise<{ found: string; acknowledged: string[] }> {
  const child = spawn(process.execPath, [join(ROOT, '__tests__/support', worker), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  let found = '';
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('found ')) found = line.slice('found '.length);
    // What was written before the process died counts, also when it is read after the kill.
    if (line.startsWith('ack ')) acknowledged.push(line.slice('ack '.length));
    if (acknowledged.length === commits) child.kill('SIGKILL');
  }
  return { found, acknowledged };
}
