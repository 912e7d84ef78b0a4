import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { askAdmin } from '../scripts/storeEmulator/admin.ts';
import { readOptions } from '../scripts/storeEmulator/options.ts';
import {
  addProduct,
  buy,
  changeProduct,
  completeDraft,
  deleteProduct,
  fulfil,
  moveParcel,
  refundOrder,
  setStock,
  uninstall,
} from '../scripts/storeEmulator/shopkeeper.ts';
import { startStoreEmulator, type StoreEmulator } from '../scripts/storeEmulator/startStoreEmulator.ts';
import type { Store } from '../scripts/storeEmulator/store.ts';

/** What an app was told, the oldest first. */
interface Told {
  topic: string;
  id: string;
  isSigned: boolean;
  body: Record<string, unknown>;
}
let told: Told[] = [];
let emulator: StoreEmulator;
let store: Store;
let token = '';
let uri = '';
const app = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    const header = (name: string) => String(request.headers[`x-shopify-${name}`]);
    const hmac = createHmac('sha256', emulator.clientSecret).update(text).digest('base64');
    told.push({
      topic: header('topic'),
      id: header('webhook-id'),
      isSigned: header('hmac-sha256') === hmac,
      body: JSON.parse(text) as Record<string, unknown>,
    });
    response.end();
  });
});

/** What is there for sure in a test. */
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there.');
  return value;
}
const firstVariant = () => must(must(store.products[0]).variants[0]);

type Data = Record<string, Record<string, unknown>>;
async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { body } = await askAdmin(store, `${emulator.origin}/${store.domain}`, token, { query, variables });
  const { data, errors } = body as { data?: Data; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}
const subscribe = async (...topics: string[]) => {
  for (const topic of topics)
    await ask(
      'mutation ($topic: WebhookSubscriptionTopic!, $in: WebhookSubscriptionInput!) { webhookSubscriptionCreate(topic: $topic, webhookSubscription: $in) { userErrors { message } } }',
      { topic, in: { uri } },
    );
};
const topics = () => told.map(({ topic }) => topic);
const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`;

beforeEach(async () => {
  told = [];
  emulator = await startStoreEmulator();
  store = emulator.shop('kiyi-evi.myshopify.com');
  const scopes = [
    'read_products',
    'read_inventory',
    'read_orders',
    'write_orders',
    'write_draft_orders',
    'write_discounts',
  ];
  token = store.grants.takeCode(store.grants.giveCode(scopes), true)?.access_token ?? '';
  await new Promise<void>((resolve) => {
    app.listen(0, '127.0.0.1', resolve);
  });
  uri = `http://127.0.0.1:${(app.address() as AddressInfo).port}/hooks`; // a listening TCP server has one
});
afterEach(async () => {
  await emulator.close();
  app.closeAllConnections();
  await new Promise((resolve) => {
    app.close(resolve);
  });
});

const CREATE = `mutation ($in: DiscountCodeBasicInput!) { discountCodeBasicCreate(basicCodeDiscount: $in) {
  codeDiscountNode { id } userErrors { code field message } } }`;
const code = (more: object = {}) => ({
  title: 'Ayşe',
  code: 'AYSE10',
  startsAt: '2026-01-01T00:00:00Z',
  context: { all: 'ALL' },
  customerGets: { value: { percentage: 0.1 }, items: { all: true } },
  usageLimit: 1,
  ...more,
});

describe('the keeper of an emulated store', () => {
  it('counts stock anew, and tells those who asked, signed and by the names of Shopify', async () => {
    await subscribe('INVENTORY_LEVELS_UPDATE', 'PRODUCTS_UPDATE', 'PRODUCTS_CREATE', 'PRODUCTS_DELETE');
    const product = must(store.products[0]);
    const variant = must(product.variants[0]);
    setStock(store, variant.id, 3);
    changeProduct(store, product.id, { priceMinor: 12_345 });
    addProduct(store, { ...product, id: 1, title: 'Yeni' });
    deleteProduct(store, 1);
    await store.outbox.settled();
    expect(topics()).toEqual(['inventory_levels/update', 'products/update', 'products/create', 'products/delete']);
    expect(told.every(({ isSigned }) => isSigned)).toBe(true);
    expect(told[0]?.body).toMatchObject({ inventory_item_id: variant.inventoryItemId, available: 3 });
    expect(told[1]?.body).toMatchObject({ admin_graphql_api_id: gid('Product', product.id) });
    const { product: read } = await ask(
      `{ product(id: "${gid('Product', product.id)}") { variants(first: 1) { nodes { price inventoryQuantity } } } }`,
    );
    expect(read).toEqual({ variants: { nodes: [{ price: '123.45', inventoryQuantity: 3 }] } });
  });

  it('takes a code, an order with it and a refund, and says how often it was used', async () => {
    await subscribe('ORDERS_PAID', 'REFUNDS_CREATE');
    await ask(CREATE, { in: code() });
    const again = await ask(CREATE, { in: code() });
    expect(again['discountCodeBasicCreate']?.['userErrors']).toMatchObject([{ code: 'TAKEN' }]);
    const variant = firstVariant();
    const order = buy(store, { items: [{ variantId: variant.id, quantity: 2 }], code: 'ayse10' });
    expect(() => buy(store, { items: [{ variantId: variant.id, quantity: 1 }], code: 'AYSE10' })).toThrow('valid');
    refundOrder(store, order.id);
    await store.outbox.settled();
    expect(topics()).toEqual(['orders/paid', 'refunds/create']);
    const total = (variant.priceMinor * 2 * 0.9) / 100;
    expect(told[0]?.body).toMatchObject({ total_price: total.toFixed(2), discount_codes: [{ code: 'AYSE10' }] });
    expect(told[1]?.body).toMatchObject({ order_id: order.id, transactions: [{ amount: total.toFixed(2) }] });
    const data = await ask(
      '{ discountNodes(first: 5, query: "code:AYSE10") { nodes { discount { ... on DiscountCodeBasic { asyncUsageCount status } } } } }',
    );
    expect(data['discountNodes']).toEqual({ nodes: [{ discount: { asyncUsageCount: 1, status: 'ACTIVE' } }] });
    const orders = await ask(
      `{ orders(first: 5, query: "discount_code:AYSE10 updated_at:>='2026-01-01T00:00:00Z'") { nodes { displayFinancialStatus discountCodes } } }`,
    );
    expect(orders['orders']).toEqual({ nodes: [{ displayFinancialStatus: 'REFUNDED', discountCodes: ['AYSE10'] }] });
  });

  it('pauses and ends a code', async () => {
    const { discountCodeBasicCreate } = await ask(CREATE, { in: code() });
    const { id } = must(discountCodeBasicCreate)['codeDiscountNode'] as { id: string }; // as the query asks
    const status = async (change: string) => {
      const data = await ask(
        `mutation ($id: ID!) { change: ${change}(id: $id) { codeDiscountNode { codeDiscount { ... on DiscountCodeBasic { status } } } } }`,
        { id },
      );
      const node = must(data['change'])['codeDiscountNode'] as { codeDiscount: { status: string } }; // as the query asks
      return node.codeDiscount.status;
    };
    expect(await status('discountCodeDeactivate')).toBe('EXPIRED');
    expect(await status('discountCodeActivate')).toBe('ACTIVE');
  });

  it('turns a gift’s draft into an order, gives it to a carrier, and tells where it is', async () => {
    await subscribe('FULFILLMENTS_CREATE', 'FULFILLMENTS_UPDATE');
    const { draftOrderCreate } = await ask(
      'mutation ($input: DraftOrderInput!) { draftOrderCreate(input: $input) { draftOrder { id status totalPriceSet { shopMoney { amount } } } userErrors { message } } }',
      {
        input: {
          tags: ['creator-gift'],
          lineItems: [{ variantId: gid('ProductVariant', firstVariant().id), quantity: 1 }],
          appliedDiscount: { value: 100, valueType: 'PERCENTAGE' },
        },
      },
    );
    expect(draftOrderCreate).toMatchObject({
      draftOrder: { status: 'OPEN', totalPriceSet: { shopMoney: { amount: '0.00' } } },
    });
    const order = completeDraft(store, must(store.drafts[0]));
    fulfil(store, order.id, { company: 'Yurtiçi Kargo', number: '7001' });
    moveParcel(store, order.id, 'delivered');
    await store.outbox.settled();
    expect(told.map(({ body }) => [body['order_id'], body['tracking_number'], body['shipment_status']])).toEqual([
      [order.id, '7001', null],
      [order.id, '7001', 'delivered'],
    ]);
    const data = await ask(
      `{ draftOrder(id: "${gid('DraftOrder', must(store.drafts[0]).id)}") { order { id tags fulfillments { displayStatus } } } }`,
    );
    expect(data['draftOrder']).toMatchObject({
      order: { id: gid('Order', order.id), tags: ['creator-gift'], fulfillments: [{ displayStatus: 'DELIVERED' }] },
    });
  });

  it('tells twice, in another order, or with a wrong signature, when it was told to', async () => {
    await subscribe('INVENTORY_LEVELS_UPDATE');
    const { id } = firstVariant();
    store.faults.duplicated = true;
    setStock(store, id, 1);
    await store.outbox.settled();
    expect(told.map((one) => one.id)).toEqual([told[0]?.id, told[0]?.id]);
    Object.assign(store.faults, { duplicated: false, held: true });
    setStock(store, id, 2);
    setStock(store, id, 3);
    await store.outbox.release((held) => held.toReversed());
    expect(told.map(({ body }) => body['available'])).toEqual([1, 1, 3, 2]);
    Object.assign(store.faults, { held: false, wrongSignature: true });
    setStock(store, id, 4);
    await store.outbox.settled();
    expect(told.at(-1)?.isSigned).toBe(false);
  });

  it('takes the app away: it is told once more, and its token is worth nothing', async () => {
    await subscribe('APP_UNINSTALLED', 'INVENTORY_LEVELS_UPDATE');
    uninstall(store);
    setStock(store, firstVariant().id, 1);
    await store.outbox.settled();
    expect(topics()).toEqual(['app/uninstalled']);
    await expect(ask('{ shop { name } }')).rejects.toThrow();
  });

  it('is worked from its page too', async () => {
    await subscribe('INVENTORY_LEVELS_UPDATE');
    const variant = firstVariant();
    const answer = await fetch(`${emulator.origin}/?shop=${store.domain}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'stock', variant: String(variant.id), stock: '9' }),
    });
    expect(await answer.text()).toMatch(/The stock is counted anew\.[^]*inventory_levels|INVENTORY_LEVELS_UPDATE/);
    expect(variant.stock).toBe(9);
  });
});

describe('its command', () => {
  it('reads its options, and says in one line what is wrong with them', () => {
    expect(readOptions(['--products', '12', '--speed', '20'])).toMatchObject({ products: 12, speed: 20, asks: true });
    expect(readOptions(['--help'])).toBeNull();
    expect(() => readOptions(['--currency', 'XYZ'])).toThrow('--currency must be one of');
    expect(() => readOptions(['--port', 'x'])).toThrow('--port must be a whole number');
  });
});
