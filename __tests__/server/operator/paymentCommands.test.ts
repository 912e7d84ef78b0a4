import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { planIdOf } from '../../support/billing.ts';
import { begin, forget, openWithPaytr, operator, type PaytrServer, planOf } from '../../support/paymentServer.ts';

let paytr: PaytrServer;
let server: PaytrServer['server'];
let peer: PaytrServer['peer'];
beforeAll(async () => {
  paytr = await openWithPaytr();
  ({ server, peer } = paytr);
});
afterEach(() => forget(server));
afterAll(() => paytr.close());
const arrive = (reference: string) => paytr.notify(peer.notice(reference));
const paidNumber = async (): Promise<string> =>
  (await server.owner.get('/subscriptions/invoices', { kind: 'subscription', status: 'paid' })).json().invoices[0]
    ?.number ?? '';
const refunded = async () => {
  await server.app.payments.chase(server.clock.now());
  return peer.refunds.map(({ reference }) => reference);
};

describe('an invoice for which a second payment was begun', () => {
  /** The payer chooses the plan again while the first payment is about to run out. */
  const beginTwice = async () => {
    const { payment: first, invoice } = await begin(server);
    server.clock.pass(26 * 60);
    const { payment: second, invoice: same } = await begin(server);
    expect([same.id, second.reference === first.reference]).toEqual([invoice.id, false]);
    return { first: first.reference, second: second.reference, invoiceId: invoice.id };
  };

  it('is shown to its payer as paid once either has come', async () => {
    const { first, invoiceId } = await beginTwice();
    await arrive(first);
    expect((await server.owner.post(`/subscriptions/checkout/${invoiceId}/confirm`)).json()).toMatchObject({
      payment: { reference: first, status: 'succeeded' },
      subscription: { status: 'active' },
    });
  });

  it('is taken back with what was paid for it', async () => {
    const { first } = await beginTwice();
    await arrive(first);
    expect((await operator(server, 'credit-invoice', await paidNumber())).lines[0]).toContain(
      '3990.00 TRY go back to the payer.',
    );
    expect((await refunded()).at(-1)).toBe(first);
  });

  it('is taken back by the way of the payment that paid it, not of one that went back', async () => {
    const { first, second } = await beginTwice();
    await arrive(first);
    await arrive(second);
    const before = (await refunded()).length;
    await operator(server, 'credit-invoice', await paidNumber());
    expect((await refunded()).slice(before)).toEqual([first]);
  });
});

it('takes back no invoice whose payment is not to be found', async () => {
  const { payment } = await begin(server);
  await arrive(payment.reference);
  const number = await paidNumber();
  const notes = async () => (await server.owner.get('/subscriptions/invoices', { kind: 'credit_note' })).json().total;
  const before = await notes();
  await server.database.system((tx) => tx.execute(sql`update payments set invoice_id = null`));
  expect(await operator(server, 'credit-invoice', number)).toEqual({
    ok: false,
    lines: [expect.stringContaining(`The payment of ${number} is not to be found`)],
  });
  expect(await notes()).toBe(before);
});

describe('taking back the invoice of a plan', () => {
  const creditTowards = async (plan: string) => {
    const planId = await planIdOf(server, plan);
    return (await server.owner.get('/subscriptions/change/preview', { planId })).json().preview.creditMinor;
  };
  const buy = async (plan: string) => {
    const { payment } = await begin(server, plan);
    await arrive(payment.reference);
    return paidNumber();
  };
  const takeBack = async (number: string) => (await operator(server, 'credit-invoice', number)).lines;
  const PLAN_STAYS =
    'The plan stays in force until its period ends; what goes back is not credited when the brand changes its plan.';

  it('leaves the plan in force, and nothing of its price as credit', async () => {
    const number = await buy('Pro');
    server.clock.pass(86_400);
    expect(await creditTowards('Starter')).toBeGreaterThan(380_000);
    expect(await takeBack(number)).toEqual([expect.stringContaining('go back to the payer.'), PLAN_STAYS]);
    expect(await planOf(server)).toMatchObject({ status: 'active', plan: { name: 'Pro' } });
    expect(await creditTowards('Starter')).toBe(0);
  });

  it('leaves as credit what the price was paid with by credit', async () => {
    await buy('Starter');
    const number = await buy('Pro');
    expect(await takeBack(number)).toContain(PLAN_STAYS);
    expect(await creditTowards('Starter')).toBe(149_000);
  });

  it('takes off what was credited of it to the plan that followed, whichever is taken back first', async () => {
    const older = await buy('Starter');
    const newer = await buy('Pro');
    expect((await takeBack(older)).at(-1)).toBe(
      '1490.00 TRY of it had been credited to the plan that followed, and are not any more.',
    );
    expect(await creditTowards('Enterprise')).toBe(250_000);
    await takeBack(newer);
    expect(await creditTowards('Enterprise')).toBe(0);
  });

  it('takes off what is kept of it for later, once a cheaper plan has followed', async () => {
    const number = await buy('Pro');
    const planId = await planIdOf(server, 'Starter');
    expect((await server.owner.post('/subscriptions/checkout', { planId })).json()).toMatchObject({ invoice: null });
    expect(await creditTowards('Enterprise')).toBe(399_000);
    await takeBack(number);
    expect(await creditTowards('Enterprise')).toBe(0);
  });

  it('takes nothing off what is kept, once the plan that it paid for was not paid on', async () => {
    const number = await buy('Starter');
    for (const days of [32, 3]) {
      server.clock.pass(days * 86_400);
      await server.app.housekeeping.runAll();
    }
    expect((await planOf(server)).status).toBe('past_due');
    await server.database.system((tx) => tx.execute(sql`update subscriptions set credit_minor = 5000`));
    expect(await takeBack(number)).toHaveLength(1);
    expect(await creditTowards('Enterprise')).toBe(5000);
  });

  it('touches no period that came after its own', async () => {
    const older = await buy('Starter');
    server.clock.pass(32 * 86_400);
    await server.app.housekeeping.runAll();
    await buy('Starter');
    const before = await creditTowards('Enterprise');
    expect(await takeBack(older)).toHaveLength(1);
    expect(await creditTowards('Enterprise')).toBe(before);
  });
});
