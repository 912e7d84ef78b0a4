import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';
import { ROOT } from './sources.ts';

/** Data folders with the demo data set, one per test run, made once and copied for each server. */
const TEMPLATES = join(ROOT, '.cache/demo');

const READY_WITHIN_MS = 60_000;

export interface ServerProcess {
  origin: string;
  dataDir: string;
  /** What it printed so far, standard output and error. */
  output: () => string;
  /** Its exit code, once it has ended; null after a signal. */
  exited: Promise<number | null>;
  /** Ends it by the signal, waits, and leaves its data folder. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Ends it in order and removes its data folder. */
  close: () => Promise<void>;
}

interface ServeOptions {
  /** An existing data folder; without it a fresh copy of the demo data. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Starts `server/main.ts` as its own process and does not wait for it. */
export function spawnServer({ dataDir, port, env = {} }: { dataDir: string; port: number; env?: Record<string, string> }): ServerProcess {
  let text = '';
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) child.kill(signal);
    await exited;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => text,
    exited,
    kill,
    close: async () => {
      await kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function whenReady(server: ServerProcess): Promise<ServerProcess> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(server.origin))) {
    if (ended || Date.now() > until) throw new Error(`The server did not become ready:\n${server.output()}`);
    await wait(50);
  }
  return server;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function demoFolder(): Promise<string> {
  const template = join(TEMPLATES, String(process.pid));
  if (!existsSync(template)) {
    mkdirSync(TEMPLATES, { recursive: true });
    for (const name of readdirSync(TEMPLATES)) if (!isAlive(Number(name))) rmSync(join(TEMPLATES, name), { recursive: true, force: true });
    const first = await whenReady(spawnServer({ dataDir: template, port: await freePort() }));
    await first.kill('SIGTERM');
  }
  const folder = mkdtempSync(join(tmpdir(), 'meydan-data-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Starts the real server with the built console and waits until it answers. */
export async function serve({ dataDir, port, env }: ServeOptions = {}): Promise<ServerProcess> {
  return whenReady(spawnServer({ dataDir: dataDir ?? (await demoFolder()), port: port ?? (await freePort()), ...(env ? { env } : {}) }));
}
