/**
 * `node feedWorker.ts DATABASE_URL RUN`: does one run of a feed to its end, in a process of its own, with the production
 * code. Runs outside of Jest: only a process of its own can be killed.
 */
import { openPostgres } from '#server/db/postgres';
import { performRun } from '#server/modules/feeds/performRun.service';
import { buildServer } from './buildServer.ts';

const [url = '', run = ''] = process.argv.slice(2);
const server = await buildServer({ database: await openPostgres(url), config: { feedsFromLoopback: true } });
const { database, files, secrets, openFeed: open, clock } = server.app;
const sendImages = async () => {};
await performRun({ database, files, secrets, open, clock, sendImages }, Number(run), new AbortController().signal);
await server.close();
