/** `npm start`: builds the console if its files changed, then starts the server that serves console and API. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from './buildConsole.ts';
import { ROOT } from './run.ts';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

try {
  await buildConsole(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { startServer } = await import('#server/main');
await startServer();
