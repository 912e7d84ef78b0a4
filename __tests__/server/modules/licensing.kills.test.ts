/** @engine postgres: processes are killed */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { verifyRights } from '#server/modules/contents/rightsTrail.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { runAndKill } from '../../support/runAndKill.ts';
import { inShares, scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { openTestPostgres } from '../../support/testDatabase.ts';

const KILLS = scaled(2, inShares(100));
const BRAND = 9;
// Each kill costs a start; a busy machine is no failure.
jest.setTimeout(120_000 + KILLS * 120_000);

let place: string;
let remove: () => void | Promise<void>;
beforeAll(async () => {
  const postgres = await openTestPostgres();
  place = postgres?.url ?? mkdtempSync(join(tmpdir(), 'meydan-licences-'));
  remove = postgres?.drop ?? (() => rmSync(place, { recursive: true, force: true }));
});
afterAll(() => remove());

describe(`a process that accepts licences, killed without warning ${KILLS} times`, () => {
  it('has charged, invoiced and put each into force exactly once, or not touched it at all', async () => {
    const random = seededRandom();
    const acknowledged = new Set<number>();
    for (let run = 0; run < KILLS; run += 1) {
      const said = await runAndKill(
        'licenceWorker.ts',
        [place, String(BRAND), String(run)],
        1 + Math.floor(random() * 12),
      );
      for (const id of said.acknowledged) acknowledged.add(Number(id));
    }
    const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));
    try {
      const { faults } = await database.system((tx) => verifyLedger(tx, BRAND));
      const trail = await verifyRights(database.system);
      expect([...faults, ...trail.faults, trail.unchained]).toEqual([0]);
      const found = (await database.system((tx) =>
        tx.execute(sql`select l.id, l.status,
          (select count(*)::int from ledger_entries e where e.ref_type = 'licence' and e.ref_id = l.id::text and e.type = 'licence_payment') as payments,
          (select count(*)::int from ledger_entries e where e.ref_type = 'licence' and e.ref_id = l.id::text and e.type = 'platform_fee') as fees,
          (select count(*)::int from invoices i where i.id = l.invoice_id and i.status = 'paid') as invoices,
          (select count(*)::int from content_rights r where r.licence_id = l.id) as rights
          from licenses l order by l.id`),
      )) as { rows: { id: number; status: string }[] }; // both engines answer so
      for (const { id, status, ...stands } of found.rows)
        expect({ id, status, ...stands }).toEqual(
          status === 'active'
            ? { id, status, payments: 1, fees: 1, invoices: 1, rights: 1 }
            : { id, status: 'pending', payments: 0, fees: 0, invoices: 0, rights: 0 },
        );
      const active = new Set(found.rows.filter(({ status }) => status === 'active').map(({ id }) => id));
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
      expect([...acknowledged].filter((id) => !active.has(id))).toEqual([]);
      tellFigure(`${KILLS} kills while licences are accepted, ${acknowledged.size} acknowledged, 0 lost`, random);
    } finally {
      await database.close();
    }
  });
});
