/** @engine both: rotation locks tables against others that write, which one connection has not */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { MODULES } from '#server/modules';
import { instanceSecrets } from '#server/modules/auth/instanceSecrets.table';
import { openSecret } from '#server/modules/auth/secrets.service';
import { rotateSecrets } from '#server/secrets/rotate';
import { openSecrets } from '#server/secrets/secrets';
import { runCommand } from '#server/operator/commands';
import { buildServer } from '../../support/buildServer.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const LIMIT = 120_000;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, LIMIT);
afterAll(() => database.close());

const key = () => randomBytes(32).toString('base64');
const open = (...keys: string[]) => openSecrets({ secretsKey: keys.join(','), databaseUrl: null, dataDir: '' });
const COLUMN = { value: instanceSecrets.value, rowKey: instanceSecrets.name };
const kept = () => database.system((tx) => tx.select().from(instanceSecrets));
const change = (name: string, value: string) =>
  database.system((tx) =>
    tx
      .insert(instanceSecrets)
      .values({ name, value })
      .onConflictDoUpdate({ target: instanceSecrets.name, set: { value } }),
  );

describe('rotateSecrets', () => {
  it(
    'seals every value of a column anew, so that the old key is needed no more',
    async () => {
      const [old, next] = [key(), key()];
      const before = await open(old);
      for (let n = 0; n < 1100; n += 1)
        await change(`value ${n}`, before.seal(`text ${n}`, COLUMN.value, `value ${n}`));
      expect(await rotateSecrets(database, await open(next, old), [COLUMN])).toBe(1100);
      const after = await open(next);
      const texts = (await kept()).map(({ name, value }) => [name, after.open(value, COLUMN.value, name)]);
      expect(texts).toHaveLength(1100);
      expect(texts.every(([name = '', text]) => text === name.replace('value', 'text'))).toBe(true);
      expect(await rotateSecrets(database, after, [COLUMN])).toBe(0);
      await database.system((tx) => tx.delete(instanceSecrets));
    },
    LIMIT,
  );

  it('leaves everything as it was when one value cannot be opened, and says which', async () => {
    const [old, next] = [key(), key()];
    const before = await open(old);
    await change('fine', before.seal('text', COLUMN.value, 'fine'));
    await change('lost', (await open(key())).seal('text', COLUMN.value, 'lost'));
    await expect(rotateSecrets(database, await open(next, old), [COLUMN])).rejects.toThrow(
      'instance_secrets.value/lost',
    );
    const [row] = (await kept()).filter(({ name }) => name === 'fine');
    expect(before.open(row?.value ?? '', COLUMN.value, 'fine')).toBe('text');
    await database.system((tx) => tx.delete(instanceSecrets));
  });
});

describe('secrets of the installation', () => {
  it('that were made before values were sealed keep their value and are sealed when they are read', async () => {
    const plain = randomBytes(32);
    await change('older', plain.toString('base64'));
    const secrets = await open(key());
    expect(Buffer.from(await openSecret(database, secrets, 'older'))).toEqual(plain);
    const [row] = (await kept()).filter(({ name }) => name === 'older');
    expect(secrets.open(row?.value ?? '', COLUMN.value, 'older')).toBe(plain.toString('base64'));
    expect(Buffer.from(await openSecret(database, secrets, 'older'))).toEqual(plain);
    await database.system((tx) => tx.delete(instanceSecrets));
  });

  it('cannot be read with another key', async () => {
    await openSecret(database, await open(key()), 'guarded');
    await expect(openSecret(database, await open(key()), 'guarded')).rejects.toThrow('key that is not known');
    await database.system((tx) => tx.delete(instanceSecrets));
  });

  it('are sealed anew by the operator beside the running server, whose sessions go on', async () => {
    const server = await buildServer({ config: { secretsKey: null } });
    try {
      const [before] = await server.database.system((tx) => tx.select().from(instanceSecrets));
      const { database: one, clock, app } = server;
      const context = { database: one, clock, origin: '', seller: app.config.seller, secrets: app.secrets };
      const answer = await runCommand(context, ['rotate-secrets']);
      expect(answer).toEqual({ ok: true, lines: [expect.stringMatching(/^8 secrets/), expect.any(String)] });
      const rows = await one.system((tx) => tx.select().from(instanceSecrets));
      expect(rows.every(({ value }) => app.secrets.isCurrent(value))).toBe(true);
      expect(rows.find(({ name }) => name === before?.name)?.value).not.toBe(before?.value);
      const reopened = await openSecrets({ secretsKey: null, databaseUrl: null, dataDir: app.config.dataDir });
      expect((await openSecret(one, reopened, 'access')).length).toBe(32);
      expect(Buffer.from(await openSecret(one, reopened, 'access'))).toEqual(Buffer.from(app.tokenKeys.access));
    } finally {
      await server.close();
    }
  });

  it('are named by their modules, so that none is left under an old key', async () => {
    const columns = await database.system((tx) =>
      tx
        .select({ name: sql<string>`table_name || '.' || column_name` })
        .from(sql`information_schema.columns`)
        .where(sql`table_schema = 'public' and column_name like '%\\_sealed'`),
    );
    const named = MODULES.flatMap(({ sealed = [] }) =>
      sealed.map(({ value }) => `${String(Reflect.get(value.table, Symbol.for('drizzle:Name')))}.${value.name}`),
    );
    expect(named).toContain('instance_secrets.value');
    expect(columns.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  });
});
