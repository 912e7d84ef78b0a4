import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { Database } from '#server/db/client';
import { registerJobs } from '#server/jobs/jobs';
import { registerHousekeeping } from '#server/plugins/housekeeping';
import type { App } from '#server/plugins/routes';
import { TestClock } from '../../support/buildServer.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const LIMIT = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, LIMIT);
afterAll(() => database.close());

/** An app with nothing but chores. */
function openApp() {
  const lines: string[] = [];
  const app: App = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  app.decorate('clock', new TestClock()).decorate('database', database);
  registerJobs(app, { retryDelay: 1, look: 0.5 });
  registerHousekeeping(app);
  return { app, lines };
}

const schedules = async () =>
  (await database.foreign(`select key, cron from jobs.schedule where name = 'chores'`)).rows.map(({ key, cron }) => [
    key,
    cron,
  ]);
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('chores', () => {
  it(
    'are scheduled each at its own pace, an hour apart unless told, and done as jobs while the server listens',
    async () => {
      const { app, lines } = openApp();
      const done: Date[] = [];
      app.housekeeping.add({ name: 'every minute', everyMs: 60_000, run: async (now) => done.push(now) });
      app.housekeeping.add({ name: 'five', everyMs: 300_000, run: async () => {} });
      app.housekeeping.add({ name: 'hourly', run: async () => {} });
      app.housekeeping.add({ name: 'daily', everyMs: 24 * 3_600_000, run: async () => {} });
      app.housekeeping.add({
        name: 'broken',
        run: async () => {
          throw new Error('no');
        },
      });
      await app.listen({ port: 0, host: '127.0.0.1' });
      await until(async () => (await schedules()).length >= 5);
      expect(await schedules()).toEqual(
        expect.arrayContaining([
          ['every-minute', '* * * * *'],
          ['five', '*/5 * * * *'],
          ['hourly', expect.stringMatching(/^\d+ \* \* \* \*$/)],
          ['daily', expect.stringMatching(/^[1-5]?\d (1?\d|2[0-3]) \* \* \*$/)],
        ]),
      );
      await app.jobs.send('chores', 'every-minute');
      await app.jobs.send('chores', 'broken');
      await until(async () => done.length > 0 && lines.some((line) => line.includes('"key":"broken"')));
      expect(done[0]).toEqual(app.clock.now());
      await app.close();
    },
    LIMIT,
  );

  it('are refused at a pace that no schedule keeps, and taken at any other', () => {
    const { app } = openApp();
    const add = (minutes: number) =>
      app.housekeeping.add({ name: 'odd', everyMs: minutes * 60_000, run: async () => {} });
    for (const minutes of [1, 2, 12, 30, 60, 24 * 60]) add(minutes);
    for (const minutes of [-5, 0, 0.5, 7, 45, 90, 12 * 60, 48 * 60, NaN])
      expect(() => add(minutes)).toThrow('odd cannot be done every');
  });

  it('are done when told, and one that fails keeps none of the others from it', async () => {
    const { app, lines } = openApp();
    const done: string[] = [];
    app.housekeeping.add({
      name: 'broken',
      run: async () => {
        throw new Error('no');
      },
    });
    app.housekeeping.add({ name: 'next', run: async () => done.push('next') });
    await app.ready();
    await app.housekeeping.runAll();
    expect(done).toEqual(['next']);
    expect(lines.filter((line) => line.includes('"chore":"broken"'))).toHaveLength(1);
    await app.close();
  });
});
