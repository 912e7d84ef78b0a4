/**
 * `npm run operator -- COMMAND …`: what the operator of an installation can do, such as approving a brand. Talks to the
 * server that runs on the data folder; only when none runs does it open the database itself.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config';
import { openEmbedded } from '#server/db/client';
import { lockFolder } from '#server/db/lock';
import { openPostgres } from '#server/db/postgres';
import { refuseUnfinishedFolder } from '#server/db/restoring';
import { openFiles } from '#server/storage/files';
import { headsFolder } from '#server/modules/audit/chainHeads.service';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { openSecret } from '#server/modules/auth/secrets.service';
import { isCommand, runCommand, usageFor, type OperatorAnswer } from '#server/operator/commands';
import { openProductClock } from '#server/operator/productClock';
import { askServer } from '#server/operator/socket';
import { systemClock } from '#server/plugins/clock';
import { openSecrets } from '#server/secrets/secrets';
import { loadSettings, whereCalled } from './run.ts';

loadSettings();

/** Commands that end with the name of a file. */
const NAME_FILES = ['backup', 'export-brand', 'import-brand'];
/** The option whose value is one. */
const HEADS = '--heads';
/** The one command that has something to do in an installation that no server has run in yet. */
const BEGINS = 'import-brand';
/** The command that tells addresses of files. */
const SHOWS = 'show-dispute';
const args = process.argv.slice(2);
// A running server has a folder of its own, so it is told the whole path.
const filePlace = NAME_FILES.includes(args[0] ?? '') ? args.length - 1 : args.indexOf(HEADS) + 1;
const file = args[filePlace];
if (filePlace > 0 && file !== undefined) args[filePlace] = whereCalled(file);

const config = readConfig(process.env);
const { databaseUrl, dataDir, publicUrl, seller } = config;
const databaseFolder = join(dataDir, 'database');

/**
 * A command without the settings of its installation would make an empty database, do its work there and report success.
 * Throws an Error for the operator where there is none.
 */
function refuseMissingDatabase(): void {
  refuseUnfinishedFolder(databaseFolder);
  if (!existsSync(databaseFolder))
    throw new Error(
      `There is no database in ${dataDir}, and none is made for a command. Give it the settings of the server, DATABASE_URL or DATA_DIR among them; docs/hosting.md says how, under "Commands".`,
    );
}

async function runHere(): Promise<OperatorAnswer> {
  if (databaseUrl === null && args[0] !== BEGINS) refuseMissingDatabase();
  const unlock = databaseUrl === null ? lockFolder(dataDir) : () => {};
  const secrets = await openSecrets(config);
  const opened = await (databaseUrl === null
    ? openEmbedded({ folder: databaseFolder })
    : openPostgres(databaseUrl, { limits: {} }));
  try {
    const database = await sealingDatabase(opened, secrets);
    const clock = await openProductClock(config, database, systemClock);
    // Nothing is served here, so one command alone signs addresses: those of deliveries, which the server answers.
    const signingKey = args[0] === SHOWS ? await openSecret(opened, secrets, 'addresses') : new Uint8Array(32);
    const files = await openFiles({
      folder: join(dataDir, 'files'),
      signingKey,
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

async function run(): Promise<OperatorAnswer> {
  if (!isCommand(args[0])) return usageFor(args[0]);
  const running = databaseUrl === null ? await askServer(dataDir, args) : null;
  return running ?? runHere().catch(fail);
}

const { ok, lines } = await run();
for (const line of lines) console.log(line);
process.exit(ok ? 0 : 1);
