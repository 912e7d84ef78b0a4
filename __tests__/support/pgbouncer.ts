import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { isListening, paper, startProgram, until } from './hosting.ts';

/** PgBouncer refuses to run as root. */
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export interface Pooler {
  /** Leads through it to the database `postgres` of the server. */
  url: string;
  stop: () => Promise<void>;
}

/** PgBouncer with the printed settings before a server on loopback; `changes` are other settings than those that are printed. */
export async function startPgBouncer(serverUrl: string, changes: Record<string, string> = {}): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"meydan" "change-me"\n');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    paper('pgbouncer.ini', {
      'port=5432 dbname=meydan': `port=${new URL(serverUrl).port} dbname=postgres`,
      'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': users,
      ...changes,
    }),
  );
  const identity = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const bouncer = startProgram('/usr/sbin/pgbouncer', [settings], identity);
  await until('PgBouncer listens', () => bouncer.hasEnded() || isListening(port));
  if (bouncer.hasEnded()) throw new Error(bouncer.output());
  return {
    url: `postgres://meydan:change-me@127.0.0.1:${port}/meydan`,
    stop: async () => {
      await bouncer.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
