import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort.ts';

interface RunningPostgres {
  /** Connection address of a superuser; the tests create their own databases beside it. */
  url: string;
  /** Kills it at once, as a machine that loses its power would, and keeps its data for `start`. */
  kill: () => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
}

interface TemporaryPostgres extends RunningPostgres {
  version: string;
  /** Starts a standby that follows it, with a copy of its data; it ends with this one. */
  follow: () => Promise<RunningPostgres>;
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
  const found = [...(process.env['PATH'] ?? '').split(delimiter), ...installed].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
  // Links to some of the programs may lie elsewhere.
  return found && dirname(realpathSync(join(found, 'initdb')));
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

const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

/**
 * Starts a PostgreSQL server with an empty data folder on a free loopback port, or returns null when none is installed.
 * Nothing is synced to disk: it lives for one test run. `settings` such as `work_mem=8MB` come after its own.
 */
export async function startTemporaryPostgres(settings: readonly string[] = []): Promise<TemporaryPostgres | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const identity = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'meydan-postgres-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const perform = (program: string, args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...options, stdio: 'ignore' });
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };

  /** Starts a server in a data folder that there is. */
  async function run(data: string): Promise<RunningPostgres> {
    const port = await freePort();
    const url = `postgres://meydan@127.0.0.1:${port}/postgres`;
    let end = async (_signal: NodeJS.Signals) => {};
    const start = async () => {
      const server = spawn(
        join(programs ?? '', 'postgres'),
        ['-D', data, '-p', String(port), '-k', folder, ...[...SETTINGS, ...settings].flatMap((one) => ['-c', one])],
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
    ends.push(() => end('SIGINT'));
    await start();
    // On SIGQUIT all its processes end without cleaning up; after SIGKILL they would only after a while.
    return { url, start, kill: () => end('SIGQUIT') };
  }

  const data = join(folder, 'data');
  perform('initdb', ['-D', data, '-U', 'meydan', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']);
  const first = await run(data);
  const follow = () => {
    const copy = join(folder, `standby${ends.length}`);
    perform('pg_basebackup', ['-d', first.url, '-D', copy, '-R', '-N', '-c', 'fast']);
    return run(copy);
  };
  return { ...first, version, follow, stop };
}
