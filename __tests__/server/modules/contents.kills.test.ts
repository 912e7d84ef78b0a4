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
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { openTestPostgres } from '../../support/testDatabase.ts';

const KILLS = scaled(2, 100);
const BRAND = 8;
// Each kill costs a start; a busy machine is no failure.
jest.setTimeout(120_000 + KILLS * 120_000);

let place: string;
let remove: () => void | Promise<void>;
beforeAll(async () => {
  const postgres = await openTestPostgres();
  place = postgres?.url ?? mkdtempSync(join(tmpdir(), 'meydan-approvals-'));
  remove = postgres?.drop ?? (() => rmSync(place, { recursive: true, force: true }));
});
afterAll(() => remove());

describe(`a process that approves contents, killed without warning ${KILLS} times`, () => {
  it('has paid each exactly once, with licence and ratings, or not touched it at all', async () => {
    const random = seededRandom();
    const acknowledged = new Set<number>();
    for (let run = 0; run < KILLS; run += 1) {
      const said = await runAndKill(
        'contentWorker.ts',
        [place, String(BRAND), String(run)],
        1 + Math.floor(random() * 12),
      );
      for (const id of said.acknowledged) acknowledged.add(Number(id));
    }
    const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));
    try {
      const found = await database.system(async (tx) => ({
        faults: (await verifyLedger(tx, BRAND)).faults,
        contents: (
          (await tx.execute(sql`select c.id, c.status = 'approved' as approved,
            (select h.status = 'paid' from wallet_holds h where h.participation_id = c.participation_id) as paid,
            (select p.status = 'completed' from participations p where p.id = c.participation_id) as completed,
            (select count(*)::int from ledger_entries l where l.ref_type = 'participation' and l.ref_id = c.participation_id::text and l.type = 'payout') as payouts,
            (select count(*)::int from content_rights r where r.content_id = c.id) as licences,
            (select count(*)::int from reviews v where v.participation_id = c.participation_id) as ratings
            from contents c order by c.id`)) as {
            rows: { id: number; approved: boolean }[];
          }
        ).rows, // both engines answer so
      }));
      expect(found.faults).toEqual([]);
      for (const { id, ...stands } of found.contents)
        expect({ id, ...stands }).toEqual(
          stands.approved
            ? { id, approved: true, paid: true, completed: true, payouts: 1, licences: 1, ratings: 2 }
            : { id, approved: false, paid: false, completed: false, payouts: 0, licences: 0, ratings: 0 },
        );
      const approved = new Set(found.contents.filter((one) => one.approved).map(({ id }) => id));
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
      expect([...acknowledged].filter((id) => !approved.has(id))).toEqual([]);
      tellFigure(`${KILLS} kills while contents are approved, ${acknowledged.size} acknowledged, 0 lost`, random);
    } finally {
      await database.close();
    }
  });
});
