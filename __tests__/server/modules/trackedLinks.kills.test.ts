/** @engine postgres: processes are killed */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { inShares, scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { ROOT } from '../../support/sources.ts';
import { openTestPostgres } from '../../support/testDatabase.ts';

const KILLS = scaled(2, inShares(100));
const BRAND = 9;
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
/** Clicks under way at any time. */
const AT_ONCE = 32;
// Each kill costs a start; a busy machine is no failure.
jest.setTimeout(120_000 + KILLS * 120_000);

let place: string;
let remove: () => void | Promise<void>;
beforeAll(async () => {
  const postgres = await openTestPostgres();
  place = postgres?.url ?? mkdtempSync(join(tmpdir(), 'meydan-clicks-'));
  remove = postgres?.drop ?? (() => rmSync(place, { recursive: true, force: true }));
});
afterAll(() => remove());

/** Follows a link of a server of its own until so many clicks were answered, and kills it while others are under way. */
async function clickAndKill(run: number, clicks: number): Promise<{ answered: string[]; sent: number }> {
  const worker = join(ROOT, '__tests__/support/clickWorker.ts');
  const child = spawn(process.execPath, [worker, place, String(BRAND), String(run)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('ack ')) continue;
    url = line.slice('ack '.length);
    break;
  }
  const answered: string[] = [];
  let sent = 0;
  const follow = async () => {
    for (;;) {
      sent += 1;
      const answer = await fetch(url, { redirect: 'manual', headers: BROWSER }).catch(() => null);
      if (!answer) return;
      answered.push(new URL(answer.headers.get('location') ?? '').searchParams.get('mclick') ?? '');
      if (answered.length === clicks) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, follow));
  await exit;
  return { answered, sent };
}

describe(`a server killed without warning ${KILLS} times while links are followed`, () => {
  it('has kept each click that it answered, once', async () => {
    const random = seededRandom();
    const answered: string[] = [];
    let sent = 0;
    for (let run = 0; run < KILLS; run += 1) {
      const clicks = await clickAndKill(run, 50 + Math.floor(random() * 200));
      answered.push(...clicks.answered);
      sent += clicks.sent;
    }
    const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));
    try {
      const { rows } = (await database.system((tx) => tx.execute(sql`select id from link_clicks`))) as {
        rows: { id: string }[];
      }; // both engines answer so
      const kept = new Set(rows.map(({ id }) => id));
      expect(answered.length).toBeGreaterThanOrEqual(KILLS * 50);
      expect(answered.filter((id) => !kept.has(id))).toEqual([]);
      expect(new Set(answered).size).toBe(answered.length);
      expect(rows.length).toBeLessThanOrEqual(sent);
      tellFigure(`${KILLS} kills while links are followed, ${answered.length} clicks answered, 0 lost`, random);
    } finally {
      await database.close();
    }
  });
});
