import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ChallengePage } from '#contract/schemas/challenges';
import type { UploadedFile } from '#contract/schemas/files';
import { listMigrations } from '#server/db/appliedMigration';
import { openPostgres } from '#server/db/postgres';
import { DEMO_ACCOUNTS } from '#server/db/seed/demoAccounts';
import { freePort } from '../../scripts/freePort.ts';
import { type ServerProcess, spawnServer, whenReady } from '../../scripts/serverProcess.ts';
import { startTemporaryPostgres } from '../../scripts/temporaryPostgres.ts';
import { connect, signIn } from '../support/apiClient.ts';
import { perform, until } from '../support/hosting.ts';
import { openStream } from '../support/liveStream.ts';
import { type Pooler, startPgBouncer } from '../support/pgbouncer.ts';
import { sampleVideo } from '../support/sampleVideo.ts';
import { ROOT } from '../support/sources.ts';
import { uploadToBoth } from '../support/uploadToBoth.ts';

/** Two processes of the whole server with demo data, whose only way to PostgreSQL is PgBouncer as it is printed. */
const LIMIT = 600_000;
const KEY = Buffer.alloc(32, 7).toString('base64');
let folder: string;
let postgres: NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
let pooler: Pooler;
/** Past PgBouncer, to look. */
let operator: pg.Client;
let settings: Record<string, string>;
const servers: ServerProcess[] = [];
let origins: [string, string];

beforeAll(async () => {
  const started = await startTemporaryPostgres();
  if (!started) throw new Error('PostgreSQL is not installed.');
  postgres = started;
  pooler = await startPgBouncer(postgres.url);
  folder = mkdtempSync(join(tmpdir(), 'meydan-pooled-'));
  operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
  settings = { DATABASE_URL: pooler.url, DATA_DIR: join(folder, 'data'), SECRETS_KEY: KEY };
}, LIMIT);
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM');
  await operator.end();
  await pooler.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, LIMIT);

const numberOf = async (text: string) =>
  Number(Object.values((await operator.query<Record<string, unknown>>(text)).rows[0] ?? {})[0]);

it(
  'is migrated once by three that start at once',
  async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(pooler.url)));
    await Promise.all(opened.map((database) => database.close()));
    expect(await numberOf('select count(*) from drizzle.__drizzle_migrations')).toBe(listMigrations().length);
  },
  LIMIT,
);

it(
  'starts twice',
  async () => {
    for (let which = 0; which < 2; which += 1) {
      const env = { ...settings, DEMO: 'on', LOG_LEVEL: 'error' };
      servers.push(await whenReady(spawnServer({ dataDir: join(folder, 'data'), port: await freePort(), env })));
    }
    origins = servers.map(({ origin }) => origin) as [string, string];
    for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  },
  LIMIT,
);

it('brings news of the one to who listens at the other', async () => {
  const client = await connect(origins[0]);
  const token = await signIn(origins[0]);
  const { items } = await client.get<ChallengePage>(`/challenges?brandId=${client.brandId}&page=1&limit=50`);
  const challenge = items.find(({ status }) => status === 'published');
  const stream = await openStream(`${origins[1]}/api/brand/notifications/stream?brandId=${client.brandId}`, token);
  await stream.until(({ event }) => event === 'ready');
  expect((await client.post(`/challenges/${challenge?.id}/pause?brandId=${client.brandId}`, {})).status).toBe(200);
  await stream.until(({ event, data }) => event === 'changed' && data['id'] === challenge?.id, 20_000);
  stream.close();
});

it('does a job: a mail that was asked for leaves', async () => {
  const { email } = DEMO_ACCOUNTS[0];
  const sent = "select count(*) from mail_outbox where template = 'reset-password' and sent_at is not null";
  const before = await numberOf(sent);
  await fetch(`${origins[0]}/api/brand/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await until('the mail has left', async () => (await numberOf(sent)) > before, 90_000);
  expect(await numberOf("select count(*) from jobs.job where state = 'failed'")).toBe(0);
});

it('takes an upload whose parts arrive at both', async () => {
  const { brandId } = await connect(origins[0]);
  const bytes = await sampleVideo('mp4', { frameBytes: 20_000 });
  const last = await uploadToBoth(
    origins[0],
    [origins[1], origins[0]],
    { token: await signIn(origins[1]), brandId },
    bytes,
  );
  expect(last.status).toBe(200);
  expect(((await last.json()) as UploadedFile).video?.bytes).toBe(bytes.length);
});

it(
  'is backed up while it runs',
  () => {
    const file = join(folder, 'backup.tar');
    const args = ['scripts/operator.ts', 'backup', file];
    expect(perform(process.execPath, args, ROOT, { ...settings, NODE_ENV: 'production' })).toContain(file);
  },
  LIMIT,
);

it('keeps as many connections to listen as hosting.md says', async () => {
  const listening = await numberOf(
    "select count(*) from pg_stat_activity where query ~* '^listen ' or query = 'select 1'",
  );
  expect(listening).toBe(2 * 5);
});
