import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { planIdOf } from '../../support/billing.ts';
import type { BrandServer } from '../../support/brandServer.ts';
import { begin, openWithBilling, operator, planOf } from '../../support/paymentServer.ts';

const DAY = 86_400;
const MONTH = 31 * DAY;

let server: BrandServer;
beforeEach(async () => {
  server = await openWithBilling({});
  const { invoice } = await begin(server, 'Starter');
  await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`);
});
afterEach(() => server.close());

const pass = async (seconds: number) => {
  server.clock.pass(seconds);
  await server.app.housekeeping.runAll();
};
const suspend = async () =>
  expect((await operator(server, 'suspend-brand', 'own-brand', '--reason', 'İnceleme')).ok).toBe(true);
const restore = async () => {
  expect((await operator(server, 'restore-brand', 'own-brand')).ok).toBe(true);
  await server.app.housekeeping.runAll();
};
const asked = async (): Promise<number> => {
  // Both engines answer raw queries with an object that has `rows`.
  const { rows } = (await server.database.system((tx) =>
    tx.execute(sql`select id from mail_outbox where template = 'payment-due'`),
  )) as { rows: unknown[] };
  return rows.length;
};

it('asks a suspended brand for no payment, and goes on asking once it is restored', async () => {
  await pass(MONTH);
  expect([(await planOf(server)).status, await asked()]).toEqual(['active', 1]);
  await suspend();
  for (let tries = 0; tries < 5; tries += 1) await pass(3 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'active', retry: { attempt: 0 } });
  expect(await asked()).toBe(1);
  await restore();
  expect(await planOf(server)).toMatchObject({ status: 'past_due', retry: { attempt: 1 } });
  expect(await asked()).toBe(2);
});

it('asks for the period in which the brand is restored, not for those that passed meanwhile', async () => {
  const { currentPeriodEnd } = await planOf(server);
  await suspend();
  for (let month = 0; month < 4; month += 1) await pass(MONTH);
  expect(await planOf(server)).toMatchObject({ status: 'active', currentPeriodEnd });
  expect(await asked()).toBe(0);
  await restore();
  expect(await planOf(server)).toMatchObject({ status: 'active', retry: { attempt: 0 } });
  expect(await asked()).toBe(1);
  const planId = await planIdOf(server, 'Starter');
  const { invoice } = (await server.owner.post('/subscriptions/checkout', { planId })).json();
  await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`);
  await server.app.housekeeping.runAll();
  const paid = await planOf(server);
  expect([paid.status, await asked()]).toEqual(['active', 1]);
  expect(new Date(paid.currentPeriodEnd ?? 0).getTime()).toBeGreaterThan(server.clock.now().getTime());
  expect(new Date(paid.currentPeriodStart ?? 0).getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
});

it('gives a brand that was suspended before its last request ran out the time to pay, for a period that runs', async () => {
  await pass(MONTH);
  for (let tries = 0; tries < 3; tries += 1) await pass(3 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'past_due', retry: { attempt: 3 } });
  await suspend();
  for (let month = 0; month < 2; month += 1) await pass(MONTH);
  const before = await asked();
  await restore();
  expect(await planOf(server)).toMatchObject({ status: 'past_due', retry: { attempt: 3 } });
  expect(await asked()).toBe(before + 1);
  const planId = await planIdOf(server, 'Starter');
  const { invoice } = (await server.owner.post('/subscriptions/checkout', { planId })).json();
  await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`);
  await server.app.housekeeping.runAll();
  const paid = await planOf(server);
  expect(paid.status).toBe('active');
  expect(new Date(paid.currentPeriodStart ?? 0)).toEqual(server.clock.now());
});

it('gives up a brand that pays nothing after it was restored', async () => {
  await pass(MONTH);
  for (let tries = 0; tries < 3; tries += 1) await pass(3 * DAY);
  await suspend();
  await pass(MONTH);
  await restore();
  await pass(3 * DAY);
  expect((await planOf(server)).status).toBe('unpaid');
});
