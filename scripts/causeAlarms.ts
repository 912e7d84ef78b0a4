/**
 * `npm run cause-alarms`: causes each alarm of docs/alarms.yml on a server of its own, with PostgreSQL and Prometheus from
 * PATH (Debian: postgresql, prometheus), and waits until it fires; half an hour for all of them, or only those that are
 * named. Ends with exit code 1 when one did not fire.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort.ts';
import { ROOT } from './run.ts';
import { spawnServer, whenReady, type ServerProcess } from './serverProcess.ts';
import { startTemporaryPostgres } from './temporaryPostgres.ts';

const started = await startTemporaryPostgres();
if (!started) throw new Error('PostgreSQL is not installed.');
const postgres = started;
const folder = mkdtempSync(join(tmpdir(), 'meydan-alarms-'));
const dataDir = join(folder, 'data');
const [port, metricsPort, prometheusPort, smtpPort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const prometheus = `http://127.0.0.1:${prometheusPort}`;

const startServer = () =>
  whenReady(
    spawnServer({
      dataDir,
      port,
      env: {
        DATABASE_URL: postgres.url,
        SECRETS_KEY: Buffer.alloc(32, 'alarms').toString('base64'),
        METRICS_PORT: String(metricsPort),
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        // So that every call of this script may come from another address.
        TRUSTED_PROXIES: '127.0.0.1',
      },
    }),
  );

function startPrometheus(): ChildProcess {
  const config = {
    global: { scrape_interval: '2s', evaluation_interval: '2s' },
    rule_files: [join(ROOT, 'docs/alarms.yml')],
    scrape_configs: [{ job_name: 'meydan', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  // Each JSON text is YAML too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  return spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'figures')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
    { stdio: 'ignore' },
  );
}

interface Alarms {
  data: { alerts: { labels: { alertname: string }; state: string; value: string }[] };
}
async function firing(): Promise<Map<string, string>> {
  const answer = await fetch(`${prometheus}/api/v1/alerts`).catch(() => null);
  if (!answer) return new Map();
  const { data } = (await answer.json()) as Alarms; // as Prometheus describes it
  return new Map(
    data.alerts.filter(({ state }) => state === 'firing').map(({ labels, value }) => [labels.alertname, value]),
  );
}

/** Whether Prometheus has read a few figures, from which it sees what changes. */
async function knowsServer(): Promise<boolean> {
  const query = new URLSearchParams({ query: 'count_over_time(meydan_database_up[1m]) >= 3' });
  const answer = await fetch(`${prometheus}/api/v1/query?${query}`).catch(() => null);
  return answer?.ok === true && (await answer.text()).includes('"value"');
}

const missed: string[] = [];
/** Waits until alarms fire, and says after how long. */
async function fires(names: readonly string[], withinSeconds: number): Promise<void> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const left = new Set(names);
  while (left.size > 0 && seconds() < withinSeconds) {
    const found = await firing();
    for (const name of left) {
      const value = found.get(name);
      if (value === undefined) continue;
      left.delete(name);
      console.log(`✓ ${name} after ${seconds()} s, at ${Number(value).toPrecision(3)}`);
    }
    await wait(1000);
  }
  for (const name of left) console.log(`✗ ${name} not within ${withinSeconds} s`);
  missed.push(...left);
}

async function open(): Promise<Client> {
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
async function run(text: string): Promise<void> {
  const client = await open();
  await client.query(text);
  await client.end();
}
/** Locks a table as a forgotten session does, while `work` goes on. */
async function withLock(table: string, mode: string, work: () => Promise<void>): Promise<void> {
  const client = await open();
  await client.query(`begin; lock table ${table} in ${mode} mode`);
  await work();
  await client.end();
}

/** So many connections that send this. */
async function connections(count: number, bytes = ''): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket.resume());
    if (bytes) socket.write(bytes);
    if (i % 250 === 249) await wait(50);
  }
  return sockets;
}
const leave = (sockets: Socket[]) => sockets.forEach((socket) => socket.destroy());

/** Calls that need the database, from ever other addresses, until it is told to stop. */
function callers(count: number): () => Promise<void> {
  let isOn = true;
  const call = async () => {
    while (isOn) {
      const part = () => Math.floor(Math.random() * 250);
      const headers = { 'x-forwarded-for': `10.${part()}.${part()}.9` };
      const answer = await fetch(`http://127.0.0.1:${port}/api/brand/auth/verify-email/nothing-that-was-ever-sent`, {
        headers,
      }).catch(() => null);
      await answer?.text();
      await wait(200);
    }
  };
  const all = Array.from({ length: count }, call);
  return async () => {
    isOn = false;
    await Promise.all(all);
  };
}

const newMails = (count: number, age: string) =>
  run(`insert into mail_outbox (recipient, language, template, content, created_at, due_at, expires_at)
    select 'reader' || n || '@example.com', 'tr', 'brand-approved',
      '{"template":"brand-approved","data":{"name":"A","brandName":"B","link":"https://console.example"}}',
      now() - interval '${age}', now(), now() + interval '3 days' from generate_series(1, ${count}) n;
    select pg_notify('mail_due', '')`);

/** A mail server that knows nobody. */
async function withRefusingMailServer(work: () => Promise<void>): Promise<void> {
  const answers: [RegExp, string][] = [
    [/^RCPT/i, '550 5.1.1 no such user'],
    [/^QUIT/i, '221 bye'],
  ];
  const mailServer = createServer((socket) => {
    socket.on('error', () => {}).write('220 mail ESMTP\r\n');
    socket.on('data', (part) => {
      for (const line of part.toString().split('\r\n').filter(Boolean))
        socket.write(`${answers.find(([command]) => command.test(line))?.[1] ?? '250 ok'}\r\n`);
    });
  });
  await new Promise<void>((resolve) => {
    mailServer.listen(smtpPort, '127.0.0.1', resolve);
  });
  await work();
  mailServer.close();
}

let server: ServerProcess = await startServer();
const job = (key: string, due: string) =>
  run(`insert into jobs.job (name, singleton_key, policy, retry_limit, start_after)
    values ('feed-runs', '${key}', 'stately', 0, now() + interval '${due}')`);

/** How each alarm, or some that come together, are caused. */
const CAUSES: [names: string[], cause: (names: string[]) => Promise<void>][] = [
  [
    ['EventLoopBlocked'],
    async (names) => {
      process.kill(server.pid, 'SIGSTOP');
      await wait(3000);
      process.kill(server.pid, 'SIGCONT');
      await fires(names, 60);
    },
  ],
  [
    ['JobsGivenUp', 'ErrorsLogged'],
    async (names) => {
      await job('nonsense', '0 s');
      await fires(names, 120);
      await run("delete from jobs.job where state = 'failed'");
    },
  ],
  [['MailsWait'], (names) => newMails(1, '16 minutes').then(() => fires(names, 180))],
  [['MailsGivenUp'], (names) => withRefusingMailServer(() => newMails(12, '0 s').then(() => fires(names, 180)))],
  [
    ['WithdrawalsWait'],
    async (names) => {
      await run(`insert into wallet_withdrawals (brand_id, code, currency, amount_minor, status, user_id, created_at)
        values (1, 'WDALARM', 'TRY', 100, 'processing', 1, now() - interval '25 hours')`);
      await fires(names, 180);
      await run("delete from wallet_withdrawals where code = 'WDALARM'");
    },
  ],
  [
    ['DiskFull'],
    async (names) => {
      // Only root may give the folder a disk of its own.
      if (process.getuid?.() !== 0) return console.log('– DiskFull: only root can cause it');
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300M', 'tmpfs', dataDir]);
      await fires(names, 180);
      execFileSync('umount', [dataDir]);
    },
  ],
  [
    ['ConnectionsFull'],
    async (names) => {
      const sockets = await connections(10_200);
      await fires(names, 90);
      leave(sockets);
    },
  ],
  [
    ['DatabaseAway'],
    async (names) => {
      await postgres.kill();
      await fires(names, 120);
      await postgres.start();
    },
  ],
  [
    ['ServerAway'],
    async (names) => {
      await server.kill('SIGKILL');
      await fires(names, 120);
      server = await startServer();
    },
  ],
  [
    ['PoolExhausted', 'AnswersFail', 'AnswersSlow'],
    async (names) => {
      const stop = callers(40);
      await withLock('one_time_tokens', 'access exclusive', () => fires(names, 900));
      await stop();
    },
  ],
  [
    ['RequestsUnreadable'],
    async (names) => {
      let isOn = true;
      const flood = (async () => {
        while (isOn) {
          const sockets = await connections(5, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
          await wait(500);
          leave(sockets);
        }
      })();
      await fires(names, 600);
      isOn = false;
      await flood;
    },
  ],
  [
    ['JobsLate'],
    async (names) => {
      await job('4711', '3 s');
      await withLock('jobs.job_common', 'exclusive', () => fires(names, 600));
    },
  ],
];

const chosen = process.argv.slice(2);
const watcher = startPrometheus();
try {
  while (!(await knowsServer())) await wait(500);
  for (const [names, cause] of CAUSES)
    if (chosen.length === 0 || names.some((name) => chosen.includes(name))) await cause(names);
} finally {
  watcher.kill('SIGTERM');
  await server.kill('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed.length > 0 ? 1 : 0);
