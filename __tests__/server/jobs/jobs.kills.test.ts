/** @engine postgres: processes are killed */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { openPostgres } from '#server/db/postgres';
import { registerJobs } from '#server/jobs/jobs';
import type { App } from '#server/plugins/routes';
import { scaled } from '../../support/scale.ts';
import { ROOT } from '../../support/sources.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { openTestPostgres } from '../../support/testDatabase.ts';

/** Waiting for a lease takes half a minute each; the short run has what a killed process leaves behind in `jobs.test.ts`. */
const KILLS = scaled(0, 5);
/** A lease, a look for lost ones and a pause, on a busy machine. */
const TAKEN_OVER_MS = 120_000;

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
}, 60_000);

/** Two processes can share no embedded database. */
const onPostgres = process.env['TEST_DATABASE_URL'] && KILLS > 0 ? describe : describe.skip;

onPostgres('a killed process', () => {
  it(
    `leaves its jobs to another, ${KILLS} times`,
    async () => {
      const postgres = await openTestPostgres();
      if (!postgres) throw new Error('No PostgreSQL server is named');
      cleanUp.push(postgres.drop);
      const database = await openPostgres(postgres.url);
      cleanUp.push(database.close);
      const done = new EventTarget();
      const open = (): App => {
        const app: App = Fastify();
        app.decorate('database', database);
        registerJobs(app, { retryDelay: 1, look: 0.5 });
        app.jobs.add({ name: 'work', run: async (key) => void done.dispatchEvent(new Event(key)) });
        cleanUp.push(() => app.close());
        return app;
      };
      const sender = open();
      await sender.ready();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const worker = spawn(process.execPath, [join(ROOT, '__tests__/support/jobWorker.ts'), postgres.url], {
          cwd: ROOT,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const key = `orphan-${kill}`;
        await sender.jobs.send('work', key);
        const [line] = (await once(createInterface(worker.stdout), 'line')) as string[];
        expect(line).toBe(`begun ${key}`);
        worker.kill('SIGKILL');
        const taken = once(done, key, { signal: AbortSignal.timeout(TAKEN_OVER_MS) });
        const other = open();
        await other.listen({ port: 0, host: '127.0.0.1' });
        await taken;
        await other.close();
      }
      tellFigure(`${KILLS} kills while a job is done, each done by another`);
    },
    60_000 + KILLS * (TAKEN_OVER_MS + 30_000),
  );
});
