/**
 * `npm run seed -- --scale N`: fills an empty database with the demo data set, with N products in all (300 if not said).
 * On a database that has the demo data set it adds products until there are N. `--creators N` does the same for the
 * creators of the marketplace (2,000 if not said), `--contents N` for the library of the first brand. No server may run on the data folder.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config';
import { openEmbedded } from '#server/db/client';
import { lockFolder } from '#server/db/lock';
import { openPostgres } from '#server/db/postgres';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { DEMO_CREATORS, growCreators } from '#server/db/seed/insertCreators';
import { DEMO_PRODUCTS, growProducts } from '#server/db/seed/insertProducts';
import { isInUse, seedDemo } from '#server/db/seed/seedDemo';
import { openFiles } from '#server/storage/files';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { hashPassword } from '#server/modules/auth/password';
import { growContents } from '#server/modules/contents/growContents';
import { systemClock } from '#server/plugins/clock';
import { openSecrets } from '#server/secrets/secrets';
import { loadSettings } from './run.ts';

const SCALE_MAX = 1_000_000;

loadSettings();

async function seed(): Promise<string> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: String(DEMO_PRODUCTS) },
      creators: { type: 'string', default: String(DEMO_CREATORS) },
      contents: { type: 'string', default: '0' },
    },
  });
  const [scale, creators, contents] = [Number(values.scale), Number(values.creators), Number(values.contents)];
  if (!Number.isInteger(scale) || scale < DEMO_PRODUCTS || scale > SCALE_MAX) {
    throw new Error(`--scale must be a whole number from ${DEMO_PRODUCTS} to ${SCALE_MAX}.`);
  }
  if (!Number.isInteger(creators) || creators < DEMO_CREATORS || creators > SCALE_MAX) {
    throw new Error(`--creators must be a whole number from ${DEMO_CREATORS} to ${SCALE_MAX}.`);
  }
  if (!Number.isInteger(contents) || contents < 0 || contents > SCALE_MAX) {
    throw new Error(`--contents must be a whole number up to ${SCALE_MAX}.`);
  }
  const { databaseUrl, dataDir, demo, s3, secretsKey } = readConfig(process.env);
  if (!demo) throw new Error('Demo data is off for this installation. DEMO=on allows it.');
  const unlock = databaseUrl === null ? lockFolder(dataDir) : () => {};
  const database = await (databaseUrl === null
    ? openEmbedded({ folder: join(dataDir, 'database') })
    : openPostgres(databaseUrl, { limits: {} }));
  try {
    const now = systemClock.now();
    if (await isInUse(database))
      return `Added ${await growProducts(database, scale, now)} products, ${await growCreators(database, creators, now)} creators and ${await growContents(database, contents, now)} contents.`;
    // Nobody is given an address yet.
    const files = await openFiles({
      folder: join(dataDir, 'files'),
      signingKey: randomBytes(32),
      clock: systemClock,
      s3,
    });
    const secrets = await openSecrets({ secretsKey, databaseUrl, dataDir });
    await seedDemo({
      database: await sealingDatabase(database, secrets),
      files,
      secrets,
      now,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      products: scale,
    });
    await growCreators(database, creators, now);
    await growContents(database, contents, now);
    return `Seeded ${scale} products. Sign in as ${DEMO_ACCOUNTS[0].email} with the password ${DEMO_PASSWORD}`;
  } finally {
    await database.close();
    unlock();
  }
}

try {
  console.log(await seed());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
