import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { GiftOrdersAnswer } from '#contract/schemas/giftOrders';
import { performEvent } from '#server/modules/shopify/events.service';
import { performGift } from '#server/modules/shopify/giftJob.service';
import { refreshGifts } from '#server/modules/shopify/giftParcels.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import type { Store } from '../../scripts/storeEmulator/store.ts';
import { startStoreEmulator, type StoreEmulator } from '../../scripts/storeEmulator/startStoreEmulator.ts';
import { openShipmentServer, type Recipient, type ShipmentServer } from './shipmentServer.ts';

export const GIFT_SHOP = 'hediye-evi.myshopify.com';

/** A brand that ships, and its store in the emulator. Jobs are done when a test says so. */
export interface GiftServer extends ShipmentServer {
  emulator: StoreEmulator;
  store: Store;
  /** Products of the store as they are here: one without variants, and one with. */
  single: number;
  varied: number;
  connect(scopes?: string[]): Promise<void>;
  /** A creator whose parcel is ready, with the single product in it unless `productId` is another. */
  gift(productId?: number): Promise<Recipient & { challengeId: number }>;
  preview(challengeId: number, ids: number[]): Promise<GiftOrdersAnswer>;
  order(challengeId: number, ids: number[], mode?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Tells the shop, as the job does. */
  make(shipmentId: number): Promise<void>;
  /** The shop tells of an order, once or again; what it told is dealt with in the order given. */
  tell(topic: string, orderId: number, id?: string): Promise<void>;
  perform(order?: (ids: number[]) => number[]): Promise<void>;
  nightly(): Promise<void>;
}

const signal = () => new AbortController().signal;
let told = 0;

export async function openGiftServer(): Promise<GiftServer> {
  const base = await openShipmentServer();
  const { app, clock, owner, brandId } = base;
  const opened = performance.now();
  // The points of the limit flow back with the time that passes here; a test's clock stands still.
  const now = () => clock.now().getTime() + Math.round(performance.now() - opened);
  const emulator = await startStoreEmulator({ products: 12, seed: 7, speed: 1000, now });
  const store = emulator.shop(GIFT_SHOP);
  // One of its products comes in one kind.
  const plain = store.products[1];
  plain?.variants.splice(1);
  if (plain?.variants[0]) plain.variants[0].title = 'Default Title';
  const url = `${emulator.origin}/{shop}`;
  Object.assign(app.config.shopify, { clientId: emulator.clientId, clientSecret: emulator.clientSecret, url });
  const productOf = async (externalId: number) => {
    const [found] = await base.rows<{ id: number }>(
      sql`update products set status = 'active' where id = (select product_id from feed_products
        where external_id = ${`gid://shopify/Product/${externalId}`}) returning id`,
    );
    return found?.id ?? 0;
  };
  const server: GiftServer = {
    ...base,
    emulator,
    store,
    single: 0,
    varied: 0,
    connect: async (scopes) => {
      const answer = await owner.post('/integrations/shopify/connect', { shopDomain: GIFT_SHOP });
      const asked = new URL(answer.json().url);
      if (scopes) asked.searchParams.set('scope', scopes.join(','));
      const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('location') ?? '');
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      const end = await app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
      if (!String(end.headers.location).endsWith('result=connected')) throw new Error(String(end.headers.location));
    },
    gift: async (productId = server.single) => {
      const challengeId = await base.shipping({ productId });
      return { ...(await base.recipient(challengeId)), challengeId };
    },
    preview: async (challengeId, ids) =>
      (
        await base.member.get(`/challenges/${challengeId}/shipments/gift-orders?ids=${ids.join(',')}`)
      ).json() as unknown as GiftOrdersAnswer, // the contract's answer
    order: async (challengeId, ids, mode = 'draft') => {
      const answer = await base.member.post(`/challenges/${challengeId}/shipments/gift-orders`, { ids, mode });
      return { status: answer.statusCode, body: { ...answer.json() } };
    },
    make: (shipmentId) => performGift(shopParts(app), shipmentId, signal()),
    tell: async (topic, orderId, id = `w-${(told += 1)}`) => {
      const payload = JSON.stringify({ id: 1, order_id: orderId });
      const hmac = createHmac('sha256', emulator.clientSecret).update(payload).digest('base64');
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/webhooks/shopify',
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': GIFT_SHOP,
          'x-shopify-webhook-id': id,
          'x-shopify-hmac-sha256': hmac,
        },
        payload,
      });
      if (statusCode !== 200) throw new Error(String(statusCode));
    },
    perform: async (order = (ids) => ids) => {
      const open = await base.rows<{ id: number }>(
        sql`select id from shopify_events where done_at is null and failed_at is null order by id`,
      );
      for (const id of order(open.map((one) => one.id))) await performEvent(shopParts(app), id, signal());
    },
    nightly: () => refreshGifts(shopParts(app), brandId, signal()),
    close: async () => {
      await emulator.close();
      await base.close();
    },
  };
  await server.connect();
  await performSync(shopParts(app), brandId, signal());
  const onSale = store.products.filter(({ status }) => status === 'ACTIVE');
  server.single = await productOf(onSale.find(({ variants }) => variants.length === 1)?.id ?? 0);
  server.varied = await productOf(onSale.find(({ variants }) => variants.length > 1)?.id ?? 0);
  return server;
}
