/**
 * `npm start`: builds the console if its files changed, then starts the server that serves console and API.
 * `npm start -- --qa` serves a build in which `?devtools=1` opens Redux DevTools.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from './buildConsole.ts';
import { ROOT } from './run.ts';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

try {
  await buildConsole(console.log, { qa: process.argv.includes('--qa') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { startServer } = await import('#server/main');
await startServer();
