/** @engine both: a killed process leaves its work with each engine elsewhere */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readCatalogue } from '../../support/catalogue.ts';
import { emptyPlace, type Place } from '../../support/backups.ts';
import { LANDED_COUNTS, migrateFirst } from '../../support/landedSchemas.ts';
import { CHANGED, EMPTIED, fillWith, findLost, readAllRows, type Rows } from '../../support/oldData.ts';
import { demoForEarlier, openOwner } from '../../support/oldInstallation.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { ROOT } from '../../support/sources.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const INSTALLATIONS = scaled(2, 10);
/** Kills on the way of one installation. */
const KILLS = 2;
/** About how long opening and migrating takes, in ms. */
const TAKES_MS = process.env['TEST_DATABASE_URL'] ? 800 : 3000;
const LIMIT = 120_000 + INSTALLATIONS * 60_000;

let demo: Rows;
let fresh: string[];
beforeAll(async () => {
  demo = await demoForEarlier();
  const database = await openTestDatabase();
  fresh = await readCatalogue(database);
  await database.close();
}, LIMIT);

/** Has a process migrate a place and kills it so many ms after it began; false when it was done before. */
async function killAfter({ config }: Place, ms: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(ROOT, '__tests__/support/migrationWorker.ts'), config.databaseUrl ?? join(config.dataDir, 'database')],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  await wait(ms);
  child.kill('SIGKILL');
  await closed;
  return !said.includes('done');
}

describe('an installation whose process is killed while it migrates', () => {
  it(
    'has today’s schema and every row after the next start',
    async () => {
      const random = seededRandom();
      let kills = 0;
      for (let installation = 0; installation < INSTALLATIONS; installation += 1) {
        const count = LANDED_COUNTS[Math.floor(random() * (LANDED_COUNTS.length - 1))] ?? 1;
        const place = await emptyPlace();
        const owner = await openOwner(place);
        await migrateFirst(owner, count);
        await fillWith(owner.ask, demo);
        const before = await readAllRows(owner.ask);
        await owner.close();
        for (let kill = 0; kill < KILLS; kill += 1) if (await killAfter(place, random() * TAKES_MS)) kills += 1;
        const { database } = await place.open();
        const catalogue = await readCatalogue(database);
        const after = await readAllRows(async (text) => (await database.foreign(text)).rows);
        await database.close();
        await place.remove();
        expect({ count, catalogue }).toEqual({ count, catalogue: fresh });
        expect({ count, lost: findLost(before, after, CHANGED, EMPTIED) }).toEqual({ count, lost: [] });
      }
      expect(kills).toBeGreaterThan(INSTALLATIONS / 2);
      tellFigure(`${kills} processes killed in ${INSTALLATIONS} installations`, random);
    },
    LIMIT,
  );
});
