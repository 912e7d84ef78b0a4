import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { planIdOf } from '../../support/billing.ts';

const DAY = 86_400;

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const choose = async (name: string) =>
  (await server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, name) })).json();
const pay = (invoiceId: number) => server.owner.post(`/subscriptions/checkout/${invoiceId}/confirm`);
const invoiceOf = async (id: number) => (await server.owner.get(`/invoices/${id}`)).json().invoice;
const pass = async (days: number) => {
  server.clock.pass(days * DAY);
  await server.app.housekeeping.runAll();
};

it('a purchase that is gone on with days later is invoiced from that day on', async () => {
  const first = await choose('Starter');
  await pass(5);
  const again = await choose('Starter');
  expect(again.invoice).toEqual(first.invoice);
  expect(again.payment.reference).not.toBe(first.payment.reference);
  await pay(again.invoice.id);
  const { subscription } = (await server.owner.get('/subscriptions/current')).json();
  const { status, periodStart, periodEnd } = await invoiceOf(again.invoice.id);
  expect([status, periodStart, periodEnd]).toEqual([
    'paid',
    subscription.currentPeriodStart,
    subscription.currentPeriodEnd,
  ]);
  expect(periodStart).toBe(server.clock.now().toISOString());
});

it('a purchase that is gone on with shortly before it would be forgotten can still be paid', async () => {
  await server.owner.post('/subscriptions/cancel', { cancelAtPeriodEnd: false });
  const first = await choose('Pro');
  await pass(6.99);
  const again = await choose('Pro');
  expect(again.invoice.id).toBe(first.invoice.id);
  server.clock.pass(20 * 60);
  await server.app.housekeeping.runAll();
  expect((await pay(again.invoice.id)).json()).toMatchObject({
    payment: { status: 'succeeded' },
    subscription: { status: 'active', plan: { name: 'Pro' } },
  });
  // One that nobody goes on with is forgotten.
  await server.owner.post('/subscriptions/cancel', { cancelAtPeriodEnd: false });
  const left = await choose('Enterprise');
  await pass(7.1);
  expect((await choose('Enterprise')).invoice.id).not.toBe(left.invoice.id);
});
