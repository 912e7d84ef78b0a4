/** @engine both: what a killed process leaves lies with each engine elsewhere */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { takeBackup } from '#server/operator/backup/takeBackup';
import { emptyPlace, entriesOf, partsOf, restored, type Place } from '../../support/backups.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { TEST_SECRETS_KEY } from '../../support/buildServer.ts';
import { rowsOf } from '../../support/demoDatabase.ts';
import { ROOT } from '../../support/sources.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';

const KILLS = scaled(1, 20);
/** Of restoring what these tests restore, from where it begins to write, in ms. */
const TAKES_MS = 2000;
/** A busy machine is no failure. */
const LIMIT = 120_000 + KILLS * 60_000;

const FILES = 5;

let server: BrandServer;
let folder: string;
let file: string;
const random = seededRandom();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-kills-'));
  file = join(folder, 'whole.tar');
  server = await openBrandServer();
  for (let i = 0; i < FILES; i += 1) await server.upload('owner');
  await takeBackup(partsOf(server), file);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What npm runs. */
const BACKUP = ['scripts/operator.ts', 'backup'];
const RESTORE = ['scripts/restore.ts'];

/** Runs a command of npm on a place and kills it without warning once `isTime`; false when it ended before that. */
async function runAndKill(
  script: readonly string[],
  name: string,
  { config }: Place,
  isTime: (said: string) => boolean,
): Promise<boolean> {
  const child = spawn(process.execPath, [...script, name], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      INIT_CWD: ROOT,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
      SECRETS_KEY: TEST_SECRETS_KEY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (child.exitCode === null && !isTime(said)) await wait(1);
  const wasRunning = child.kill('SIGKILL');
  await ended;
  if (!wasRunning && child.exitCode !== 0) throw new Error(said);
  return wasRunning && child.signalCode === 'SIGKILL';
}

async function countFiles(place: Place): Promise<number> {
  const { database } = await place.open();
  const [found] = await rowsOf<{ n: number }>(database, sql`select count(*)::int as n from files`);
  await database.close();
  return found?.n ?? 0;
}

it(
  `leaves nothing that looks like a backup when it is killed while it takes one (${KILLS} times)`,
  async () => {
    const place = await emptyPlace();
    try {
      await restored(file, place);
      const { size } = statSync(file);
      for (let i = 0; i < KILLS; i += 1) {
        const [name, enough] = [join(folder, `killed-${i}.tar`), random() * size];
        const part = `${name}.part`;
        const wasKilled = await runAndKill(BACKUP, name, place, () => existsSync(part) && statSync(part).size > enough);
        // It may have been done before the signal came; then it is whole.
        expect(existsSync(name)).toBe(!wasKilled || !existsSync(part));
        if (!existsSync(part)) continue;
        renameSync(part, name);
        const elsewhere = await emptyPlace();
        // Or all of it had been written, and only the name was missing.
        const said = await restored(name, elsewhere).catch((error: Error) => error.message);
        expect(String(said)).toMatch(/is not whole, or damaged|every count and hash/);
        await elsewhere.remove();
      }
      // Nobody kills this one.
      expect(await runAndKill(BACKUP, join(folder, 'after.tar'), place, () => false)).toBe(false);
      expect(await entriesOf(join(folder, 'after.tar'))).toHaveLength((await entriesOf(file)).length);
      tellFigure(`${KILLS} kills while a backup is taken, nothing that looks whole`, random);
    } finally {
      await place.remove();
    }
  },
  LIMIT,
);

it(
  `leaves nothing that a server starts on when it is killed while it restores (${KILLS} times)`,
  async () => {
    for (let i = 0; i < KILLS; i += 1) {
      const place = await emptyPlace();
      const until = random() * TAKES_MS;
      let start = 0;
      const wasKilled = await runAndKill(RESTORE, file, place, (said) => {
        if (start === 0 && said.includes('Restoring')) start = Date.now();
        return start > 0 && Date.now() - start > until;
      });
      const opened = await place.open().catch((error: unknown) => error);
      if (opened instanceof Error) {
        expect(opened.message).toContain('A restore into it is under way, or was broken off');
        // Only the embedded engine's folder is ours to empty.
        const next = place.config.databaseUrl === null ? place : await emptyPlace();
        expect(await runAndKill(RESTORE, file, next, () => false)).toBe(false);
        expect(await countFiles(next)).toBe(FILES);
        if (next !== place) await next.remove();
      } else {
        const { database } = opened as Awaited<ReturnType<Place['open']>>;
        await database.close();
        // Not begun, or done: never a part.
        expect([0, FILES]).toContain(await countFiles(place));
        expect(wasKilled || (await countFiles(place)) === FILES).toBe(true);
      }
      await place.remove();
    }
    tellFigure(`${KILLS} kills while a backup is restored, nothing that a server starts on`, random);
  },
  LIMIT,
);
