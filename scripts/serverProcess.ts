import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './run.ts';

/** A first start fills the database; on a busy machine that takes its time. */
const READY_WITHIN_MS = 300_000;

export interface ServerProcess {
  origin: string;
  pid: number;
  /** What it printed so far, standard output and error. */
  output: () => string;
  /** Its exit code, once it has ended; null after a signal. */
  exited: Promise<number | null>;
  /** Ends it by the signal, waits, and leaves its data folder. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Starts `server/main.ts` as its own process and does not wait for it. Other sources than these are in `root`. */
export function spawnServer({
  dataDir,
  port,
  env = {},
  root = ROOT,
}: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  root?: string;
}): ServerProcess {
  let text = '';
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) child.kill(signal);
    await exited;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    kill,
  };
}

/** Waits until the server answers on /readyz; throws with its output when it ends or takes too long. */
export async function whenReady(server: ServerProcess): Promise<ServerProcess> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(server.origin))) {
    if (ended || Date.now() > until) {
      await server.kill('SIGKILL');
      throw new Error(`The server did not become ready:\n${server.output()}`);
    }
    await wait(50);
  }
  return server;
}
