/** @engine both: each engine takes and loads rows in its own way */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { hashPassword } from '#server/modules/auth/password';
import { users } from '#server/modules/auth/users.table';
import type { Manifest } from '#server/operator/backup/manifest';
import { takeBackup } from '#server/operator/backup/takeBackup';
import { freePort } from '../../../../scripts/freePort.ts';
import { spawnServer, whenReady } from '../../../../scripts/serverProcess.ts';
import { emptyPlace, manifestOf, partsOf, restored, type Place } from '../../../support/backups.ts';
import { TEST_SECRETS_KEY } from '../../../support/buildServer.ts';
import { rowsOf } from '../../../support/demoDatabase.ts';
import { openLicenseServer, type LicenseServer } from '../../../support/licenseServer.ts';
import { productBody } from '../../../support/productBody.ts';

const PASSWORD = 'gizli-cicek-yolu-42';

let server: LicenseServer;
let folder: string;
let file: string;
let manifest: Manifest;
let place: Place;
let said: string[];

/** What else than rows makes a database: rights, policies, triggers, references. */
const rulesOf = (database: Database) =>
  rowsOf(
    database,
    sql`
  select * from (select 'constraint' as kind, conrelid::regclass::text as home, conname::text as name, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  union all select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'security', oid::regclass::text, relname, relrowsecurity::text || relforcerowsecurity::text || coalesce(relacl::text, '')
    from pg_class where relkind in ('r', 'S') and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  ) rules where home !~ 'queue_stats_[0-9]' order by 1, 2, 3`,
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-backup-'));
  file = join(folder, 'backup.tar');
  server = await openLicenseServer();
  for (let i = 0; i < 2; i += 1) await server.active();
  // The helpers of other tests name contents that they never put.
  const content = await server.app.files.storage.put(Buffer.from('a delivered picture'));
  await server.rows(sql`update files set original_key = ${content} where length(original_key) <> 64`);
  await server.database.system(async (tx) =>
    tx
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, server.owner.userId)),
  );
  const write = async (name: string) =>
    server.owner.post('/products', productBody({ name, imageIds: [await server.upload('owner')] }));
  await write('Before');
  // As on the day after: the queue has a table for each day, and the place that is restored into those of its own days.
  await server.database.foreign(`create table jobs.queue_stats_20200101 partition of jobs.queue_stats
    for values from ('2020-01-01') to ('2020-01-02')`);
  let isTaking = true;
  const writing = (async () => {
    for (let i = 0; isTaking; i += 1) await write(`Meanwhile ${i}`);
  })();
  ({ manifest } = await takeBackup(partsOf(server), file));
  isTaking = false;
  await writing;
  place = await emptyPlace();
  said = await restored(file, place);
});
afterAll(async () => {
  await place?.remove();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a restored backup', () => {
  it('says that every count, hash, sum and chain holds', () => {
    expect(manifest.heads.map(({ kind }) => kind).toSorted()).toEqual(
      expect.arrayContaining(['audit', 'ledger', 'rights']),
    );
    expect(said).toEqual([
      expect.stringContaining('is whole'),
      expect.stringMatching(/^\d+ tables with \d+ rows and \d+ contents are as they were: every count and hash\.$/),
      expect.stringMatching(/^\d+ secrets can be opened/),
      expect.stringMatching(/^The ledger holds: 1 wallet, \d+ rows\.$/),
      expect.stringMatching(/^The audit trail is whole: 1 chain\.$/),
      expect.stringMatching(/^The trail of rights is whole: 1 chain, \d+ entries\.$/),
    ]);
  });

  it('was taken at one moment, with every content that its rows name, while others wrote', async () => {
    const { database, storage } = await place.open();
    try {
      const keys = await rowsOf<{ key: string }>(database, sql`select original_key as key from files`);
      expect(keys.length).toBeGreaterThan(0);
      for (const { key } of keys) expect(await storage.stat(key)).not.toBeNull();
      expect(manifest.lost).toEqual([]);
    } finally {
      await database.close();
    }
  });

  it('gives the same backup again, rows, sequences and heads, under the same rules', async () => {
    const { takenAt: _once, rowsFolder: _one, ...before } = manifest;
    const { takenAt: _again, rowsFolder: _two, ...after } = await manifestOf(place);
    expect(after).toEqual({ ...before, contents: { ...before.contents, sha256: after.contents.sha256 } });
    const { database } = await place.open();
    try {
      expect(await rulesOf(database)).toEqual(await rulesOf(server.database));
    } finally {
      await database.close();
    }
  });

  it('does not hold the key', () => {
    const bytes = readFileSync(file);
    expect(bytes.includes(TEST_SECRETS_KEY)).toBe(false);
    expect(bytes.includes(Buffer.from(TEST_SECRETS_KEY, 'base64'))).toBe(false);
  });

  it('is served: people sign in, see lists, and load pictures', async () => {
    const { databaseUrl, dataDir } = place.config;
    const running = await whenReady(
      spawnServer({
        dataDir,
        port: await freePort(),
        env: { DATABASE_URL: databaseUrl ?? '', SECRETS_KEY: TEST_SECRETS_KEY, DEMO: 'off', LOG_LEVEL: 'error' },
      }),
    );
    try {
      const api = `${running.origin}/api/brand`;
      const signedIn = await fetch(`${api}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@example.com', password: PASSWORD }),
      });
      expect(signedIn.status).toBe(200);
      const { token } = (await signedIn.json()) as { token: string };
      const get = async (path: string): Promise<unknown> => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${api}${path}?brandId=${server.brandId}`, { headers })).json();
      };
      const products = (await get('/products')) as { items: { name: string; image: { url: string } | null }[] };
      const licences = (await get('/licensing/requests')) as { items: unknown[] };
      expect(licences.items).toHaveLength(2);
      const picture = products.items.find(({ name }) => name === 'Before')?.image?.url;
      const shown = await fetch(new URL(picture ?? '/missing', running.origin));
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    } finally {
      await running.kill('SIGTERM');
    }
  });
});
