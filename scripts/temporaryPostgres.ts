import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort.ts';

interface TemporaryPostgres {
  /** Connection address of a superuser; the tests create their own databases beside it. */
  url: string;
  version: string;
  /** Kills it at once, as a machine that loses its power would, and keeps its data for `start`. */
  kill: () => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
  /** Ends it and removes everything. */
  stop: () => Promise<void>;
}

/** The newest folder that holds PostgreSQL's own programs, from PATH and the usual places. */
function findPrograms(): string | undefined {
  const usual = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
  ];
  const installed = globSync(usual).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...(process.env['PATH'] ?? '').split(delimiter), ...installed].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

export const hasPostgres = (): boolean => findPrograms() !== undefined;

/** PostgreSQL refuses to run as root; then it runs as the user that its package made, else as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  return undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts a PostgreSQL server with an empty data folder on a free loopback port, or returns null when none is installed.
 * Nothing is synced to disk: it lives for one test run.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const identity = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'meydan-postgres-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'meydan', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...options, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
  ];
  const url = `postgres://meydan@127.0.0.1:${port}/postgres`;
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  let end = async (_signal: NodeJS.Signals) => {};
  const start = async () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    end = async (signal) => {
      server.kill(signal);
      await ended;
    };
    for (let tries = 0; tries < 100; tries += 1) {
      if (server.exitCode !== null) break;
      if (await answers(url)) return;
      await wait(100);
    }
    await stop();
    throw new Error(`${version} was found but could not be started.`);
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  // On SIGQUIT all its processes end without cleaning up; after SIGKILL they would only after a while.
  return { url, version, start, stop, kill: () => end('SIGQUIT') };
}
