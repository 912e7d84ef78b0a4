import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { spawnServer, whenReady } from '../../scripts/serverProcess.ts';
import { ROOT } from './sources.ts';

/** Data folders with the demo data set, one per test run, made once and copied for each server. */
const TEMPLATES = join(ROOT, '.cache/demo');

interface ServeOptions {
  /** An existing data folder; without it a fresh copy of the demo data. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function demoFolder(): Promise<string> {
  const template = join(TEMPLATES, process.env.TEST_RUN ?? String(process.pid));
  if (!existsSync(template)) {
    mkdirSync(TEMPLATES, { recursive: true });
    for (const name of readdirSync(TEMPLATES)) if (!isAlive(Number.parseInt(name, 10))) rmSync(join(TEMPLATES, name), { recursive: true, force: true });
    const unfinished = mkdtempSync(join(tmpdir(), 'meydan-data-'));
    const first = await whenReady(spawnServer({ dataDir: unfinished, port: await freePort() }));
    await first.kill('SIGTERM');
    // Two workers may start at the same time; the one that comes second uses what the first has put there.
    const copy = `${template}-${process.pid}`;
    cpSync(unfinished, copy, { recursive: true });
    try {
      renameSync(copy, template);
    } catch {
      rmSync(copy, { recursive: true, force: true });
    }
    rmSync(unfinished, { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(tmpdir(), 'meydan-data-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** The real server with the built console and demo data of its own; `close` ends it and removes the data. */
export async function serve({ dataDir, port, env }: ServeOptions = {}) {
  const folder = dataDir ?? (await demoFolder());
  const server = await whenReady(spawnServer({ dataDir: folder, port: port ?? (await freePort()), ...(env ? { env } : {}) }));
  return {
    ...server,
    dataDir: folder,
    close: async () => {
      await server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
