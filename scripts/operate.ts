import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config';
import { openEmbedded } from '#server/db/client';
import { lockFolder } from '#server/db/lock';
import { openPostgres } from '#server/db/postgres';
import { openFiles } from '#server/storage/files';
import { headsFolder } from '#server/modules/audit/chainHeads.service';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { runCommand, type OperatorAnswer } from '#server/operator/commands';
import { openProductClock } from '#server/operator/productClock';
import { askServer } from '#server/operator/socket';
import { systemClock } from '#server/plugins/clock';
import { openSecrets } from '#server/secrets/secrets';
import { ROOT } from './run.ts';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const config = readConfig(process.env);
const { databaseUrl, dataDir, publicUrl, seller } = config;

async function runHere(args: readonly string[]): Promise<OperatorAnswer> {
  const unlock = databaseUrl === null ? lockFolder(dataDir) : () => {};
  const secrets = await openSecrets(config);
  const opened = await (databaseUrl === null
    ? openEmbedded({ folder: join(dataDir, 'database') })
    : openPostgres(databaseUrl, { limits: {} }));
  try {
    const database = await sealingDatabase(opened, secrets);
    const clock = await openProductClock(config, database, systemClock);
    // Nothing is served here, so no address is signed.
    const files = await openFiles({
      folder: join(dataDir, 'files'),
      signingKey: new Uint8Array(32),
      clock: systemClock,
      s3: config.s3,
    });
    const context = { database, clock, origin: publicUrl, seller, secrets, files, headsFolder: headsFolder(dataDir) };
    // Only a running server does what falls due; one on a PostgreSQL server refuses in any case, and says so.
    return await runCommand(databaseUrl === null ? context : { ...context, advanceClock: clock.advance }, args);
  } finally {
    await opened.close();
    unlock();
  }
}

const fail = (error: unknown): OperatorAnswer => ({
  ok: false,
  lines: [error instanceof Error ? error.message : String(error)],
});

/**
 * Runs a command of the operator and ends the process. Talks to the server that runs on the data folder; only when none runs
 * does it open the database itself.
 */
export async function operate(args: readonly string[]): Promise<never> {
  const running = databaseUrl === null ? await askServer(dataDir, args) : null;
  const { ok, lines } = running ?? (await runHere(args).catch(fail));
  for (const line of lines) console.log(line);
  process.exit(ok ? 0 : 1);
}
