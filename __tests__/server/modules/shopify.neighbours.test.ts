/** @engine both: row-level policies, which each engine enforces by itself */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { callShop } from '#server/modules/shopify/callShop.service';
import { pushCodes, readUsage } from '#server/modules/shopify/codes.service';
import { refreshGifts } from '#server/modules/shopify/giftParcels.service';
import { lookThroughOrders } from '#server/modules/shopify/orders.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import { buy, refundOrder } from '../../../scripts/storeEmulator/shopkeeper.ts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openEmulatedShop, type EmulatedShop } from '../../support/emulatedShop.ts';
import { NEIGHBOUR, openNeighbour, type Neighbour } from '../../support/neighbour.ts';

/** Tables of which the other brand has what the first one has, with the same names of the shop's things. */
const COPIED = ['shopify_connections', 'shopify_webhooks', 'shopify_events', 'discounts'];

let server: DiscountServer;
let shop: EmulatedShop;
let neighbour: Neighbour;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openEmulatedShop(server);
  await shop.connect();
  await performSync(shopParts(server.app), server.brandId, signal);
  await server.discount();
  await pushCodes(shopParts(server.app), server.brandId, signal);
  neighbour = await openNeighbour(server, COPIED, {
    shopify_connections: { shop_domain: 'komsu.myshopify.com' },
    discounts: { feed_id: null },
  });
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const signal = new AbortController().signal;

/** What is done in a brand's store by itself, with no member behind it whose rights could be asked. */
it('changes nothing of another brand, whatever is done in a store', async () => {
  const { app, brandId } = server;
  const parts = shopParts(app);
  const before = await neighbour.rows();
  expect(before.length).toBeGreaterThan(5);

  const { code } = await server.discount();
  await pushCodes(parts, brandId, signal);
  const variant = shop.store.products[0]?.variants[0];
  const order = buy(shop.store, { items: [{ variantId: variant?.id ?? 0, quantity: 1 }], code });
  await lookThroughOrders(parts, brandId, signal);
  refundOrder(shop.store, order.id);
  await readUsage(parts, brandId, signal);
  await lookThroughOrders(parts, brandId, signal);
  await refreshGifts(parts, brandId, signal);
  await performSync(parts, brandId, signal);
  await shop.hand(shop.told());
  await shop.work((ids) => ids.filter((id) => id < NEIGHBOUR));
  expect(await neighbour.rows()).toEqual(before);

  // A token that is over is renewed, and one that is refused asks for the owner again.
  await server.rows(sql`update shopify_connections set access_until = '2020-01-01' where brand_id = ${brandId}`);
  await callShop(parts, brandId, 'query Shop { shop { name } }');
  await server.ask('post', '/integrations/shopify/disconnect', { products: 'keep' });
  expect(await neighbour.rows()).toEqual(before);
});
