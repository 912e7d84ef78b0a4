import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { noFaults } from '../../../scripts/storeEmulator/faults.ts';
import { setStanding } from '../../support/brandStanding.ts';
import { openGiftServer, type GiftServer } from '../../support/giftServer.ts';
import { HOME, SECRET_PARTS } from '../../support/shipmentServer.ts';

let server: GiftServer;
beforeAll(async () => {
  server = await openGiftServer();
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(server.store.faults, noFaults());
  server.store.drafts.length = 0;
});

const giftOf = async (id: number) => (await server.shipment(id)).giftOrder;
const settings = (body: Record<string, unknown>) => server.owner.put('/integrations/shopify/settings', body);

describe('the order of a gift', () => {
  it('is shown before it is made, with its address masked, and made as a draft that costs nothing', async () => {
    const { challengeId, shipmentId } = await server.gift();
    const preview = await server.preview(challengeId, [shipmentId]);
    expect(preview).toMatchObject({ mode: 'draft', blocked: null, leftOut: [] });
    const [shown] = preview.orders;
    const { code, items } = await server.shipment(shipmentId);
    expect(shown).toMatchObject({
      shipmentId,
      code,
      items: [{ title: items[0]?.title, quantity: 1 }],
      tags: ['creator-gift', code],
      address: { initials: 'E. Ç. K.', city: 'İzmir', country: 'TR' },
    });
    for (const part of SECRET_PARTS) expect(JSON.stringify(preview)).not.toContain(part);
    expect(await giftOf(shipmentId)).toBeNull();

    expect(await server.order(challengeId, [shipmentId])).toEqual({ status: 200, body: { asked: 1, unchanged: 0 } });
    expect(await giftOf(shipmentId)).toMatchObject({ state: 'pending', number: null });
    await server.make(shipmentId);
    const [draft] = server.store.drafts;
    expect(draft?.plan).toMatchObject({
      tags: ['creator-gift', code],
      note: shown?.note,
      email: null,
      address: {
        name: 'Elif Çağla Kaya',
        lastName: 'Kaya',
        city: 'Karşıyaka / İzmir',
        address1: 'Papatya Sk. No: 4 D: 2',
        countryCode: 'TR',
      },
    });
    const [line] = draft?.plan.lines ?? [];
    expect(line?.discountMinor).toBe((line?.unitMinor ?? 0) * (line?.quantity ?? 0));
    expect(await giftOf(shipmentId)).toMatchObject({
      state: 'created',
      number: draft?.name,
      link: expect.stringContaining(`/${server.store.domain}/admin/draft_orders/${draft?.id}`),
      failure: null,
    });
    // Asked for once more, it stays as it is; and what is in it is not changed here any more.
    expect((await server.order(challengeId, [shipmentId])).body).toEqual({ asked: 0, unchanged: 1 });
    expect((await server.preview(challengeId, [shipmentId])).leftOut).toMatchObject([{ reason: 'has_order' }]);
    expect((await server.shipment(shipmentId)).actions).not.toContain('edit_items');
  });

  it('keeps the address that the store was told', async () => {
    const { challengeId, shipmentId, call } = await server.gift();
    const offered = async () => (await call('GET', `/shipments/${shipmentId}`)).body.shipment.mayChangeAddress;
    const move = () => call('PUT', `/shipments/${shipmentId}/address`, { ...HOME, line1: 'Lale Sk. No: 1' });
    expect(await offered()).toBe(true);
    await server.order(challengeId, [shipmentId]);
    expect([await offered(), (await move()).status]).toEqual([false, 409]);
    await server.make(shipmentId);
    expect([await offered(), (await move()).status]).toEqual([false, 409]);
    expect(server.store.drafts.at(-1)?.plan.address).toMatchObject({ address1: 'Papatya Sk. No: 4 D: 2' });
  });

  it('is an order at once where the brand wants that, and takes the stock there and not twice', async () => {
    await server.connect(['read_products', 'read_inventory', 'read_orders', 'write_orders', 'read_fulfillments']);
    await settings({ orderMode: 'order', orderTag: 'hediye' });
    const { challengeId, shipmentId } = await server.gift();
    expect((await server.order(challengeId, [shipmentId], 'draft')).status).toBe(409);
    await server.order(challengeId, [shipmentId], 'order');
    await server.make(shipmentId);
    const order = server.store.orders.at(-1);
    expect(order).toMatchObject({ tags: ['hediye', expect.stringMatching(/^SH-/)], isPaid: true });
    expect(order?.lines.map(({ unitMinor }) => unitMinor)).toEqual([0]);
    expect(await giftOf(shipmentId)).toMatchObject({ state: 'created', mode: 'order', number: order?.name });
    const stock = async () =>
      (await server.rows<{ stock: number }>(sql`select stock from products where id = ${server.single}`))[0]?.stock;
    const before = await stock();
    const ups = { carrier: 'ups', trackingNumber: '1Z999AA10123450001' };
    expect((await server.ask(server.member, 'post', `/shipments/${shipmentId}/ship`, ups)).status).toBe(200);
    expect(await stock()).toBe(before);
    await settings({ orderMode: 'draft', orderTag: 'creator-gift' });
    await server.connect();
  });

  it('is not made while the brand is suspended, and waits for it', async () => {
    const { challengeId, shipmentId } = await server.gift();
    await server.order(challengeId, [shipmentId]);
    await setStanding(server, 'suspended');
    await server.make(shipmentId);
    expect([server.store.drafts.length, (await giftOf(shipmentId))?.state]).toEqual([0, 'pending']);
    await setStanding(server, 'approved');
    await server.make(shipmentId);
    expect([server.store.drafts.length, (await giftOf(shipmentId))?.state]).toEqual([1, 'created']);
  });

  it('is found again by one who was killed after the shop was told', async () => {
    const { challengeId, shipmentId } = await server.gift();
    await server.order(challengeId, [shipmentId]);
    await server.make(shipmentId);
    await server.rows(sql`update shipments set gift_order = gift_order ||
      '{"state": "pending", "externalId": null, "name": null, "link": null}' where id = ${shipmentId}`);
    await server.make(shipmentId);
    expect(server.store.drafts).toHaveLength(1);
    expect(await giftOf(shipmentId)).toMatchObject({ state: 'created', number: server.store.drafts[0]?.name });
  });

  it('names what is not of the store, what is not ready and whose variant is not said, and makes none of these', async () => {
    const own = await server.gift(server.productId);
    expect((await server.preview(own.challengeId, [own.shipmentId])).leftOut).toMatchObject([
      { reason: 'not_of_store', names: [expect.any(String)] },
    ]);
    expect((await server.order(own.challengeId, [own.shipmentId])).body).toMatchObject({
      fields: { 'ids.0': [{ code: 'NOT_OF_STORE' }] },
    });
    const varied = await server.gift(server.varied);
    expect((await server.preview(varied.challengeId, [varied.shipmentId])).leftOut).toMatchObject([
      { reason: 'variant_missing' },
    ]);
    const [variant] =
      (await server.rows<{ sku: string }>(
        sql`select variants -> 1 ->> 'sku' as sku from products where id = ${server.varied}`,
      )) ?? [];
    await server.ask(server.member, 'put', `/shipments/${varied.shipmentId}`, {
      items: [{ productId: server.varied, sku: variant?.sku, quantity: 2 }],
    });
    const late = await server.recipient(varied.challengeId, false);
    const both = [varied.shipmentId, late.shipmentId];
    const preview = await server.preview(varied.challengeId, both);
    expect(preview.orders.map(({ shipmentId }) => shipmentId)).toEqual([varied.shipmentId]);
    expect(preview.leftOut).toMatchObject([{ shipmentId: late.shipmentId, reason: 'not_ready' }]);
    // All or none, so that what was shown is what is made.
    expect((await server.order(varied.challengeId, both)).status).toBe(400);
    expect((await server.order(varied.challengeId, [varied.shipmentId])).status).toBe(200);
    await server.make(varied.shipmentId);
    expect(server.store.drafts.map(({ plan }) => plan.lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual([
      [[variant?.sku, 2]],
    ]);
    expect((await server.order(own.challengeId, [varied.shipmentId])).status).toBe(404);
  });

  it('says in words what went wrong, is tried again by itself, and can be asked for again', async () => {
    const { challengeId, shipmentId } = await server.gift();
    await server.order(challengeId, [shipmentId]);
    server.store.faults.unavailable = 5;
    for (let tries = 1; tries < 5; tries += 1) {
      await expect(server.make(shipmentId)).rejects.toThrow('HTTP 503');
      expect(await giftOf(shipmentId)).toMatchObject({ state: 'pending' });
    }
    await expect(server.make(shipmentId)).rejects.toThrow('HTTP 503');
    expect(await giftOf(shipmentId)).toMatchObject({ state: 'failed', failure: 'unreachable' });
    await server.make(shipmentId);
    expect(server.store.drafts).toHaveLength(0);

    const product = server.store.products.find(({ status, variants }) => status === 'ACTIVE' && variants.length === 1);
    const place = server.store.products.findIndex((one) => one === product);
    server.store.products.splice(place, 1);
    await server.order(challengeId, [shipmentId]);
    await server.make(shipmentId);
    expect(await giftOf(shipmentId)).toMatchObject({
      state: 'failed',
      failure: 'variant_gone',
      message: product?.title,
    });
    if (product) server.store.products.splice(place, 0, product);
    expect((await server.order(challengeId, [shipmentId])).body).toEqual({ asked: 1, unchanged: 0 });
    await server.make(shipmentId);
    expect(await giftOf(shipmentId)).toMatchObject({ state: 'created' });
    expect(server.store.drafts).toHaveLength(1);
  });

  it('is not made of what changed meanwhile, and not at all without a store, a wish for it or a permission', async () => {
    const { challengeId, shipmentId } = await server.gift();
    await server.order(challengeId, [shipmentId]);
    await server.ask(server.member, 'post', `/shipments/${shipmentId}/cancel`, { reason: 'Yok', outcome: 'continue' });
    await server.make(shipmentId);
    expect(server.store.drafts).toHaveLength(0);
    expect(await giftOf(shipmentId)).toMatchObject({ state: 'failed', failure: 'changed' });

    const other = await server.gift();
    const blocked = async () => (await server.preview(other.challengeId, [other.shipmentId])).blocked;
    await settings({ orderMode: 'off' });
    expect(await blocked()).toBe('off');
    expect((await server.order(other.challengeId, [other.shipmentId])).status).toBe(409);
    await settings({ orderMode: 'order' });
    expect(await blocked()).toBe('scope');
    const { connection } = (await server.owner.get('/integrations/shopify')).json();
    expect(connection).toMatchObject({ state: 'connected', scopesMissing: ['write_orders'] });
    expect((await server.order(other.challengeId, [other.shipmentId], 'order')).status).toBe(409);
    await settings({ orderMode: 'draft' });
    expect(await blocked()).toBeNull();
    await server.owner.post('/integrations/shopify/disconnect', { products: 'keep' });
    expect(await blocked()).toBe('not_connected');
    expect((await server.viewer.get(`/challenges/${other.challengeId}/shipments/gift-orders?ids=1`)).statusCode).toBe(
      403,
    );
    await server.connect();
  });
});
