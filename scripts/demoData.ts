import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
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

/** Runs a program on a data folder with the embedded database. Throws with what it printed. */
async function runOn(dataDir: string, args: string[]): Promise<void> {
  const { ok, output } = await runNode(args, { env: { NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: dataDir } });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
}

/** Two workers may make the same at the same time; the one that comes second uses what the first has put there. */
function place(part: string, made: string): string {
  try {
    renameSync(part, made);
  } catch {
    rmSync(part, { recursive: true, force: true });
  }
  return made;
}

async function seededData(): Promise<string> {
  const made = join(FOLDER, process.env['TEST_RUN'] ?? String(process.pid));
  if (existsSync(made)) return made;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER))
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(FOLDER, name), { recursive: true, force: true });
  const part = `${made}-${process.pid}`;
  await runOn(part, ['scripts/seed.ts']);
  return place(part, made);
}

/** The same after it was backed up and restored. */
async function restoredData(seeded: string): Promise<string> {
  const made = `${seeded}-restored`;
  if (existsSync(made)) return made;
  const part = `${made}-${process.pid}`;
  const [copy, file] = [`${part}-copy`, `${part}.tar`];
  try {
    cpSync(seeded, copy, { recursive: true });
    await runOn(copy, ['scripts/operator.ts', 'backup', file]);
    mkdirSync(part, { recursive: true });
    copyFileSync(join(copy, 'secrets.key'), join(part, 'secrets.key'));
    await runOn(part, ['scripts/restore.ts', file]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
  return place(part, made);
}

/**
 * A data folder with the demo data set, to be copied and never opened: one per test run, made by whoever asks first. With
 * TEST_RESTORED it is one that was restored from a backup.
 */
export async function demoData(): Promise<string> {
  const seeded = await seededData();
  return process.env['TEST_RESTORED'] ? restoredData(seeded) : seeded;
}
