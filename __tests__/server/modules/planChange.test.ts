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
const pay = async (name: string) => {
  const { invoice } = await choose(name);
  return (await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`)).json().subscription;
};
const endOf = async (name: string): Promise<string> =>
  (await server.owner.get('/subscriptions/change/preview', { planId: await planIdOf(server, name) })).json().preview
    .periodEnd;
const pass = async (days: number) => {
  server.clock.pass(days * DAY);
  await server.app.housekeeping.runAll();
};

it('promises of a plan that is paid late the end that it will have', async () => {
  await pay('Starter');
  await pass(31);
  await pass(5);
  // Paid late, the period goes on where the last one ended; another plan begins a period of its own.
  const promised = await endOf('Starter');
  expect(promised).toBe('2027-01-21T09:00:00.000Z');
  expect(await endOf('Pro')).toBe('2027-01-27T09:00:00.000Z');
  expect(await pay('Starter')).toMatchObject({ status: 'active', currentPeriodEnd: promised });
});

it('promises a new period of one that lapsed meanwhile', async () => {
  await pass(31);
  for (let i = 0; i < 5; i += 1) await pass(4);
  expect((await server.owner.get('/subscriptions/current')).json().subscription.status).toBe('unpaid');
  const promised = await endOf('Starter');
  expect(await pay('Starter')).toMatchObject({ status: 'active', currentPeriodEnd: promised });
});
