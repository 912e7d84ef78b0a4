import { createServer } from 'node:net';
import path from 'node:path';
import { buildApp } from '#server/app';
import { readConfig, type Config } from '#server/config';
import { openEmbedded, type Database } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { lockFolder } from '#server/db/lock';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { isInUse, seedDemo } from '#server/db/seed/seedDemo';
import { seedReference } from '#server/db/seed/seedReference';
import { openFiles, type Files } from '#server/storage/files';
import { chooseMailer } from '#server/mail/chooseMailer';
import { serveMeasures } from '#server/metrics/serveMeasures';
import { hashPassword } from '#server/modules/auth/password';
import { headsFolder } from '#server/modules/audit/chainHeads.service';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { openSecret } from '#server/modules/auth/secrets.service';
import { advanceClock } from '#server/operator/advanceClock';
import { openProductClock } from '#server/operator/productClock';
import { serveOperator } from '#server/operator/socket';
import { systemClock } from '#server/plugins/clock';
import { openSecrets, SecretUnreadable, type Secrets } from '#server/secrets/secrets';
import { reasonOf, StartError } from '#server/startError';

/** Whatever hangs, such as a database that answers nothing, holds up a stopping server no longer than this, in ms. */
const STOP_MS = 9000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Fails early, before anything is opened or seeded. */
async function refuseTakenPort(setting: string, { port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set ${setting} to another one.`);
    throw new StartError(`Port ${port} on ${host} cannot be used: ${error.message}.`);
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function openDatabase({ databaseUrl, databaseReadUrl, dataDir }: Config): Promise<Database> {
  try {
    return await (databaseUrl === null
      ? openEmbedded({ folder: path.join(dataDir, 'database') })
      : openPostgres(databaseUrl, { readUrl: databaseReadUrl }));
  } catch (error) {
    const reason = reasonOf(error);
    throw new StartError(
      databaseUrl === null
        ? `The database in ${dataDir} cannot be opened: ${reason}`
        : `The PostgreSQL server cannot be used: ${reason}`,
      { cause: error },
    );
  }
}

/** The key that signs addresses. The first thing of the database to be opened, so that a wrong key is noticed at once. */
async function openSigningKey(database: Database, secrets: Secrets): Promise<Uint8Array> {
  try {
    return await openSecret(database, secrets, 'addresses');
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new StartError(
      `What is kept secret in this database was sealed under another key than that of ${secrets.source}. Start with the key it was sealed under.`,
      { cause: error },
    );
  }
}

/** Fills the database the first time: with the demo data set where it may be, else with what nothing works without. */
async function fillFirstTime(config: Config, database: Database, files: Files, secrets: Secrets): Promise<void> {
  if (!config.demo || (await isInUse(database))) return seedReference(database);
  say('Filling the database with the demo data set …');
  await seedDemo({ database, files, secrets, now: systemClock.now(), passwordHash: await hashPassword(DEMO_PASSWORD) });
}

/** What a hosted installation still lacks. */
function nameMissingParts({ demo, smtpUrl, publicUrl, payments }: Config): void {
  if (demo) return;
  if (smtpUrl === null) say('No mail is sent: set SMTP_URL and MAIL_FROM.');
  if (payments.provider === 'none') say('Nothing can be paid: set PAYMENT_PROVIDER and its keys.');
  if (new URL(publicUrl).protocol === 'http:')
    say('Links in mails lead to an http address: set PUBLIC_URL to the https address of the console.');
}

function announce(config: Config): void {
  say(`Meydan is ready on ${config.publicUrl}`);
  if (!config.demo) return;
  say(`Sign in as ${DEMO_ACCOUNTS[0].email} with the password ${DEMO_PASSWORD}`);
  if (config.smtpUrl === null) say(`Mails are shown on ${config.publicUrl}/dev/mailbox`);
}

/** Opens everything, listens, and closes it all in order on SIGINT or SIGTERM. Throws StartError. */
async function start(config: Config): Promise<void> {
  await refuseTakenPort('PORT', config);
  if (config.metrics) await refuseTakenPort('METRICS_PORT', config.metrics);
  // A server of its own keeps the order among processes; only the embedded database needs the folder for itself.
  const isEmbedded = config.databaseUrl === null;
  const unlock = isEmbedded ? lockFolder(config.dataDir) : () => {};
  const secrets = await openSecrets(config);
  const unsealed = await openDatabase(config);
  // A console on another origin needs whole addresses of pictures; at home they stay short and follow the page's host.
  const baseUrl = config.consoleOrigins.length > 0 ? config.publicUrl : '';
  const signingKey = await openSigningKey(unsealed, secrets);
  const database = await sealingDatabase(unsealed, secrets);
  const files = await openFiles({
    folder: path.join(config.dataDir, 'files'),
    signingKey,
    baseUrl,
    clock: systemClock,
    s3: config.s3,
  });
  await fillFirstTime(config, database, files, secrets);
  const clock = await openProductClock(config, database, systemClock);
  const app = await buildApp({
    config,
    database,
    clock,
    realClock: systemClock,
    files,
    secrets,
    mailer: chooseMailer(config),
  });
  // What nobody caught leaves the process as nobody knows; whoever runs it starts it anew. Node itself would print values of people.
  process.on('uncaughtException', (error: unknown) => {
    app.log.fatal(
      { err: error instanceof Error ? error : new Error('something else than an error') },
      'ended by a fault',
    );
    process.exit(1);
  });
  const stopOperator = isEmbedded
    ? await serveOperator(config.dataDir, {
        database,
        clock,
        origin: config.publicUrl,
        seller: config.seller,
        secrets,
        files,
        headsFolder: headsFolder(config.dataDir),
        advanceClock: (byMs) => advanceClock(clock, app, byMs),
      })
    : async () => {};
  const measures = config.metrics ? await serveMeasures(config.metrics, app) : null;
  await app.listen({ port: config.port, host: config.host });
  announce(config);
  nameMissingParts(config);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      say(`Not everything had ended after ${STOP_MS / 1000} s; stopped all the same.`);
      process.exit(1);
    }, STOP_MS).unref();
    await app.close();
    await stopOperator();
    await measures?.close();
    await database.close();
    unlock();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** The settings; one that is wrong is a reason not to start. */
function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new StartError(reasonOf(error), { cause: error });
  }
}

/** Starts a server from the environment; a reason not to start is one line and exit code 1. */
export async function startServer(): Promise<void> {
  try {
    await start(readSettings());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error instanceof StartError || !error.stack ? error.message : error.stack}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await startServer();
