import type { Tx } from '#server/db/client';
import { sweepStates } from '#server/modules/shopify/connect.service';
import type { ShopParts } from '#server/modules/shopify/callShop.service';
import { performEvent } from '#server/modules/shopify/events.service';
import { dueSyncs, performSync } from '#server/modules/shopify/sync.service';
import { sweepEvents } from '#server/modules/shopify/webhooks.service';
import type { Chore } from '#server/plugins/housekeeping';
import type { App } from '#server/plugins/routes';

const SYNCS = 'shopify-syncs';
const EVENTS = 'shopify-events';
export const WEBHOOK_PATH = '/api/webhooks/shopify';

export const shopParts = ({ database, secrets, config, clock, realClock }: App): ShopParts => ({
  database,
  secrets,
  config: config.shopify,
  clock,
  realClock,
  webhookUrl: `${config.publicUrl}${WEBHOOK_PATH}`,
});

/** Deals with what shops tell, each as a job; looks through stores as others, keyed by the brand, so that one of a brand runs at a time; each at least once a day. */
export function addShopifyJobs(app: App): readonly Chore[] {
  const { database } = app;
  app.jobs.add({ name: SYNCS, run: (key, signal) => performSync(shopParts(app), Number(key), signal) });
  app.jobs.add({ name: EVENTS, run: (key, signal) => performEvent(shopParts(app), Number(key), signal) });
  return [
    {
      name: 'stores',
      run: async (now) => {
        await database.system((tx) => sweepStates(tx, now));
        await database.system((tx) => sweepEvents(tx, now));
        for (const brandId of await dueSyncs(database, now)) await sendSync(app, brandId);
      },
    },
  ];
}

/** Sends the job of a sync, with `tx` as part of that transaction of the system. */
export const sendSync = (app: App, brandId: number, tx?: Tx): Promise<boolean> =>
  app.jobs.send(SYNCS, String(brandId), tx);

/** Sends the job that deals with what a shop told, as part of that transaction of the system. */
export const sendEvent = (app: App, eventId: number, tx: Tx): Promise<boolean> =>
  app.jobs.send(EVENTS, String(eventId), tx);
