/** @engine postgres: somebody is accepted through one connection while codes are added through another */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { lockChallenge } from '#server/modules/challenges/challengeState.service';
import { acceptParticipation } from '#server/modules/participations/participations.service';
import { resolve } from '#server/modules/shipments/shipmentCommands.service';
import { openShipmentServer, type ShipmentReply, type ShipmentServer } from '../../support/shipmentServer.ts';
import { openBeside } from '../../support/testDatabase.ts';

/** One connection cannot wait for itself. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let server: ShipmentServer;
beforeAll(async () => {
  server = await openShipmentServer();
});
afterAll(() => server.close());

const digital = () =>
  server.shipping({ productShipping: 'digital', shipByDays: null, digitalDelivery: 'code', collaborations: 5 });
const add = (challengeId: number, lines: string, more: Record<string, unknown> = {}) =>
  server.ask(server.member, 'post', `/challenges/${challengeId}/codes`, { lines, ...more });
const statuses = async (challengeId: number) =>
  (
    await server.rows<{ status: string }>(
      sql`select status from shipments where challenge_id = ${challengeId} order by id`,
    )
  ).map(({ status }) => status);

/** Adds one code while a transaction of another connection is open: after its first part and before its second. */
async function addDuring(
  challengeId: number,
  code: string,
  [first, second]: [(tx: Tx) => Promise<unknown>, (tx: Tx) => Promise<unknown>],
): Promise<ShipmentReply | undefined> {
  const beside = await openBeside(server.database);
  try {
    let added: Promise<ShipmentReply> | undefined;
    await beside.system(async (tx) => {
      await first(tx);
      added = add(challengeId, code);
      await wait(500);
      await second(tx);
    });
    return await added;
  } finally {
    await beside.close();
  }
}

async function acceptance(challengeId: number): Promise<(tx: Tx) => Promise<unknown>> {
  const creatorId = await server.creator();
  const { brandId, clock } = server;
  const agreed = { customFeeMinor: 100_000, currency: 'TRY' as const, now: clock.now() };
  return (tx) => acceptParticipation(tx, { brandId, challengeId, creatorId, ...agreed });
}
const nothing = () => Promise.resolve();

onPostgres('codes that are added', () => {
  it('go to a creator whose acceptance found none and is not committed yet', async () => {
    const challengeId = await digital();
    const answer = await addDuring(challengeId, 'YARIS-KABUL-1', [await acceptance(challengeId), nothing]);
    expect([answer?.status, answer?.body]).toEqual([200, { added: 1, sent: 1 }]);
    expect(await statuses(challengeId)).toEqual(['sent']);
  });

  it('wait for an acceptance that has begun, and neither undoes the other', async () => {
    const challengeId = await digital();
    const answer = await addDuring(challengeId, 'YARIS-KABUL-2', [
      (tx) => lockChallenge(tx, server.brandId, challengeId),
      await acceptance(challengeId),
    ]);
    expect([answer?.status, answer?.body]).toEqual([200, { added: 1, sent: 1 }]);
    expect(await statuses(challengeId)).toEqual(['sent']);
  });

  it('go to what is just being sent again', async () => {
    const challengeId = await digital();
    await add(challengeId, 'YARIS-ESKI', { redeemBy: server.clock.now().toISOString().slice(0, 10) });
    const creator = await server.recipient(challengeId, false);
    server.clock.pass(30 * 3600);
    await server.app.housekeeping.runAll();
    const { brandId, owner, clock } = server;
    const scope = { brandId, userId: owner.userId, role: 'OWNER' };
    const answer = await addDuring(challengeId, 'YARIS-YENI', [
      (tx) =>
        resolve({ tx, scope, files: server.app.files, now: clock.now() }, creator.shipmentId, { resolution: 'reship' }),
      nothing,
    ]);
    expect([answer?.status, answer?.body]).toEqual([200, { added: 1, sent: 1 }]);
    expect(await statuses(challengeId)).toEqual(['issue', 'sent']);
  });
});
