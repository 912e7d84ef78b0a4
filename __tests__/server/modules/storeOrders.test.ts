/** @engine postgres: many orders use one code at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { seedReference } from '#server/db/seed/seedReference';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { creatorActor } from '../../support/creatorActor.ts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  server = await openDiscountServer();
  await seedReference(server.database);
  shop = await openShop(server);
});
afterAll(() => server.close());

const read = async (id: number) => (await server.ask('get', `/discounts/${id}`)).body.discount;
const redemptionsOf = async (id: number) => (await server.ask('get', `/discounts/${id}/redemptions`)).body.items;
const pass = async (days: number) => {
  server.clock.pass(days * 86_400);
  await server.app.housekeeping.runAll();
};
const faults = async () => (await server.database.system((tx) => verifyLedger(tx, null))).faults;

describe('a signed call', () => {
  it('is refused when it was not signed, or long ago, each in its own way', async () => {
    const { code } = await server.discount();
    const order = orderBody([code]);
    expect(await shop.order(order, { secret: 'another' })).toMatchObject({
      status: 401,
      body: { code: 'SIGNATURE_INVALID' },
    });
    expect((await shop.order(order, { raw: JSON.stringify({ type: 'order', order: orderBody(['X']) }) })).status).toBe(
      401,
    );
    for (const off of [-301, 301])
      expect(await shop.order(order, { off })).toMatchObject({ status: 403, body: { code: 'SIGNATURE_EXPIRED' } });
    expect(await shop.order(orderBody(['NOBODY-1']))).toMatchObject({ status: 422, body: { code: 'CODE_UNKNOWN' } });
    expect(await shop.order({ ...order, currency: 'EUR' })).toMatchObject({
      status: 422,
      body: { code: 'FOREIGN_CURRENCY' },
    });
    const codesOf = async (event: Record<string, unknown>) =>
      Object.entries((await shop.order(event)).body.fields).map(([field, [fault]]) => `${field} ${fault?.code}`);
    expect(await codesOf({ ...order, id: ' ' })).toEqual(['order.id INVALID']);
    expect(await codesOf({ ...order, subtotalMinor: -1 })).toEqual(['order.subtotalMinor TOO_SMALL']);
    for (const placedAt of ['2026-02-31T10:00:00.000Z', '0001-01-01T00:00:00.000Z', '2026-11-20', 'today'])
      expect(await codesOf({ ...order, placedAt })).toEqual(['order.placedAt INVALID']);
    expect(await codesOf({ ...order, placedAt: '2027-01-01T00:00:00Z' })).toEqual(['order.placedAt TOO_LATE']);
    expect(await shop.order(orderBody([]))).toMatchObject({ status: 200, body: { outcome: 'unrelated' } });
    expect((await shop.order(order, { off: -290 })).body.outcome).toBe('accepted');
  });

  it('goes on for a day with the secret before a rotation, and ends when its key is closed', async () => {
    const { code } = await server.discount();
    const own = await openShop(server);
    const rotated = (await server.admin.post(`/store/keys/${own.key.id}/rotate`)).json() as unknown as {
      secret: string;
    };
    expect(rotated.secret).not.toBe(own.secret);
    expect((await own.order(orderBody([code]))).status).toBe(200);
    expect((await own.order(orderBody([code]), { secret: rotated.secret })).status).toBe(200);
    server.clock.pass(86_401);
    expect((await own.order(orderBody([code]))).status).toBe(401);
    expect((await own.order(orderBody([code]), { secret: rotated.secret })).status).toBe(200);
    expect((await server.admin.delete(`/store/keys/${own.key.id}`)).statusCode).toBe(200);
    expect((await own.order(orderBody([code]), { secret: rotated.secret })).status).toBe(401);
    const listed = await server.admin.get('/store/keys');
    expect(listed.body).not.toContain(own.secret);
    expect((await server.member.get('/store/keys')).statusCode).toBe(403);
  });

  it('gets no third secret while the one before works: neither the shop’s nor the new one may be lost', async () => {
    const { code } = await server.discount();
    const own = await openShop(server);
    const rotate = () => server.admin.post(`/store/keys/${own.key.id}/rotate`);
    const first = (await rotate()).json() as unknown as { secret: string };
    server.clock.pass(3600);
    const again = await rotate();
    expect(again.statusCode).toBe(409);
    expect(again.body).toMatch(/The secret before works until .*GMT\+3/);
    expect((await own.order(orderBody([code]))).status).toBe(200);
    expect((await own.order(orderBody([code]), { secret: first.secret })).status).toBe(200);
    server.clock.pass(23 * 3600 + 1);
    expect((await rotate()).statusCode).toBe(200);
    expect((await own.order(orderBody([code]), { secret: first.secret })).status).toBe(200);
  });
});

describe('an order', () => {
  it('counts once for each of its codes, however often it is told', async () => {
    const one = await server.discount();
    const order = orderBody([one.code.toLowerCase(), one.code, 'FOREIGN-9']);
    const first = await shop.order(order);
    expect(first.body).toMatchObject({
      outcome: 'accepted',
      codes: [
        { code: one.code, outcome: 'counted', reason: null },
        { code: 'FOREIGN-9', outcome: 'refused', reason: { code: 'unknown' } },
      ],
    });
    for (let i = 0; i < 4; i += 1)
      expect((await shop.order(order)).body).toMatchObject({
        outcome: 'repeated',
        codes: [{ outcome: 'repeated' }, {}],
      });
    expect((await read(one.id)).stats).toMatchObject({ redemptions: 1, revenueMinor: 10_000, discountMinor: 1500 });
    expect(await redemptionsOf(one.id)).toMatchObject([
      { orderId: order.id, via: 'code', isCounted: true, subtotalMinor: 10_000, refundedMinor: 0, commission: null },
    ]);
  });

  it.each(['2026-11-20T12:00:00Z', '2026-11-20T15:00:00+03:00', '2026-11-20T12:00:00.123456Z'])(
    'is taken with the instant as shops write it: %s',
    async (placedAt) => {
      const { id, code } = await server.discount();
      expect((await shop.order(orderBody([code], { placedAt }))).body.outcome).toBe('accepted');
      expect((await redemptionsOf(id))[0]?.placedAt.slice(0, 19)).toBe('2026-11-20T12:00:00');
    },
  );

  it('names the creator to whom it is put down, also when nothing was promised', async () => {
    const creator = await server.partner();
    const { id, code } = await server.discount({ assignedTo: { creatorProfileId: creator, challengeId: null } });
    await shop.order(orderBody([code]));
    expect(await redemptionsOf(id)).toMatchObject([{ creator: { id: creator }, commission: null }]);
  });

  it('is counted by the code’s rules at the time when it was placed', async () => {
    const { id, code } = await server.discount({ endsAt: '2026-11-20T12:00:00.000Z' });
    expect((await shop.order(orderBody([code]))).body.codes).toMatchObject([{ reason: { code: 'expired' } }]);
    const early = orderBody([code], { placedAt: '2026-11-20T11:59:59.000Z' });
    expect((await shop.order(early)).body.codes).toMatchObject([{ outcome: 'counted' }]);
    await server.ask('put', `/discounts/${id}`, { state: 'paused', endsAt: null });
    expect((await shop.order(orderBody([code]))).body.codes).toMatchObject([{ outcome: 'counted' }]);
    const late = orderBody([code], { placedAt: new Date(server.clock.now().getTime() + 1000).toISOString() });
    expect((await shop.order(late)).body.codes).toMatchObject([{ reason: { code: 'paused' } }]);
  });

  it('uses up no more than the limit, whoever comes at once', async () => {
    const { id, code } = await server.discount({ usageLimit: 100 });
    const orders = Array.from({ length: 200 }, () => orderBody([code]));
    // A busy database may answer 503; a shop then tells the same order again, and no order counts twice.
    const tell = async (order: (typeof orders)[number]) => {
      for (;;) {
        const answer = await shop.order(order);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(orders.map(tell));
    const outcomes = answers.map(({ body }) => body.codes[0]?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'counted').length).toBe(100);
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBe(100);
    expect(await read(id)).toMatchObject({ status: 'exhausted', stats: { redemptions: 100, revenueMinor: 1_000_000 } });
  });

  it('told many times at once counts once', async () => {
    const { id, code } = await server.discount();
    const order = orderBody([code]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(order)));
    expect(answers.filter(({ body }) => body.outcome === 'accepted').length).toBe(1);
    expect((await read(id)).stats.redemptions).toBe(1);
  });

  it('takes a refund before and after it comes, each once and no more than the order', async () => {
    const { id, code } = await server.discount();
    const order = orderBody([code]);
    expect((await shop.refund(order.id, 4000, 'r1')).body.outcome).toBe('waiting');
    expect((await shop.order(order)).body.outcome).toBe('accepted');
    expect((await read(id)).stats).toMatchObject({ revenueMinor: 6000, refundsMinor: 4000 });
    expect((await shop.refund(order.id, 4000, 'r1')).body.outcome).toBe('repeated');
    expect((await shop.refund(order.id, 9000, 'r2')).body.outcome).toBe('accepted');
    expect((await read(id)).stats).toMatchObject({ redemptions: 1, revenueMinor: 0, refundsMinor: 10_000 });
    const { days } = (await server.ask('get', `/discounts/${id}/series`)).body;
    expect(days.find(({ date }) => date === '2026-11-20')).toMatchObject({ redemptions: 1, revenueMinor: 0 });
  });
});

describe('a code before it is used', () => {
  it('says whether it may be, and if not why in both languages', async () => {
    const { code } = await server.discount({
      minimum: 'subtotal',
      minimumSubtotalMinor: 20_000,
      oncePerCustomer: true,
    });
    expect((await shop.check({ code, subtotalMinor: 25_000 })).body).toMatchObject({
      isUsable: true,
      reason: null,
      discount: { discountMinor: 3750 },
    });
    const refused = (await shop.check({ code, subtotalMinor: 10_000 })).body.reason;
    expect(refused?.code).toBe('minimum_subtotal');
    expect(refused?.tr).not.toBe(refused?.en);
    expect((await shop.check({ code: 'NOBODY' })).body).toMatchObject({ isUsable: false, reason: { code: 'unknown' } });
    expect((await shop.check({ code, currency: 'EUR' })).body.reason?.code).toBe('currency');
    const order = orderBody([code], { customer: 'ayse@example.com', subtotalMinor: 30_000 });
    await shop.order(order);
    expect((await shop.check({ code, customer: 'ayse@example.com' })).body.reason?.code).toBe('used_before');
    expect((await shop.check({ code, customer: 'naz@example.com' })).body.isUsable).toBe(true);
    const kept = await server.rows(sql`select * from store_orders where order_id = ${order.id}`);
    expect(JSON.stringify(kept)).not.toContain('ayse');
  });

  it('is for the products it was made for', async () => {
    const [product] = await server.rows<{ id: number }>(
      sql`insert into products (brand_id, name, category_id, description, price_minor, currency, status, search_text, sku)
        select brand_id, 'Yüz kremi', 'hand-care', '', 9900, 'TRY', 'active', '', 'YUZ-1' from products where id = ${server.productId} returning id`,
    );
    const { code } = await server.discount({ appliesTo: 'products', productIds: [product?.id] });
    const line = (sku: string) => ({ sku, quantity: 1, totalMinor: 8000 });
    expect((await shop.check({ code, lines: [line('EL-1')] })).body.reason?.code).toBe('products');
    expect((await shop.check({ code, lines: [line('YUZ-1'), line('EL-1')] })).body).toMatchObject({
      isUsable: true,
      discount: { discountMinor: 1200 },
    });
  });
});

describe('a commission', () => {
  const assigned = async (changes: Record<string, unknown> = {}) =>
    server.discount({
      assignedTo: { creatorProfileId: await server.partner(), challengeId: null },
      commissionBp: 1000,
      holdDays: 14,
      ...changes,
    });
  const ledger = (id: number) =>
    server.rows<{ type: string; available: string; payable: string }>(
      sql`select e.type, e.available_minor::text as available, e.creator_payable_minor::text as payable from ledger_entries e
        join commissions c on c.id::text = e.ref_id and e.ref_type = 'commission' where c.discount_id = ${id} order by e.seq`,
    );

  it('is paid once after its hold, with the platform’s part on top, and the books hold', async () => {
    await server.fund(5000);
    const creatorId = await server.partner();
    const creator = await creatorActor(server, creatorId);
    // So that the code and its commission have different numbers.
    await assigned();
    const { id, code } = await assigned({ assignedTo: { creatorProfileId: creatorId, challengeId: null } });
    const seenByCreator = async () =>
      (await creator.call('GET', '/discounts')).json<{ items: Record<string, unknown>[] }>().items[0];
    await shop.order(orderBody([code], { placedAt: server.clock.now().toISOString() }));
    expect((await redemptionsOf(id))[0]?.commission).toMatchObject({
      status: 'pending',
      amountMinor: 1000,
      platformFeeMinor: 100,
    });
    await pass(13);
    const pending = { commissionPendingMinor: 1000, commissionPaidMinor: 0 };
    expect((await read(id)).stats).toMatchObject(pending);
    expect(await seenByCreator()).toMatchObject({ code, ...pending });
    await pass(2);
    await pass(1);
    expect((await redemptionsOf(id))[0]?.commission).toMatchObject({ status: 'paid', amountMinor: 1000 });
    const paid = { commissionPendingMinor: 0, commissionPaidMinor: 1000 };
    expect((await read(id)).stats).toMatchObject(paid);
    expect(await seenByCreator()).toMatchObject({ code, ...paid });
    expect(await ledger(id)).toEqual([
      { type: 'commission', available: '-1000', payable: '1000' },
      { type: 'platform_fee', available: '-100', payable: '0' },
    ]);
    expect((await server.available()).availableMinor).toBe(3900);
    expect(await faults()).toEqual([]);
  });

  it('comes back when its order is refunded after it was paid, all or in part', async () => {
    await server.fund(5000);
    const { id, code } = await assigned();
    const order = orderBody([code], { placedAt: server.clock.now().toISOString() });
    await shop.order(order);
    await pass(15);
    const paid = (await server.available()).availableMinor;
    await shop.refund(order.id, 2500);
    expect((await redemptionsOf(id))[0]?.commission).toMatchObject({ status: 'paid', amountMinor: 750 });
    expect((await server.available()).availableMinor).toBe(paid + 275);
    await shop.refund(order.id, 7500);
    await pass(1);
    expect((await redemptionsOf(id))[0]?.commission).toMatchObject({ status: 'reversed', amountMinor: 0 });
    expect((await server.available()).availableMinor).toBe(paid + 1100);
    expect((await ledger(id)).filter(({ type }) => type === 'refund')).toEqual([
      { type: 'refund', available: '275', payable: '-250' },
      { type: 'refund', available: '825', payable: '-750' },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('is never paid for what was refunded before', async () => {
    await server.fund(5000);
    const { id, code } = await assigned();
    const order = orderBody([code], { placedAt: server.clock.now().toISOString() });
    await shop.order(order);
    await shop.refund(order.id, 10_000);
    await pass(15);
    expect((await redemptionsOf(id))[0]?.commission).toMatchObject({ status: 'reversed', amountMinor: 0 });
    expect(await ledger(id)).toEqual([]);
  });

  it('waits for the wallet, oldest first, and is of the last creator’s code', async () => {
    const { availableMinor } = await server.available();
    const [first, last] = [await assigned({ holdDays: 0 }), await assigned({ holdDays: 0 })];
    const placedAt = server.clock.now().toISOString();
    // More than there is, and behind it one that would fit.
    const large = orderBody([first.code, last.code], { placedAt, subtotalMinor: (availableMinor + 100) * 10 });
    await shop.order(large);
    expect((await redemptionsOf(first.id))[0]?.commission).toBeNull();
    await shop.order(orderBody([first.code], { placedAt: new Date(Date.parse(placedAt) + 1000).toISOString() }));
    await pass(1);
    expect((await redemptionsOf(last.id))[0]?.commission?.status).toBe('payable');
    expect((await redemptionsOf(first.id)).map(({ commission }) => commission?.status ?? null)).toEqual([
      'payable',
      null,
    ]);
    await server.fund(100_000);
    await Promise.all([pass(0), pass(0)]);
    expect((await redemptionsOf(last.id))[0]?.commission?.status).toBe('paid');
    expect((await ledger(last.id)).length).toBe(2);
    expect(await faults()).toEqual([]);
  });
});
