/** @engine both: row-level policies, which each engine enforces by itself */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TopupMethod } from '#contract/constants/wallet';
import type { Payment } from '#contract/schemas/payments';
import type { Topup, Withdrawal } from '#contract/schemas/wallet';
import { planIdOf } from '../../support/billing.ts';
import type { BrandServer } from '../../support/brandServer.ts';
import { openNeighbour, type Neighbour } from '../../support/neighbour.ts';
import { begin, openWithBilling, operator, planOf } from '../../support/paymentServer.ts';

const DAY = 86_400;
const MONTH = 31 * DAY;
/** When the neighbour's turn comes: after the test. */
const LATER = '2030-01-01';

let server: BrandServer;
let neighbour: Neighbour;
let before: unknown[];
beforeAll(async () => {
  server = await openWithBilling({});
  await buy('Starter');
  await pay(await topup('card'));
  await topup('card');
  await topup('bank_transfer');
  await withdraw();
  // Now there is a bill to be paid, and another plan that somebody began to buy.
  await pass(MONTH);
  await begin(server, 'Pro');
  neighbour = await openNeighbour(
    server,
    ['invoices', 'payments', 'subscriptions', 'wallets', 'ledger_entries', 'wallet_topups', 'wallet_withdrawals'],
    {
      invoices: { created_at: LATER, updated_at: LATER },
      payments: { expires_at: LATER },
      subscriptions: { current_period_end: LATER, retry_at: LATER, status_at: LATER },
      wallet_topups: { expires_at: LATER },
    },
  );
  before = await neighbour.rows();
});
afterAll(() => server.close());

const pass = async (seconds: number) => {
  server.clock.pass(seconds);
  await server.app.housekeeping.runAll();
};
const ask = async <T>(path: string, body?: Record<string, unknown>) => {
  const answer = await server.owner.post(path, body);
  expect([path, answer.statusCode, answer.statusCode < 300 || answer.body]).toEqual([path, expect.any(Number), true]);
  return answer.json() as unknown as T; // the calls about money answer so
};
const buy = async (name: string) => {
  const { invoice } = await begin(server, name);
  if (invoice) await ask(`/subscriptions/checkout/${invoice.id}/confirm`);
};
const topup = (method: TopupMethod) =>
  ask<{ topup: Topup; payment: Payment | null }>('/wallet/topups', { currency: 'TRY', method, amountMinor: 100_000 });
const pay = async ({ payment }: { payment: Payment | null }) => ask(`/wallet/topups/${payment?.reference}/confirm`);
const withdraw = async () =>
  (await ask<{ withdrawal: Withdrawal }>('/wallet/withdrawals', { currency: 'TRY', amountMinor: 10_000 })).withdrawal;
const done = async (...words: string[]) => expect(await operator(server, ...words)).toMatchObject({ ok: true });

it('has something that could be changed', () => expect(before.length).toBeGreaterThan(12));

it('does not ask another brand for its bill, nor give that up', async () => {
  for (let asked = 0; asked < 4; asked += 1) await pass(3 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'unpaid' });
  expect(await neighbour.rows()).toEqual(before);
});

it('does not choose, change, end or take up again another brand’s plan', async () => {
  await buy('Starter');
  await ask('/subscriptions/change', { planId: await planIdOf(server, 'Free'), atPeriodEnd: true });
  await ask('/subscriptions/resume');
  await ask('/subscriptions/cancel', {});
  await ask('/subscriptions/resume');
  await buy('Pro');
  await ask('/subscriptions/change', { planId: await planIdOf(server, 'Starter') });
  await ask('/subscriptions/cancel', { cancelAtPeriodEnd: false });
  await begin(server, 'Pro');
  await pass(2 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'expired' });
  expect(await neighbour.rows()).toEqual(before);
});

it('does not renew another brand’s plan, nor void its bill for a new one', async () => {
  await buy('Starter');
  await pass(MONTH);
  await pass(3 * DAY);
  expect(await planOf(server)).toMatchObject({ status: 'past_due' });
  await buy('Pro');
  await ask('/subscriptions/change', { planId: await planIdOf(server, 'Free'), atPeriodEnd: true });
  await pass(MONTH);
  expect(await planOf(server)).toMatchObject({ status: 'active', plan: { name: 'Free' } });
  await pass(8 * DAY);
  expect(await neighbour.rows()).toEqual(before);
});

it('does not move money in another brand’s wallet', async () => {
  const paid = await topup('card');
  await pay(paid);
  const left = await topup('card');
  await ask(`/wallet/topups/${left.payment?.reference}/cancel`);
  await topup('card');
  await pass(3600);
  await topup('bank_transfer');
  await pass(30 * DAY);
  const transfer = await topup('bank_transfer');
  await done('confirm-transfer', transfer.topup.code, '1000.00', 'TRY');
  await done('grant-bonus', 'own-brand', '50.00', 'TRY', '--reason', 'Hoş geldiniz');
  await done('confirm-withdrawal', (await withdraw()).code);
  await done('fail-withdrawal', (await withdraw()).code, '--reason', 'Hesap kapalı');
  await done('charge-back', paid.topup.code, '--reason', 'Banka geri aldı');
  await pass(3600);
  expect(await neighbour.rows()).toEqual(before);
});
