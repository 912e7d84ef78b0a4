/**
 * `node jobWorker.ts URL`: takes jobs from the queue `work` and never ends one, and says `begun KEY` for each. Runs
 * outside of Jest: only a process of its own can be killed.
 */
import { writeSync } from 'node:fs';
import Fastify from 'fastify';
import { openPostgres } from '#server/db/postgres';
import { registerJobs } from '#server/jobs/jobs';
import type { App } from '#server/plugins/routes';

const [, , url = ''] = process.argv;
const app: App = Fastify();
app.decorate('database', await openPostgres(url));
registerJobs(app, { retryDelay: 1, look: 0.5 });
app.jobs.add({
  name: 'work',
  run: (key) => {
    writeSync(1, `begun ${key}\n`);
    return new Promise(() => {});
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
