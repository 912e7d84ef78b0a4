import type { Tx } from '#server/db/client';
import { listWaitingGifts } from '#server/modules/shipments/giftShipments.service';
import { DISCOUNTS_CHANGED } from '#server/modules/discounts/shopSync.service';
import { sweepStates } from '#server/modules/shopify/connect.service';
import type { ShopParts } from '#server/modules/shopify/callShop.service';
import { pushCodes, readUsage } from '#server/modules/shopify/codes.service';
import { findConnection } from '#server/modules/shopify/connection.service';
import { performEvent } from '#server/modules/shopify/events.service';
import { performGift } from '#server/modules/shopify/giftJob.service';
import { refreshGifts } from '#server/modules/shopify/giftParcels.service';
import { lookThroughOrders } from '#server/modules/shopify/orders.service';
import { dueSyncs, performSync } from '#server/modules/shopify/sync.service';
import { listLost, sweepEvents } from '#server/modules/shopify/webhooks.service';
import type { Chore } from '#server/plugins/housekeeping';
import type { App } from '#server/plugins/routes';

const SYNCS = 'shopify-syncs';
const EVENTS = 'shopify-events';
const GIFTS = 'shopify-gifts';
/** An order that was asked for is made within seconds, and what a shop told is dealt with; what waits longer has lost its job. In ms. */
const LOST_MS = 60 * 60_000;
const CODES = 'shopify-codes';
export const WEBHOOK_PATH = '/api/webhooks/shopify';

export const shopParts = ({ database, secrets, config, clock, realClock }: App): ShopParts => ({
  database,
  secrets,
  config: config.shopify,
  clock,
  realClock,
  webhookUrl: `${config.publicUrl}${WEBHOOK_PATH}`,
});

/** Deals with what shops tell, and has them make the orders of gifts, each as a job; looks through stores as others, keyed by the brand, so that one of a brand runs at a time; each at least once a day. */
export function addShopifyJobs(app: App): readonly Chore[] {
  const { database } = app;
  app.jobs.add({
    name: SYNCS,
    run: async (key, signal) => {
      await performSync(shopParts(app), Number(key), signal);
      // After its products, which codes may be for.
      await sendCodes(app, Number(key));
      await refreshGifts(shopParts(app), Number(key), signal);
      await lookThroughOrders(shopParts(app), Number(key), signal);
      await readUsage(shopParts(app), Number(key), signal);
    },
  });
  app.jobs.add({ name: GIFTS, run: (key, signal) => performGift(shopParts(app), Number(key), signal) });
  app.jobs.add({ name: EVENTS, run: (key, signal) => performEvent(shopParts(app), Number(key), signal) });
  app.jobs.add({ name: CODES, run: (key, signal) => pushCodes(shopParts(app), Number(key), signal) });
  let stopListening = async () => {};
  app.addHook('onListen', async () => {
    // Members change discounts, and have no access to the queue. What is not heard is found by the next pass.
    const ask = async (brandId: number) => {
      const record = await database.keeper(brandId, (tx) => findConnection(tx, brandId));
      if (record?.status === 'connected') await sendCodes(app, brandId);
    };
    stopListening = await database.listen(DISCOUNTS_CHANGED, (brandId) => {
      ask(Number(brandId)).catch((error: unknown) => app.log.error({ err: error }, 'codes'));
    });
  });
  app.addHook('preClose', () => stopListening());
  return [
    {
      name: 'stores',
      run: async (now) => {
        await database.system((tx) => sweepStates(tx, now));
        await database.system((tx) => sweepEvents(tx, now));
        for (const brandId of await dueSyncs(database, now)) await sendSync(app, brandId);
        const lostBefore = new Date(now.getTime() - LOST_MS);
        const gifts = await database.system((tx) => listWaitingGifts(tx, lostBefore));
        for (const { id } of gifts) await sendGift(app, id);
        const events = await database.system((tx) => listLost(tx, lostBefore));
        for (const id of events) await sendEvent(app, id);
      },
    },
  ];
}

/** Sends the job of a sync, with `tx` as part of that transaction of the keeper or the system. */
export const sendSync = (app: App, brandId: number, tx?: Tx): Promise<boolean> =>
  app.jobs.send(SYNCS, String(brandId), tx);

/** Sends the job that deals with what a shop told, with `tx` as part of that transaction of the keeper or the system. */
export const sendEvent = (app: App, eventId: number, tx?: Tx): Promise<boolean> =>
  app.jobs.send(EVENTS, String(eventId), tx);

/** Sends the job that has the shop make the order of a shipment, with `tx` as part of that transaction of the keeper or the system. */
export const sendGift = (app: App, shipmentId: number, tx?: Tx): Promise<boolean> =>
  app.jobs.send(GIFTS, String(shipmentId), tx);

/** Sends the job that brings a brand's discounts to its shop, with `tx` as part of that transaction of the keeper or the system. */
export const sendCodes = (app: App, brandId: number, tx?: Tx): Promise<boolean> =>
  app.jobs.send(CODES, String(brandId), tx);
