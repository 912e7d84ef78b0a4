/** @engine postgres: two connections hold what the other one wants */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { completeDraft, fulfil } from '../../../scripts/storeEmulator/shopkeeper.ts';
import { holdNumbers } from '#server/modules/shipments/tracking';
import { openGiftServer, type GiftServer } from '../../support/giftServer.ts';
import { openBeside } from '../../support/testDatabase.ts';

/** One connection cannot wait for itself. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let server: GiftServer;
beforeAll(async () => {
  server = await openGiftServer();
});
afterAll(() => server.close());

onPostgres('what the shop tells of a gift', () => {
  it('waits for a member who ships just then without being waited for', async () => {
    const { challengeId, shipmentId } = await server.gift();
    await server.order(challengeId, [shipmentId]);
    await server.make(shipmentId);
    const draft = server.store.drafts.at(-1);
    if (!draft) throw new Error('The shop has no draft.');
    const order = completeDraft(server.store, draft);
    fulfil(server.store, order.id, { company: 'Yurtiçi Kargo', number: 'YK-900100' });
    await server.tell('FULFILLMENTS_CREATE', order.id);
    const beside = await openBeside(server.app.database);
    try {
      let told: Promise<void> | undefined;
      // As a member's command does: first the brand's tracking numbers, then the parcel.
      await beside.system(async (tx) => {
        await holdNumbers(tx, server.brandId);
        told = server.perform();
        await wait(500);
        await tx.execute(sql`select 1 from shipments where id = ${shipmentId} for update`);
      });
      await told;
      expect(await server.shipment(shipmentId)).toMatchObject({ status: 'shipped', trackingNumber: 'YK-900100' });
    } finally {
      await beside.close();
    }
  });
});
