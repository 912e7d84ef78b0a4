/**
 * `npm start`: builds the console if its files changed, then starts the server that serves console and API.
 * `npm start -- --qa` serves a build in which `?devtools=1` opens Redux DevTools.
 */
import { buildConsole } from './buildConsole.ts';
import { loadSettings } from './run.ts';

loadSettings();

try {
  await buildConsole(console.log, { qa: process.argv.includes('--qa') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { startServer } = await import('#server/main');
await startServer();
