/** @engine postgres: many write to two chains at once, in either order */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { recordAudit, verifyAudit } from '#server/modules/audit/audit.service';
import { contentRights } from '#server/modules/contents/contentRights.table';
import { noteUse, verifyRights } from '#server/modules/contents/rightsTrail.service';
import { openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';
import { scaled } from '../../support/scale.ts';

const AT_ONCE = 20;
const ROUNDS = scaled(1, 10);

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

it('nobody waits in a circle, and both chains hold', async () => {
  await server.active({ durationDays: null });
  const { brandId, owner, database } = server;
  const now = server.clock.now();
  const [granted] = await database.system((tx) =>
    tx.select().from(contentRights).where(eq(contentRights.brandId, brandId)).limit(1),
  );
  if (!granted) throw new Error('The licence gave no right');
  const right = {
    ...granted,
    startsAt: granted.startsAt.toISOString(),
    endsAt: null,
    createdAt: granted.createdAt.toISOString(),
  };
  const actor = { type: 'user', id: owner.userId } as const;
  const { contentId } = granted;
  const use = (tx: Tx) =>
    noteUse(tx, { brandId, contentId, right, use: 'download', usage: null, country: null, actor, now });
  const note = (tx: Tx) =>
    recordAudit(tx, { brandId, action: 'contents.download', subjectType: 'content', subjectId: contentId, now });
  const orders = [
    [use, note],
    [note, use],
  ];
  // No more at once than wait for a connection in time on a busy machine: they write one after the other.
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, i) =>
        database.transaction({ userId: owner.userId, brandId }, async (tx) => {
          for (const write of orders[i % 2] ?? []) await write(tx);
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
  expect((await verifyAudit(database.system)).broken).toEqual([]);
  expect(await verifyRights(database.system)).toMatchObject({ faults: [], unchained: 0 });
});
