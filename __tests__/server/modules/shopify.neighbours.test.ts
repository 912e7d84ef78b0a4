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

const OTHER = 1_900_000_001;
/** Tables of which the other brand has what the first one has, with the same names of the shop's things. */
const COPIED = ['shopify_connections', 'shopify_webhooks', 'shopify_events', 'discounts'];

let server: DiscountServer;
let shop: EmulatedShop;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openEmulatedShop(server);
  await shop.connect();
  await performSync(shopParts(server.app), server.brandId, signal);
  await server.discount();
  await pushCodes(shopParts(server.app), server.brandId, signal);
  await copyBrand();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const signal = new AbortController().signal;

/** Another brand with the same store, so that whatever names rows without their brand means its rows too. */
async function copyBrand(): Promise<void> {
  await server.rows(sql`insert into brands (id, name, slug, status) values (${OTHER}, 'Komşu', 'komsu', 'approved')`);
  for (const table of COPIED) {
    const columns = await server.rows<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
    );
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    // What a table has no column for is let fall.
    const changes = sql`jsonb_build_object('brand_id', ${OTHER}::int, 'id', ${OTHER} + (to_jsonb(t) ->> 'id')::int, 'feed_id', null,
      'shop_domain', 'komsu.myshopify.com')`;
    await server.rows(
      sql`insert into ${sql.identifier(table)} (${names}) select ${names} from (
        select (jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(t) || ${changes})).* from ${sql.identifier(table)} t
        where t.brand_id = ${server.brandId}) copy`,
    );
  }
}

async function otherRows(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of COPIED)
    found.push(
      ...(await server.rows(
        sql`select ${table} as "table", t.* from ${sql.identifier(table)} t where brand_id = ${OTHER} order by t::text`,
      )),
    );
  return found;
}

/** What is done in a brand's store by itself, with no member behind it whose rights could be asked. */
it('changes nothing of another brand, whatever is done in a store', async () => {
  const { app, brandId } = server;
  const parts = shopParts(app);
  const before = await otherRows();
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
  await shop.work((ids) => ids.filter((id) => id < OTHER));
  expect(await otherRows()).toEqual(before);

  // A token that is over is renewed, and one that is refused asks for the owner again.
  await server.rows(sql`update shopify_connections set access_until = '2020-01-01' where brand_id = ${brandId}`);
  await callShop(parts, brandId, 'query Shop { shop { name } }');
  await server.ask('post', '/integrations/shopify/disconnect', { products: 'keep' });
  expect(await otherRows()).toEqual(before);
});
