import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from './run.ts';

const FOLDER = join(ROOT, '.cache/demo');

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A data folder with the demo data set, to be copied and never opened: one per test run, made by whoever asks first. */
export async function demoData(): Promise<string> {
  const made = join(FOLDER, process.env['TEST_RUN'] ?? String(process.pid));
  if (existsSync(made)) return made;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER))
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(FOLDER, name), { recursive: true, force: true });
  const part = `${made}-${process.pid}`;
  const { ok, output } = await runNode(['scripts/seed.ts'], {
    env: { NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: part },
  });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
  // Two workers may start at the same time; the one that comes second uses what the first has put there.
  try {
    renameSync(part, made);
  } catch {
    rmSync(part, { recursive: true, force: true });
  }
  return made;
}
