import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { planIdOf } from '../../support/billing.ts';
import type { BrandServer } from '../../support/brandServer.ts';
import { begin, openWithBilling, planOf } from '../../support/paymentServer.ts';

const DAY = 86_400;
const MONTH = 31 * DAY;

let server: BrandServer;
const pass = async (seconds: number) => {
  server.clock.pass(seconds);
  await server.app.housekeeping.runAll();
};
const buy = async (name: string) => {
  const { invoice } = await begin(server, name);
  await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`);
};
const statusOf = async (path: string, body: Record<string, unknown>) =>
  (await server.owner.post(path, body)).statusCode;

/** A plan of which the second month has begun and is not paid for yet. */
beforeEach(async () => {
  server = await openWithBilling({});
  await buy('Starter');
  await pass(MONTH);
});
afterEach(() => server.close());

it('is not interrupted where it is paid before its invoice is due', async () => {
  const { currentPeriodEnd } = await planOf(server);
  await pass(2 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'active', retry: { attempt: 0 } });
  await buy('Starter');
  const paid = await planOf(server);
  expect(paid).toMatchObject({ status: 'active', currentPeriodStart: currentPeriodEnd, retry: null });
  await pass(2 * DAY);
  expect(await planOf(server)).toEqual(paid);
});

it('has its next period settled: it can be paid, changed or ended at once, and nothing else', async () => {
  const [free, starter] = [await planIdOf(server, 'Free'), await planIdOf(server, 'Starter')];
  expect(await statusOf('/subscriptions/change', { planId: free, atPeriodEnd: true })).toBe(409);
  expect(await statusOf('/subscriptions/change', { planId: starter })).toBe(402);
  expect(await statusOf('/subscriptions/resume', {})).toBe(409);
  expect(await statusOf('/subscriptions/cancel', { cancelAtPeriodEnd: true })).toBe(200);
  expect(await planOf(server)).toMatchObject({ status: 'canceled', retry: null });
  await pass(4 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'canceled' });
});

it('voids its bill where another plan is bought instead, which begins then', async () => {
  await pass(DAY);
  await buy('Pro');
  const bought = await planOf(server);
  expect(bought).toMatchObject({ status: 'active', plan: { name: 'Pro' }, retry: null });
  expect(new Date(bought.currentPeriodStart ?? 0)).toEqual(server.clock.now());
  const { invoices } = (await server.owner.get('/subscriptions/invoices', { status: 'open,void' })).json();
  expect(invoices.map(({ status }) => status)).toEqual(['void']);
});

it('goes to the free plan at once without another bill', async () => {
  expect(await statusOf('/subscriptions/change', { planId: await planIdOf(server, 'Free') })).toBe(200);
  expect(await planOf(server)).toMatchObject({ status: 'active', plan: { name: 'Free' }, retry: null });
  await pass(4 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'active', plan: { name: 'Free' } });
});
