import { sql } from 'drizzle-orm';
import type { GiftOrdersAnswer } from '#contract/schemas/giftOrders';
import { performGift } from '#server/modules/shopify/giftJob.service';
import { refreshGifts } from '#server/modules/shopify/giftParcels.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import type { Store } from '../../scripts/storeEmulator/store.ts';
import { openEmulatedShop, type EmulatedShop } from './emulatedShop.ts';
import { openShipmentServer, type Recipient, type ShipmentServer } from './shipmentServer.ts';

/** A brand that ships, and its store in the emulator. Jobs are done when a test says so. */
export interface GiftServer extends ShipmentServer {
  store: Store;
  /** Products of the store as they are here: one without variants, and one with. */
  single: number;
  varied: number;
  connect: EmulatedShop['connect'];
  /** A creator whose parcel is ready, with the single product in it unless `productId` is another. */
  gift(productId?: number): Promise<Recipient & { challengeId: number }>;
  preview(challengeId: number, ids: number[]): Promise<GiftOrdersAnswer>;
  order(challengeId: number, ids: number[], mode?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Tells the shop, as the job does. */
  make(shipmentId: number): Promise<void>;
  /** The shop tells of an order, once or again; what it told is dealt with in the order given. */
  tell(topic: string, orderId: number, id?: string): Promise<void>;
  perform: EmulatedShop['work'];
  nightly(): Promise<void>;
}

const signal = () => new AbortController().signal;
let told = 0;

export async function openGiftServer(): Promise<GiftServer> {
  const base = await openShipmentServer();
  const { app, clock, brandId } = base;
  const shop = await openEmulatedShop(base, 12);
  const { store } = shop;
  // One of its products comes in one kind.
  const plain = store.products[1];
  plain?.variants.splice(1);
  if (plain?.variants[0]) plain.variants[0].title = 'Default Title';
  const productOf = async (externalId: number) => {
    const [found] = await base.rows<{ id: number }>(
      sql`update products set status = 'active' where id = (select product_id from feed_products
        where external_id = ${`gid://shopify/Product/${externalId}`}) returning id`,
    );
    return found?.id ?? 0;
  };
  const server: GiftServer = {
    ...base,
    store,
    single: 0,
    varied: 0,
    connect: shop.connect,
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
      const body = JSON.stringify({ id: 1, order_id: orderId });
      const [status] = await shop.hand([{ id, topic, body, happenedAt: clock.now().getTime() }]);
      if (status !== 200) throw new Error(String(status));
    },
    perform: shop.work,
    nightly: () => refreshGifts(shopParts(app), brandId, signal()),
    close: async () => {
      await shop.close();
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
