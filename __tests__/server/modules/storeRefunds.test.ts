import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Static } from 'typebox';
import type { CurrencyCode } from '#contract/constants/money';
import type { DiscountPage } from '#contract/schemas/discounts';
import type { InvoiceAnswer, InvoicesAnswer } from '#contract/schemas/invoices';
import type { WalletAnswer } from '#contract/schemas/wallet';
import { seedReference } from '#server/db/seed/seedReference';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { runCommand } from '#server/operator/commands';
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

const pass = async (days: number) => {
  server.clock.pass(days * 86_400);
  await server.app.housekeeping.runAll();
};
/** A code of a creator who gets a tenth of what comes by it, and an order of it from today. */
async function sell() {
  const { id, code } = await server.discount({
    assignedTo: { creatorProfileId: await server.partner(), challengeId: null },
    commissionBp: 1000,
    holdDays: 14,
  });
  const order = orderBody([code], { placedAt: server.clock.now().toISOString() });
  expect((await shop.order(order)).body.outcome).toBe('accepted');
  return { id, order };
}
const read = async (id: number) => ({
  stats: (await server.ask('get', `/discounts/${id}`)).body.discount.stats,
  commission: (await server.ask('get', `/discounts/${id}/redemptions`)).body.items[0]?.commission,
});

describe('a refund of a commission that was paid with bonus', () => {
  const operator = (...args: string[]) => {
    const { database, clock, app } = server;
    const { seller } = app.config;
    return runCommand({ database, clock, origin: 'http://localhost', seller, secrets: app.secrets }, args);
  };
  const wallet = async () => {
    const { wallets } = (await server.admin.get('/wallet')).json() as unknown as WalletAnswer;
    return wallets.find(({ currency }) => currency === 'TRY');
  };

  it('brings money back first and bonus as bonus, so that none of it can be withdrawn', async () => {
    await server.fund(500);
    await operator('grant-bonus', 'own-brand', '6.00', 'TRY', '--reason', 'Hoş geldiniz');
    const { order } = await sell();
    await pass(15);
    // 10.00 and the platform's 1.00 on top: the 6.00 of bonus first, and 5.00 of money.
    expect(await wallet()).toMatchObject({ availableMinor: 0, bonusMinor: 0 });
    await shop.refund(order.id, 4000);
    expect(await wallet()).toMatchObject({ availableMinor: 440, bonusMinor: 0 });
    await shop.refund(order.id, 4000);
    expect(await wallet()).toMatchObject({ availableMinor: 880, bonusMinor: 380 });
    await shop.refund(order.id, 2000);
    expect(await wallet()).toMatchObject({ availableMinor: 1100, bonusMinor: 600 });
    expect((await server.database.system((tx) => verifyLedger(tx, null))).faults).toEqual([]);
  });
});

it('moves a code in the list by what is left, as the list shows it', async () => {
  const [refunded, kept] = [await server.discount(), await server.discount()];
  const sold = orderBody([refunded.code], { placedAt: server.clock.now().toISOString(), subtotalMinor: 90_000 });
  await shop.order(sold);
  await shop.order(orderBody([kept.code], { placedAt: server.clock.now().toISOString(), subtotalMinor: 20_000 }));
  await shop.refund(sold.id, 90_000);
  const listed = await server.admin.get('/discounts', { sort: '-revenue', limit: 100 });
  const ids = (listed.json() as unknown as DiscountPage).items.map(({ id }) => id);
  expect(ids.indexOf(kept.id)).toBeLessThan(ids.indexOf(refunded.id));
});

describe('a refund of one of several commissions that one invoice names', () => {
  it('is credited in the name of its own sale', async () => {
    await server.fund(5000);
    await sell();
    const { order } = await sell();
    await pass(15);
    await shop.refund(order.id, 4000);
    const credited = await server.admin.get('/subscriptions/invoices', { kind: 'credit_note', limit: 1 });
    const [{ id } = { id: 0 }] = (credited.json() as unknown as InvoicesAnswer).invoices;
    const { invoice } = (await server.admin.get(`/invoices/${id}`)).json() as unknown as Static<typeof InvoiceAnswer>;
    expect(invoice.lines.map(({ description }) => description)).toEqual([expect.stringContaining(order.id)]);
  });
});

describe('a refund after the brand went over to another currency', () => {
  const goOver = async (defaultCurrency: CurrencyCode) =>
    expect((await server.admin.put(`/brands/${server.brandId}`, { defaultCurrency })).statusCode).toBe(200);

  it('is in the currency of its order, so that no commission is paid for what came back', async () => {
    await server.fund(5000);
    const { id, order } = await sell();
    await goOver('EUR');
    const foreign = { id: 'r-eur', orderId: order.id, currency: 'EUR', refundedAt: order.placedAt, amountMinor: 100 };
    expect(await shop.call('/orders', { type: 'refund', refund: foreign })).toMatchObject({
      status: 422,
      body: { code: 'FOREIGN_CURRENCY', details: { currency: 'EUR', expected: 'TRY' } },
    });
    expect(await shop.refund(order.id, 10_000)).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
    expect((await shop.order(order)).body.outcome).toBe('repeated');
    expect(await shop.order({ ...order, currency: 'EUR' })).toMatchObject({
      status: 422,
      body: { code: 'FOREIGN_CURRENCY' },
    });
    const unheardOf = await shop.refund('not-yet-told', 100);
    expect([unheardOf.status, unheardOf.body.code]).toEqual([422, 'FOREIGN_CURRENCY']);
    const before = await server.available();
    await pass(15);
    expect(await read(id)).toMatchObject({
      stats: { revenueMinor: 0, refundsMinor: 10_000, commissionPaidMinor: 0 },
      commission: { status: 'reversed', amountMinor: 0 },
    });
    expect(await server.available()).toEqual(before);
    await goOver('TRY');
  });
});
