/** @engine postgres: processes are killed */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { runAndKill } from '../../support/runAndKill.ts';
import { inShares, scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { openTestPostgres } from '../../support/testDatabase.ts';

const KILLS = scaled(3, inShares(200));
const BRAND = 7;
// Each kill costs a start; a busy machine is no failure.
jest.setTimeout(120_000 + KILLS * 120_000);

let place: string;
let remove: () => void | Promise<void>;
beforeAll(async () => {
  const postgres = await openTestPostgres();
  place = postgres?.url ?? mkdtempSync(join(tmpdir(), 'meydan-kills-'));
  remove = postgres?.drop ?? (() => rmSync(place, { recursive: true, force: true }));
});
afterAll(() => remove());

describe(`a process that moves money, killed without warning ${KILLS} times`, () => {
  it('has lost no acknowledged entry and left no half one', async () => {
    const random = seededRandom();
    const acknowledged: string[] = [];
    const faults: string[] = [];
    for (let run = 0; run < KILLS; run += 1) {
      const { found, acknowledged: said } = await runAndKill(
        'moneyWorker.ts',
        [place, String(BRAND), String(run)],
        1 + Math.floor(random() * 20),
      );
      if (!found.endsWith(' []')) faults.push(`before kill ${run}: ${found}`);
      acknowledged.push(...said);
    }
    expect(faults).toEqual([]);
    const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));
    try {
      const checked = await database.system(async (tx) => ({
        ...(await verifyLedger(tx, BRAND)),
        // Both engines answer raw queries with an object that has `rows`.
        known: new Set(
          (
            (await tx.execute(sql`select distinct tx_id from ledger_entries`)) as { rows: { tx_id: string }[] }
          ).rows.map((row) => row.tx_id),
        ),
      }));
      expect(checked.faults).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      expect(acknowledged.filter((id) => !checked.known.has(id))).toEqual([]);
      tellFigure(`${KILLS} kills while money moves, ${acknowledged.length} acknowledged, 0 lost`, random);
    } finally {
      await database.close();
    }
  });
});
