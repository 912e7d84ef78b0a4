/** @engine both: two creators who choose the last piece at once, which one connection cannot race for */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Catalogue, ChosenItem } from '#contract/schemas/catalogues';
import { pickedProducts } from '#server/modules/shipments/pickedProducts.service';
import { HOME, openShipmentServer, UPS, type Recipient, type ShipmentServer } from '../../support/shipmentServer.ts';

let server: ShipmentServer;
let cream = 0;
let serum = 0;
let soap = 0;
let foreign = 0;
const VARIANTS = [
  { sku: 'SR-30', title: '30 ml', priceMinor: 40_000, stock: 1 },
  { sku: 'SR-50', title: '50 ml', priceMinor: 60_000, stock: null },
];
beforeAll(async () => {
  server = await openShipmentServer();
  const add = async (
    name: string,
    priceMinor: number,
    changes: Record<string, unknown> = {},
    brandId = server.brandId,
  ) => {
    const [made] = await server.rows<{ id: number }>(
      sql`insert into products (brand_id, name, category_id, description, price_minor, currency, stock, variants, status, search_text)
        select ${brandId}, ${name}, c.id, '', ${priceMinor}, ${changes.currency ?? 'TRY'}, ${changes.stock ?? null}, ${JSON.stringify(changes.variants ?? [])}::jsonb, 'active', '' from product_categories c limit 1 returning id`,
    );
    return made?.id ?? 0;
  };
  cream = await add('Papatya kremi', 30_000, { stock: 4 });
  serum = await add('Gül serumu', 40_000, { variants: VARIANTS });
  soap = await add('Zeytin sabunu', 10_000);
  foreign = await add('Dolar ürünü', 1_000, { currency: 'USD' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows(sql`update products set stock = 4, status = 'active' where id = ${cream}`);
  await server.rows(
    sql`update shipments set status = 'cancelled' where status in ('pending_address', 'choice_review', 'ready')`,
  );
});

const withCatalogue = (catalogue: Record<string, unknown> = {}) =>
  server.shipping({
    productId: null,
    catalogue: { productIds: [serum, cream, soap], maxItems: 3, maxValueMinor: 100_000, ...catalogue },
    collaborations: 20,
  });
const choose = (creator: Recipient, items: ChosenItem[]) =>
  creator.call('PUT', `/shipments/${creator.shipmentId}/choice`, { items });
const review = (creator: Recipient, body: Record<string, unknown>, actor = server.member, headers = {}) =>
  server.ask(actor, 'post', `/shipments/${creator.shipmentId}/review`, body, headers);
const faultsOf = (body: { fields: Record<string, { code: string }[]> }) =>
  Object.fromEntries(Object.entries(body.fields).map(([field, [first]]) => [field, first?.code]));
const CREAM = () => [{ productId: cream, quantity: 1 }];

describe('a catalogue', () => {
  it('stands in the brief instead of a product, for parcels, in one currency, of the brand’s own products', async () => {
    const draft = (changes: Record<string, unknown>) =>
      server.call(server.owner, 'post', '/challenges', { title: 'Katalog', ...changes });
    const catalogue = { productIds: [cream, 999_999], maxItems: 3, maxValueMinor: 100_000 };
    const unknown = await draft({ catalogue });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['catalogue.productIds.1']]);
    const full = { ...catalogue, productIds: [cream] };
    const refused = async (changes: Record<string, unknown>) => {
      const made = await server.draft({
        productShipping: 'physical',
        shipByDays: 3,
        productId: null,
        catalogue: full,
        ...changes,
      });
      const answer = await server.call(server.owner, 'post', `/challenges/${made.id}/publish`, {
        acknowledged: ['short_window', 'no_references', 'low_fee'],
      });
      return answer.status === 200 ? {} : faultsOf(answer.body);
    };
    expect(await refused({ catalogue: null })).toMatchObject({ productId: 'REQUIRED' });
    expect(await refused({ productId: cream })).toMatchObject({ catalogue: 'INVALID' });
    expect(await refused({ productShipping: 'digital', digitalDelivery: 'code' })).toMatchObject({
      catalogue: 'INVALID',
    });
    expect(await refused({ catalogue: { productIds: [], maxItems: null, maxValueMinor: null } })).toMatchObject({
      'catalogue.productIds': 'REQUIRED',
      'catalogue.maxItems': 'REQUIRED',
      'catalogue.maxValueMinor': 'REQUIRED',
    });
    expect(await refused({ catalogue: { ...full, productIds: [cream, foreign] } })).toMatchObject({
      'catalogue.productIds': 'OTHER_CURRENCY',
    });
    expect(await refused({ catalogue: { ...full, maxItems: 21, maxValueMinor: 0 } })).toMatchObject({
      'catalogue.maxItems': 'TOO_LARGE',
      'catalogue.maxValueMinor': 'TOO_SMALL',
    });
    expect(
      (await draft({ catalogue: { ...full, productIds: Array.from({ length: 51 }, (_, at) => at + 1) } })).status,
    ).toBe(400);
  });

  it('is agreed with those who are accepted: it cannot change then, and its products cannot be deleted', async () => {
    const challengeId = await withCatalogue();
    await server.recipient(challengeId, false);
    const changed = await server.call(server.owner, 'put', `/challenges/${challengeId}`, {
      catalogue: { productIds: [cream], maxItems: 1, maxValueMinor: 1 },
    });
    expect([changed.status, faultsOf(changed.body)]).toEqual([400, { catalogue: 'LOCKED' }]);
    expect((await server.call(server.owner, 'delete', `/products/${soap}`)).status).toBe(409);
    const { challenge } = (await server.call(server.viewer, 'get', `/challenges/${challengeId}`)).body;
    expect(challenge.catalogueProducts.map(({ id }) => id)).toEqual([serum, cream, soap]);
  });
});

describe('a creator', () => {
  it('sees what can be had: active, in stock, without what others were promised; and only of their own shipment', async () => {
    const challengeId = await withCatalogue();
    const [creator, other] = [await server.recipient(challengeId), await server.recipient(challengeId)];
    await choose(other, [{ productId: cream, quantity: 3 }]);
    const path = `/shipments/${creator.shipmentId}/catalogue`;
    const read = async () => ((await creator.call('GET', path)).body as unknown as { catalogue: Catalogue }).catalogue;
    expect(await read()).toMatchObject({
      maxItems: 3,
      maxValueMinor: 100_000,
      currency: 'TRY',
      products: [
        {
          productId: serum,
          left: null,
          variants: [
            { sku: 'SR-30', left: 1 },
            { sku: 'SR-50', left: null },
          ],
        },
        { productId: cream, priceMinor: 30_000, left: 1, variants: [] },
        { productId: soap, left: null },
      ],
    });
    await server.rows(sql`update products set status = 'archived' where id = ${cream}`);
    expect((await read()).products.map(({ productId }) => productId)).toEqual([serum, soap]);
    expect((await other.call('GET', path)).status).toBe(404);
    const plain = await server.recipient(await server.shipping());
    expect((await plain.call('GET', `/shipments/${plain.shipmentId}/catalogue`)).status).toBe(404);
    expect((await choose(plain, CREAM())).status).toBe(409);
  });

  it('owes address and choice; the brand is asked once both are there, whichever came first', async () => {
    const challengeId = await withCatalogue();
    const [first, second] = [await server.recipient(challengeId, false), await server.recipient(challengeId, false)];
    expect((await server.shipment(first.shipmentId)).owed).toEqual(['address', 'choice']);
    const chosen = await choose(first, CREAM());
    expect(chosen.body.shipment).toMatchObject({
      status: 'pending_address',
      owed: ['address'],
      mayChoose: true,
      pick: { valueMinor: 30_000, refusal: null },
    });
    await first.call('PUT', `/shipments/${first.shipmentId}/address`, HOME);
    await second.call('PUT', `/shipments/${second.shipmentId}/address`, HOME);
    expect(await server.shipment(second.shipmentId)).toMatchObject({ status: 'pending_address', owed: ['choice'] });
    await choose(second, [{ productId: serum, sku: 'SR-50', quantity: 1 }]);
    for (const { shipmentId } of [first, second])
      expect(await server.shipment(shipmentId)).toMatchObject({
        status: 'choice_review',
        owed: [],
        actions: ['review_choice', 'cancel'],
      });
    const { counts, challenge } = (
      await server.ask(server.viewer, 'get', `/challenges/${challengeId}/shipments?tab=choice`)
    ).body;
    expect([counts.choice, counts.address, challenge.hasCatalogue]).toEqual([2, 0, true]);
    const news = await server.rows(
      sql`select 1 from notifications where type = 'shipment_choice' and user_id = ${server.member.userId} and data::text like ${`%${first.shipmentId}%`}`,
    );
    expect(news).toHaveLength(1);
    const dashboard = await server.call(server.member, 'get', '/dashboard');
    expect(JSON.stringify(dashboard.body)).toContain('choices_to_review');
  });

  it('is held to the cap, the catalogue and the stock, and nothing of a refused choice stays', async () => {
    const creator = await server.recipient(await withCatalogue());
    const refused = async (items: ChosenItem[]) => {
      const { status, body } = await choose(creator, items);
      return status === 400 ? faultsOf(body) : status;
    };
    expect(await refused([{ productId: soap, quantity: 4 }])).toEqual({ items: 'TOO_MANY' });
    expect(await refused([{ productId: serum, sku: 'SR-50', quantity: 2 }])).toEqual({ items: 'OVER_VALUE' });
    expect(await refused([{ productId: serum, sku: 'SR-30', quantity: 2 }])).toEqual({
      'items.0.quantity': 'TOO_LARGE',
    });
    expect(await refused([{ productId: serum, quantity: 1 }])).toEqual({ 'items.0.sku': 'REQUIRED' });
    expect(await refused([{ productId: server.productId, quantity: 1 }])).toEqual({ 'items.0.productId': 'UNKNOWN' });
    expect(await refused([])).toMatchObject({ items: expect.anything() });
    expect(await server.shipment(creator.shipmentId)).toMatchObject({
      status: 'pending_address',
      items: [],
      pick: { chosenAt: null },
    });
  });

  it('chooses again until the brand has said yes; the same again changes nothing', async () => {
    const creator = await server.recipient(await withCatalogue());
    await choose(creator, CREAM());
    const { version } = await server.shipment(creator.shipmentId);
    await choose(creator, CREAM());
    expect((await server.shipment(creator.shipmentId)).version).toBe(version);
    for (const quantity of [1, 2, 3]) await choose(creator, [{ productId: soap, quantity }]);
    const seen = await server.shipment(creator.shipmentId);
    expect([seen.status, seen.items.map(({ title, quantity }) => [title, quantity]), seen.timeline.length]).toEqual([
      'choice_review',
      [['Zeytin sabunu', 3]],
      3,
    ]);
    expect(seen.timeline.at(-1)).toMatchObject({ reason: '3 × Zeytin sabunu', actorType: 'creator', resolution: null });
    await review(creator, { decision: 'approve' });
    expect(await choose(creator, CREAM())).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
  });

  it('races another for the last piece: one of them gets it', async () => {
    await server.rows(sql`update products set stock = 1 where id = ${cream}`);
    const challengeId = await withCatalogue();
    const both = [await server.recipient(challengeId), await server.recipient(challengeId)];
    const answers = await Promise.all(both.map((creator) => choose(creator, CREAM())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('the brand', () => {
  it('says yes: what was chosen is sent, and leaves the stock', async () => {
    const creator = await server.recipient(await withCatalogue());
    await choose(creator, [{ productId: cream, quantity: 2 }]);
    expect((await review(creator, { decision: 'approve' }, server.viewer)).status).toBe(403);
    expect((await review(creator, { decision: 'approve' }, server.stranger)).status).toBe(404);
    const headers = { 'idempotency-key': 'secim-yaniti-0001' };
    const [said, again] = [
      await review(creator, { decision: 'approve' }, server.member, headers),
      await review(creator, { decision: 'approve' }, server.member, headers),
    ];
    expect([said.status, again.status, said.body.shipment.status]).toEqual([200, 200, 'ready']);
    expect((await review(creator, { decision: 'approve' })).status).toBe(409);
    await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/ship`, {
      ...UPS,
      trackingNumber: 'PK-1',
    });
    expect(await server.rows(sql`select stock from products where id = ${cream}`)).toEqual([{ stock: 2 }]);
    // What is delivered for it shows these products.
    const shown = await server.database.system((tx) => pickedProducts(tx, server.brandId, creator.participationId));
    expect(shown).toEqual([cream]);
  });

  it('says yes to other items within the cap, also afterwards, and to none beyond it', async () => {
    const creator = await server.recipient(await withCatalogue());
    await choose(creator, CREAM());
    const over = await review(creator, { decision: 'edit', items: [{ productId: soap, quantity: 4 }] });
    expect([over.status, faultsOf(over.body)]).toEqual([400, { items: 'TOO_MANY' }]);
    expect(faultsOf((await review(creator, { decision: 'edit' })).body)).toEqual({ items: 'REQUIRED' });
    const items = [{ productId: serum, sku: 'SR-30', quantity: 1 }];
    const edited = await review(creator, { decision: 'edit', items });
    expect(edited.body.shipment).toMatchObject({
      status: 'ready',
      items: [{ title: 'Gül serumu', variant: '30 ml', quantity: 1 }],
      pick: { valueMinor: 40_000 },
    });
    expect(edited.body.shipment.timeline.at(-1)).toMatchObject({ actorType: 'user', reason: '1 × Gül serumu · 30 ml' });
    const put = (changed: ChosenItem[]) =>
      server.ask(server.member, 'put', `/shipments/${creator.shipmentId}`, { items: changed });
    expect((await put([{ productId: soap, quantity: 4 }])).status).toBe(400);
    expect((await put([{ productId: soap, quantity: 2 }])).body.shipment.pick?.valueMinor).toBe(20_000);
  });

  it('says no with a reason that the creator reads, and gets another choice', async () => {
    const creator = await server.recipient(await withCatalogue());
    await choose(creator, CREAM());
    expect(faultsOf((await review(creator, { decision: 'reject', reason: '  ' })).body)).toEqual({
      reason: 'REQUIRED',
    });
    await review(creator, { decision: 'reject', reason: 'Bu krem sende zaten var' });
    const path = `/shipments/${creator.shipmentId}`;
    expect((await creator.call('GET', path)).body.shipment).toMatchObject({
      status: 'pending_address',
      owed: ['choice'],
      items: [],
      pick: { refusal: 'Bu krem sende zaten var', chosenAt: null, valueMinor: null },
    });
    await choose(creator, [{ productId: soap, quantity: 1 }]);
    expect(await server.shipment(creator.shipmentId)).toMatchObject({
      status: 'choice_review',
      pick: { refusal: null },
    });
  });

  it('is told that the creator has chosen otherwise meanwhile', async () => {
    const creator = await server.recipient(await withCatalogue());
    await choose(creator, CREAM());
    const { version } = await server.shipment(creator.shipmentId);
    await choose(creator, [{ productId: soap, quantity: 1 }]);
    const headers = { 'if-match': `"${version}"` };
    const stale = await review(creator, { decision: 'approve' }, server.member, headers);
    const current = await server.shipment(creator.shipmentId);
    expect([stale.status, stale.body.details['current']]).toEqual([412, current]);
    expect(current.items).toEqual([expect.objectContaining({ productId: soap })]);
    // Once a colleague has answered, there is no newer choice to look at.
    await review(creator, { decision: 'approve' });
    const late = await review(creator, { decision: 'approve' }, server.member, headers);
    expect([late.status, late.body.details]).toEqual([409, expect.objectContaining({ from: 'ready' })]);
  });

  it('cannot ship, pack or edit what waits for its answer; its clock runs all the same', async () => {
    const creator = await server.recipient(await withCatalogue());
    const path = `/shipments/${creator.shipmentId}`;
    expect((await server.ask(server.member, 'put', path, { items: CREAM() })).status).toBe(409);
    await choose(creator, CREAM());
    expect((await server.ask(server.member, 'post', `${path}/ship`, UPS)).status).toBe(409);
    expect((await server.ask(server.member, 'put', path, { items: CREAM() })).status).toBe(409);
    const { shipByClock } = await server.shipment(creator.shipmentId);
    expect(shipByClock.stops.every(({ to }) => to !== null)).toBe(true);
    await review(creator, { decision: 'reject', reason: 'Başka bir ürün seçin' });
    expect((await server.shipment(creator.shipmentId)).shipByClock.stops.at(-1)?.to).toBeNull();
  });
});
