/** @engine postgres: several processes share the queue */
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { Database } from '#server/db/client';
import { registerJobs, type JobKind } from '#server/jobs/jobs';
import { listJobs } from '#server/jobs/operateJobs';
import { runCommand } from '#server/operator/commands';
import type { App } from '#server/plugins/routes';
import { openSecrets } from '#server/secrets/secrets';
import { TEST_SECRETS_KEY, TestClock } from '../../support/buildServer.ts';
import { openBeside, openTestDatabase } from '../../support/testDatabase.ts';

const LIMIT = 120_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, LIMIT);
afterAll(() => database.close());

const apps: App[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await database.foreign('delete from jobs.schedule; delete from jobs.job');
}, LIMIT);

/** An app with nothing but jobs. */
async function openApp(kinds: JobKind[], { listens = true, on = database, look = 0.5 } = {}): Promise<App> {
  const app: App = Fastify();
  app.decorate('database', on);
  registerJobs(app, { retryDelay: 1, look });
  for (const kind of kinds) app.jobs.add(kind);
  await (listens ? app.listen({ port: 0, host: '127.0.0.1' }) : app.ready());
  apps.push(app);
  return app;
}

/** Work that tells which keys it was given, and does as `how` says. */
function notedWork(how: (key: string, tries: number, signal: AbortSignal) => unknown = () => {}) {
  const done = new EventTarget();
  const keys: string[] = [];
  const kind: JobKind = {
    name: 'work',
    run: async (key, signal) => {
      keys.push(key);
      done.dispatchEvent(new Event(`run ${keys.length}`));
      await how(key, keys.filter((one) => one === key).length, signal);
    },
  };
  /** Resolves once so many jobs were begun. */
  const begun = async (count: number) => {
    while (keys.length < count) await once(done, `run ${keys.length + 1}`);
  };
  return { kind, keys, begun };
}

const send = (app: App, key: string) => database.system((tx) => app.jobs.send('work', key, tx));
const states = async () => (await listJobs(database)).map(({ key, state }) => `${key} ${state}`).sort();
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('a job', () => {
  it(
    'is part of the transaction that sends it, and is done once it commits, by one process; two do two at a time',
    async () => {
      const places: string[] = [];
      const both = Promise.withResolvers<void>();
      /** Its first job lasts until the other process has begun one too. */
      const workAt = (place: string) =>
        notedWork(async () => {
          places.push(place);
          if (new Set(places).size === 2) both.resolve();
          await both.promise;
        });
      const [one, other] = [workAt('one'), workAt('other')];
      const beside = await openBeside(database);
      const app = await openApp([one.kind]);
      await openApp([other.kind], { on: beside });
      const failed = database.system(async (tx) => {
        await app.jobs.send('work', 'undone', tx);
        throw new Error('rolled back');
      });
      await expect(failed).rejects.toThrow('rolled back');
      for (const key of ['a', 'b', 'c', 'd']) expect(await send(app, key)).toBe(true);
      await until(async () => one.keys.length + other.keys.length >= 4 && (await states()).length === 0);
      expect([...one.keys, ...other.keys].sort()).toEqual(['a', 'b', 'c', 'd']);
      expect(new Set(places)).toEqual(new Set(['one', 'other']));
      for (const opened of apps.splice(0)) await opened.close();
      await beside.close();
    },
    LIMIT,
  );

  it(
    'does not wait for the next look behind many that came together',
    async () => {
      const work = notedWork();
      const app = await openApp([work.kind], { look: 30 });
      const keys = Array.from({ length: 40 }, (_, nth) => `nth-${nth}`);
      await database.system(async (tx) => {
        for (const key of keys) await app.jobs.send('work', key, tx);
      });
      const begun = performance.now();
      await work.begun(keys.length);
      expect(performance.now() - begun).toBeLessThan(29_000);
    },
    LIMIT,
  );

  it(
    'waits once and runs once at a time for each key',
    async () => {
      const finish = Promise.withResolvers<void>();
      const work = notedWork(() => finish.promise);
      const app = await openApp([work.kind]);
      expect(await send(app, 'one')).toBe(true);
      await work.begun(1);
      expect([await send(app, 'one'), await send(app, 'one'), await send(app, 'two')]).toEqual([true, false, true]);
      expect(await states()).toEqual(['one active', 'one created', 'two created']);
      finish.resolve();
      await until(async () => (await states()).length === 0);
      expect(work.keys.sort()).toEqual(['one', 'one', 'two']);
    },
    LIMIT,
  );

  it(
    'that fails is tried again with growing pauses',
    async () => {
      const times: number[] = [];
      const work = notedWork((_key, tries) => {
        times.push(performance.now());
        if (tries < 3) throw new Error('not yet');
      });
      const app = await openApp([work.kind]);
      await send(app, 'again');
      await work.begun(3);
      await until(async () => (await states()).length === 0);
      const [first = 0, second = 0, third = 0] = times;
      expect(second - first).toBeGreaterThan(500);
      expect(third - first).toBeGreaterThan(2000);
    },
    LIMIT,
  );

  it(
    'that was given up is shown to the operator, who can have it tried again',
    async () => {
      let isBroken = true;
      const work = notedWork(() => {
        if (isBroken) throw new Error('The partner is away');
      });
      const app = await openApp([work.kind]);
      await send(app, 'lost');
      await until(async () => {
        // Its pauses are not waited for.
        await database.foreign(`update jobs.job set start_after = now() where state = 'retry'`);
        return (await states()).includes('lost failed');
      });
      const context = {
        database,
        clock: new TestClock(),
        origin: '',
        seller: { name: '', taxOffice: '', taxId: '', address: '' },
        secrets: await openSecrets({ secretsKey: TEST_SECRETS_KEY, databaseUrl: null, dataDir: '' }),
      };
      const listed = await runCommand(context, ['list-jobs']);
      expect(listed).toEqual({
        ok: true,
        lines: [expect.stringMatching(/^[\da-f-]{36}\twork\/lost\tfailed\t5 failed\t\S+Z\t"The partner is away"$/)],
      });
      const id = listed.lines[0]?.split('\t')[0] ?? '';
      isBroken = false;
      expect(await runCommand(context, ['retry-job', id])).toEqual({ ok: true, lines: [`${id} is tried again.`] });
      await until(async () => (await states()).length === 0);
      expect((await runCommand(context, ['retry-job', id])).ok).toBe(false);
      expect((await runCommand(context, ['retry-job', "'"])).ok).toBe(false);
    },
    LIMIT,
  );

  it(
    'that runs is told to stop with the server, which waits no longer than 10 s, and is put back',
    async () => {
      let isAborted = false;
      const work = notedWork(async (_key, _tries, signal) => {
        await once(signal, 'abort');
        isAborted = true;
        await new Promise(() => {});
      });
      const app = await openApp([work.kind]);
      await send(app, 'endless');
      await work.begun(1);
      const began = performance.now();
      await app.close();
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(isAborted).toBe(true);
      expect(await states()).toEqual(['endless retry']);
    },
    LIMIT,
  );

  it(
    'of a killed process is taken over',
    async () => {
      const app = await openApp([notedWork().kind], { listens: false });
      await send(app, 'orphan');
      // As it looks when its process was killed a while ago.
      await database.foreign(
        `update jobs.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'`,
      );
      const work = notedWork();
      await openApp([work.kind]);
      await work.begun(1);
      expect(work.keys).toEqual(['orphan']);
    },
    LIMIT,
  );

  it('that failed keeps why, without the values that it failed on', async () => {
    const canary = 'canary-value-of-a-query';
    const work = notedWork(() => database.system((tx) => tx.execute(sql`select ${canary}::integer`)));
    await send(await openApp([work.kind]), 'odd');
    await until(async () => (await states()).includes('odd retry'));
    const { rows } = await database.foreign('select output::text from jobs.job');
    expect(rows).toEqual([{ output: expect.stringContaining('Failed query: select $1::integer') }]);
    expect(JSON.stringify(rows)).not.toContain(canary);
  });

  it('is out of reach of members, whose brand it may not belong to', async () => {
    const app = await openApp([notedWork().kind], { listens: false });
    expect(await send(app, 'foreign')).toBe(true);
    const reads = database.transaction({ userId: 1, brandId: 1 }, (tx) => tx.execute(sql`select * from jobs.job`));
    await expect(reads).rejects.toMatchObject({ cause: { code: '42501' } });
    const sends = database.transaction({ userId: 1, brandId: 1 }, (tx) => app.jobs.send('work', 'mine', tx));
    await expect(sends).rejects.toThrow();
  });

  it('leaves transactions alone that wait while a statement of the queue fails', async () => {
    const asked = Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? database.foreign('begin; select 1 / 0; commit').catch(() => 'failed')
        : database.system(async (tx) => {
            await tx.execute(sql`select 1`);
            return 'fine';
          }),
    );
    expect((await Promise.all(asked)).filter((answer) => answer === 'fine')).toHaveLength(10);
  });
});

/** A database that fails what `refused` names, each once and one after the other, and counts who listens to it. */
function failing(refused: RegExp[]) {
  let listeners = 0;
  const flaky: Database = {
    ...database,
    foreign: async (text, parameters) => {
      if (!refused[0]?.test(text)) return database.foreign(text, parameters);
      refused.shift();
      throw new Error('The database is away');
    },
    listen: async (channel, onMessage) => {
      const close = await database.listen(channel, onMessage);
      listeners += 1;
      return async () => {
        await close();
        listeners -= 1;
      };
    },
  };
  return { flaky, listeners: () => listeners };
}

describe('a process whose database fails while its work begins', () => {
  it(
    'begins again until all of it works, and leaves nothing of the tries behind',
    async () => {
      const [first, second] = [notedWork(), notedWork()];
      const refused: RegExp[] = [];
      const { flaky, listeners } = failing(refused);
      const kinds: JobKind[] = [
        { ...first.kind, name: 'first', schedules: () => [{ key: 'yearly', cron: '0 0 1 1 *' }] },
        second.kind,
      ];
      const app = await openApp(kinds, { listens: false, on: flaky });
      // What the opening asks for first, a queue, and the schedules of a kind that is not the last.
      refused.push(/\.version\b/, /update \S+\.queue set/i, /into \S+\.schedule /i, /from \S+\.schedule\s+where name/i);
      await app.listen({ port: 0, host: '127.0.0.1' });
      for (const { name } of kinds) await app.jobs.send(name, 'sent meanwhile');
      await Promise.all([first.begun(1), second.begun(1)]);
      expect([refused, listeners()]).toEqual([[], 1]);
      await app.close();
      expect(listeners()).toBe(0);
    },
    LIMIT,
  );

  it(
    'ends at once while it waits for its next try',
    async () => {
      const refused: RegExp[] = [];
      const { flaky, listeners } = failing(refused);
      const app = await openApp([notedWork().kind], { listens: false, on: flaky, look: 300 });
      refused.push(/\.version\b/);
      await app.listen({ port: 0, host: '127.0.0.1' });
      await until(async () => refused.length === 0);
      const began = performance.now();
      await app.close();
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(listeners()).toBe(0);
    },
    LIMIT,
  );
});

describe('a schedule', () => {
  it(
    'sends its job by the clock, makes up once for what was missed, and goes with its kind',
    async () => {
      const work = notedWork();
      const scheduled = { ...work.kind, schedules: () => [{ key: 'hourly', cron: '0 * * * *' }] };
      await (await openApp([scheduled])).close();
      apps.length = 0;
      // No server ran for three hours.
      await database.foreign(
        `update jobs.schedule set updated_on = now() - interval '3 hours', created_on = now() - interval '3 hours'; update jobs.version set cron_on = now() - interval '3 hours'`,
      );
      await openApp([scheduled]);
      await work.begun(1);
      expect(work.keys).toEqual(['hourly']);
      await openApp([work.kind]);
      await until(async () => (await database.foreign('select key from jobs.schedule')).rows.length === 0);
    },
    LIMIT,
  );
});
