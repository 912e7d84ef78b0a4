import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TopupAnswer, WalletAnswer, Withdrawal } from '#contract/schemas/wallet';
import { planIdOf } from '../../support/billing.ts';
import { startIyzicoPeer } from '../../support/iyzicoPeer.ts';
import {
  begin,
  forget,
  openWithBilling,
  openWithPaytr,
  operator,
  type PaytrServer,
  planOf,
} from '../../support/paymentServer.ts';

let paytr: PaytrServer;
let server: PaytrServer['server'];
let peer: PaytrServer['peer'];
// How long a provider is waited for is not what these are about.
beforeEach(() => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
beforeAll(async () => {
  paytr = await openWithPaytr();
  ({ server, peer } = paytr);
});
afterEach(() => forget(server));
afterAll(() => paytr.close());

describe('payments that wait for PayTR', () => {
  it('hold up nobody while PayTR is slow, and a repeated call waits for the first', async () => {
    const gate = Promise.withResolvers<void>();
    peer.state.gate = gate.promise;
    const headers = { 'idempotency-key': 'slow-checkout' };
    const planId = await planIdOf(server, 'Pro');
    const first = server.owner.post('/subscriptions/checkout', { planId }, headers);
    // Whatever else the only connection of the embedded database is needed for gets done meanwhile.
    while ((await planOf(server)).status !== 'incomplete');
    expect((await server.owner.post('/subscriptions/checkout', { planId }, headers)).json().code).toBe(
      'IDEMPOTENCY_RUNNING',
    );
    expect((await server.owner.post('/subscriptions/checkout', { planId: planId + 1 }, headers)).json().code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    gate.resolve();
    const answer = await first;
    expect(answer.json().payment.status).toBe('awaiting_payment');
    expect((await server.owner.post('/subscriptions/checkout', { planId }, headers)).body).toBe(answer.body);
  });

  it.each(['/subscriptions/checkout', '/wallet/topups'])(
    'recover when the server dies while it asks PayTR: %s',
    async (path) => {
      const payload = path.endsWith('topups')
        ? { currency: 'TRY', method: 'card', amountMinor: 100_000 }
        : { planId: await planIdOf(server, 'Pro') };
      const headers = { 'idempotency-key': 'died-while-asking' };
      const died = Promise.withResolvers<void>();
      const { apart } = server.database;
      jest.spyOn(server.database, 'apart').mockImplementationOnce(() =>
        apart(() => {
          died.resolve();
          return new Promise<never>(() => {});
        }),
      );
      void server.owner.post(path, payload, headers);
      await died.promise;
      expect((await server.owner.post(path, payload, headers)).json().code).toBe('IDEMPOTENCY_RUNNING');
      server.clock.pass(61);
      const again = (await server.owner.post(path, payload, headers)).json();
      await server.app.payments.chase(server.clock.now());
      const rows = (
        (await server.database.system((tx) =>
          tx.execute(sql`select reference, status, failure from payments order by id`),
        )) as { rows: { reference: string; status: string; failure: string }[] }
      ).rows;
      expect(rows).toMatchObject([
        { status: 'failed', failure: 'unavailable' },
        { reference: again.payment.reference, status: 'awaiting_payment' },
      ]);
      await paytr.notify(peer.notice(again.payment.reference));
      const { wallets } = (await server.owner.get('/wallet')).json() as unknown as WalletAnswer;
      if (path.endsWith('topups')) expect(wallets[0]).toMatchObject({ availableMinor: 97_000, pendingMinor: 0 });
      else expect((await planOf(server)).status).toBe('active');
    },
  );
});

describe('refunds', () => {
  it('send money back when nothing can be given for it: once, and by hand when PayTR refuses or its answer is lost', async () => {
    const pay = async () => {
      const { payment, invoice } = await begin(server);
      await server.database.system((tx) => tx.execute(sql`delete from invoices where id = ${invoice.id}`));
      await paytr.notify(peer.notice(payment.reference));
      return payment.reference;
    };
    const sent = peer.refunds.length;
    const reference = await pay();
    for (let i = 0; i < 3; i += 1) await server.app.payments.chase(server.clock.now());
    expect(peer.refunds.slice(sent)).toEqual([
      { reference, amount: '3990.00', number: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    peer.state.refusesRefunds = true;
    await pay();
    await server.app.payments.chase(server.clock.now());
    peer.state.refusesRefunds = false;
    await pay();
    peer.state.isDown = true;
    await server.app.payments.chase(server.clock.now());
    peer.state.isDown = false;
    await server.app.payments.chase(server.clock.now());
    expect(peer.refunds).toHaveLength(sent + 1);
    const listed = (await operator(server, 'list-refunds')).lines;
    expect(listed).toEqual([
      expect.stringMatching(/\t3990\.00 TRY\tnot_given\trefused$/),
      expect.stringMatching(/\tunanswered$/),
    ]);
    for (const line of listed)
      expect((await operator(server, 'confirm-refund', line.split('\t')[0] ?? '')).ok).toBe(true);
    expect((await operator(server, 'list-refunds')).lines).toEqual(['No refund waits to be sent by hand.']);
  });

  it('wait for no payment that cannot be ended, nor does another payment', async () => {
    const { payment, invoice } = await begin(server);
    await server.database.system((tx) => tx.execute(sql`delete from invoices where id = ${invoice.id}`));
    await paytr.notify(peer.notice(payment.reference));
    for (let i = 0; i < 2; i += 1)
      await server.owner.post('/wallet/topups', { currency: 'TRY', method: 'card', amountMinor: 100_000 });
    server.clock.pass(86_400);
    jest.spyOn(server.database, 'keeper').mockRejectedValueOnce(new Error('Something of it is broken'));
    await expect(server.app.payments.chase(server.clock.now())).rejects.toMatchObject({
      errors: [{ message: '1 of 2 failed' }],
    });
    expect(peer.refunds.at(-1)).toMatchObject({ reference: payment.reference });
    const { rows } = (await server.database.system((tx) =>
      tx.execute(sql`select status from payments where purpose = 'topup' order by id`),
    )) as { rows: unknown[] }; // both engines answer so
    expect(rows).toEqual([{ status: 'awaiting_payment' }, { status: 'expired' }]);
  });

  it('go back when their invoice is taken back', async () => {
    const { payment } = await begin(server);
    await paytr.notify(peer.notice(payment.reference));
    const { number } =
      (await server.owner.get('/subscriptions/invoices', { kind: 'subscription', status: 'paid' })).json()
        .invoices[0] ?? {};
    expect((await operator(server, 'credit-invoice', number ?? '')).lines).toEqual([
      expect.stringMatching(/^MYD\d{13} was taken back by MYI\d{13}; 3990\.00 TRY go back to the payer\.$/),
      expect.stringMatching(/^The plan stays in force/),
    ]);
    await server.app.payments.chase(server.clock.now());
    expect(peer.refunds.at(-1)).toMatchObject({ reference: payment.reference, amount: '3990.00' });
  });

  it('carry a withdrawal of what was topped up by card, which then ends by itself', async () => {
    const topUp = async () => {
      const { payment } = (
        await server.owner.post('/wallet/topups', { currency: 'TRY', method: 'card', amountMinor: 100_000 })
      ).json();
      await paytr.notify(peer.notice(payment.reference));
      return payment.reference;
    };
    const [older, newer] = [await topUp(), await topUp()];
    const sent = peer.refunds.length;
    const withdraw = async () =>
      (
        (
          await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 100_000 })
        ).json() as unknown as { withdrawal: Withdrawal }
      ).withdrawal;
    const failed = await withdraw();
    expect((await operator(server, 'fail-withdrawal', failed.code, '--reason', 'test')).ok).toBe(true);
    const { code } = await withdraw();
    await server.app.payments.chase(server.clock.now());
    expect(peer.refunds.slice(sent)).toMatchObject([
      { reference: newer, amount: '970.00' },
      { reference: older, amount: '30.00' },
    ]);
    expect((await operator(server, 'fail-withdrawal', code, '--reason', 'test')).ok).toBe(false);
    await server.app.housekeeping.runAll();
    expect((await operator(server, 'confirm-withdrawal', code)).ok).toBe(true);
    expect(((await server.owner.get('/wallet')).json() as unknown as WalletAnswer).openWithdrawals).toEqual([]);
    expect((await operator(server, 'verify-ledger', 'own-brand')).ok).toBe(true);
  });

  it('of a withdrawal are not forgotten when it fails though its money may have gone', async () => {
    const { payment } = (
      await server.owner.post('/wallet/topups', { currency: 'TRY', method: 'card', amountMinor: 100_000 })
    ).json();
    await paytr.notify(peer.notice(payment.reference));
    const wallet = async () => ((await server.owner.get('/wallet')).json() as unknown as WalletAnswer).wallets[0];
    const { withdrawal } = (
      await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 97_000 })
    ).json() as unknown as { withdrawal: Withdrawal };
    const left = await wallet();
    peer.state.isDown = true;
    await server.app.payments.chase(server.clock.now());
    peer.state.isDown = false;
    expect(await operator(server, 'fail-withdrawal', withdrawal.code, '--reason', 'test')).toEqual({
      ok: false,
      lines: [expect.stringContaining('list-refunds')],
    });
    const [refund = ''] = (await operator(server, 'list-refunds')).lines;
    expect(refund).toMatch(/\t970\.00 TRY\twithdrawal:\d+\tunanswered$/);
    expect(await wallet()).toEqual(left);
    await operator(server, 'confirm-refund', refund.split('\t')[0] ?? '');
    await server.app.housekeeping.runAll();
    expect((await operator(server, 'fail-withdrawal', withdrawal.code, '--reason', 'test')).lines).toEqual([
      `${withdrawal.code} is succeeded.`,
    ]);
  });

  describe('of a top-up that is charged back while a withdrawal takes it out', () => {
    const withdrawing = async () => {
      const { topup, payment } = (
        await server.owner.post('/wallet/topups', { currency: 'TRY', method: 'card', amountMinor: 100_000 })
      ).json() as unknown as TopupAnswer;
      const reference = payment?.reference ?? '';
      await paytr.notify(peer.notice(reference));
      const { withdrawal } = (
        await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 80_000 })
      ).json() as unknown as { withdrawal: Withdrawal };
      return { topup: topup.code, withdrawal: withdrawal.code, reference };
    };
    const chargeBack = (code: string) => operator(server, 'charge-back', code, '--reason', 'itiraz');
    const wallet = async () => (await server.owner.get('/wallet')).json() as unknown as WalletAnswer;
    const sentFor = (reference: string) => peer.refunds.filter((refund) => refund.reference === reference);

    it('are not sent: the bank has taken that, too, and the withdrawal is over', async () => {
      const before = (await wallet()).wallets[0]?.availableMinor ?? 0;
      const { topup, withdrawal, reference } = await withdrawing();
      expect((await chargeBack(topup)).ok).toBe(true);
      await server.app.payments.chase(server.clock.now());
      expect(sentFor(reference)).toEqual([]);
      expect((await operator(server, 'list-refunds')).lines).toEqual(['No refund waits to be sent by hand.']);
      expect((await operator(server, 'fail-withdrawal', withdrawal, '--reason', 'test')).ok).toBe(false);
      await server.app.housekeeping.runAll();
      const { wallets, openWithdrawals } = await wallet();
      // All that is gone is the fee: 970.00 came in, 800.00 went out and the rest of 1,000.00.
      expect([wallets[0], openWithdrawals]).toMatchObject([{ availableMinor: before - 3000, debtMinor: 0 }, []]);
      expect((await operator(server, 'verify-ledger', 'own-brand')).ok).toBe(true);
    });

    it('are not left to a person either when PayTR had refused them', async () => {
      const { topup, reference } = await withdrawing();
      peer.state.refusesRefunds = true;
      await server.app.payments.chase(server.clock.now());
      peer.state.refusesRefunds = false;
      expect((await operator(server, 'list-refunds')).lines).toEqual([expect.stringContaining(reference)]);
      expect((await chargeBack(topup)).ok).toBe(true);
      expect((await operator(server, 'list-refunds')).lines).toEqual(['No refund waits to be sent by hand.']);
    });

    it('on their way are waited for', async () => {
      const { topup, reference } = await withdrawing();
      const gate = Promise.withResolvers<void>();
      peer.state.gate = gate.promise;
      const chased = server.app.payments.chase(server.clock.now());
      const isSending = () =>
        server.database.system((tx) =>
          tx
            .select({ id: sql`id` })
            .from(sql`payment_refunds`)
            .where(sql`status = 'sending'`),
        );
      while ((await isSending()).length === 0);
      expect(await chargeBack(topup)).toMatchObject({ ok: false, lines: [expect.stringContaining('on its way back')] });
      gate.resolve();
      await chased;
      expect(sentFor(reference)).toMatchObject([{ amount: '800.00' }]);
      expect((await chargeBack(topup)).ok).toBe(true);
    });
  });

  it('go back by the number that iyzico gave the payment', async () => {
    const iyzico = await startIyzicoPeer();
    const other = await openWithBilling({ config: { payments: iyzico.config } });
    const { payment } = await begin(other);
    iyzico.finish(payment.reference, { paid: '1.00' });
    await other.owner.post(`/payments/${payment.reference}/check`);
    await other.app.payments.chase(other.clock.now());
    expect(iyzico.refunds).toMatchObject([{ paymentId: '7', price: '1.00' }]);
    expect((await operator(other, 'list-refunds')).lines).toEqual(['No refund waits to be sent by hand.']);
    await other.close();
    await iyzico.close();
  });
});
