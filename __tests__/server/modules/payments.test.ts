/** @engine postgres: one notice arrives many times at once */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { ErrorBody } from '#contract/schemas/common';
import { brands } from '#server/modules/brands/brands.table';
import { BILLING, planIdOf } from '../../support/billing.ts';
import type { BrandServer } from '../../support/brandServer.ts';
import { startIyzicoPeer } from '../../support/iyzicoPeer.ts';
import {
  begin,
  FORM,
  forget,
  openWithBilling,
  openWithPaytr,
  operator,
  type PaytrServer,
  planOf,
  statusOf,
} from '../../support/paymentServer.ts';

describe('payments where no provider is set up', () => {
  it('are refused by saying so, and the free plan is not', async () => {
    const server = await openWithBilling({ config: { payments: { provider: 'none' } } });
    const choose = async (plan: string) =>
      server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, plan) });
    const refused = await choose('Pro');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PAYMENT_NOT_SET_UP']);
    expect((await choose('Free')).statusCode).toBe(200);
    await server.close();
  });
});

describe('payments through PayTR', () => {
  let paytr: PaytrServer;
  let server: PaytrServer['server'];
  let peer: PaytrServer['peer'];
  beforeAll(async () => {
    paytr = await openWithPaytr();
    ({ server, peer } = paytr);
  });
  afterEach(() => forget(server));
  afterAll(() => paytr.close());

  it('show its page in a frame, tell it who pays what, and are activated by its notice alone', async () => {
    const { iframe_url: frame, invoice, payment, subscription } = await begin(server);
    expect(frame).toBe(
      `${peer.config.provider === 'paytr' ? peer.config.url : ''}/odeme/guvenli/tok${payment.reference}`,
    );
    expect(subscription).toBeNull();
    expect(Object.fromEntries(peer.orders.get(payment.reference)?.form ?? [])).toMatchObject({
      payment_amount: '399000',
      currency: 'TL',
      email: 'owner@example.com',
      user_name: BILLING.legalName,
      no_installment: '1',
      merchant_ok_url: `${server.app.config.publicUrl}/payments/success?ref=${payment.reference}`,
    });
    const confirmed = (await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`)).json();
    expect(confirmed).toMatchObject({ payment: { status: 'confirming' }, subscription: { status: 'incomplete' } });

    const first = await paytr.notify(peer.notice(payment.reference));
    expect([first.statusCode, first.headers['content-type'], first.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'OK',
    ]);
    expect(await planOf(server)).toMatchObject({ status: 'active', plan: { name: 'Pro' } });
    expect(await statusOf(server, payment.reference)).toMatchObject({ status: 'succeeded', provider: 'paytr' });
    expect((await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`)).json().payment.status).toBe(
      'succeeded',
    );
  });

  it('take a repeated notice for one, also when twenty arrive at once', async () => {
    const { payment } = await begin(server);
    const before = (await server.owner.get('/subscriptions/invoices')).json().total;
    const answers = await Promise.all(Array.from({ length: 20 }, () => paytr.notify(peer.notice(payment.reference))));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 OK']));
    expect((await paytr.notify(peer.notice(payment.reference, { status: 'failed' }))).body).toBe('OK');
    expect((await statusOf(server, payment.reference)).status).toBe('succeeded');
    expect((await server.owner.get('/subscriptions/invoices')).json().total).toBe(before + 1);
  });

  it('refuse a notice with a wrong hash, and odd ones', async () => {
    const { payment } = await begin(server);
    const genuine = peer.notice(payment.reference);
    for (const body of [
      peer.notice(payment.reference, { hash: 'x'.repeat(44) }),
      genuine.replace('status=success', 'status=failed'),
      genuine.replace('total_amount=399000', 'total_amount=1'),
      '',
      '{}',
      'hash=&hash=&merchant_oid[]=1',
      '%',
      '\u0000',
    ]) {
      const answer = await paytr.notify(body);
      expect([answer.statusCode, answer.body.includes('OK')]).toEqual([400, false]);
    }
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/payments/iyzico/notice', headers: FORM, payload: genuine }))
        .statusCode,
    ).toBe(404);
    expect((await statusOf(server, payment.reference)).status).toBe('awaiting_payment');
  });

  it('neither fail nor succeed by a word that PayTR has not, which is refused and shown until the outcome is known', async () => {
    const { payment } = await begin(server);
    const odd = await paytr.notify(peer.notice(payment.reference, { status: 'waiting_for_moon' }));
    expect([odd.statusCode, odd.json<ErrorBody>().code]).toEqual([400, 'BAD_REQUEST']);
    expect((await statusOf(server, payment.reference)).status).toBe('awaiting_payment');
    expect(server.logs).toContainEqual(
      expect.stringMatching(/"level":50.*"word":"waiting_for_moon".*payment status unclear/),
    );
    const shown = await operator(server, 'list-unclear-payments');
    expect(shown.lines).toEqual([expect.stringContaining(`${payment.reference}\tawaiting_payment\t3990.00 TRY`)]);
    await paytr.notify(peer.notice(payment.reference, { status: 'waiting_for_moon' }));
    const told = await server.owner.get('/audit', { action: 'payments.unclear' });
    expect(told.json().total).toBe(1);
    expect((await paytr.notify(peer.notice(payment.reference))).body).toBe('OK');
    expect((await statusOf(server, payment.reference)).status).toBe('succeeded');
    expect((await operator(server, 'list-unclear-payments')).lines).toEqual(['The outcome of every payment is clear.']);
  });

  it('are told why a notice was refused in the one shape of an error', async () => {
    for (const [url, payload, status] of [
      ['/api/payments/paytr/notice', '%', 400],
      ['/api/payments/nobody/notice', 'a=b', 404],
      ['/api/payments/paytr/return', '{}', 400],
      ['/api/payments/paytr/notice', 'x'.repeat(70_000), 413],
    ] as const) {
      const answer = await server.app.inject({ method: 'POST', url, headers: FORM, payload });
      expect([answer.statusCode, Value.Check(ErrorBody, answer.json())]).toEqual([status, true]);
    }
  });

  it.each([
    ['another amount', { amount: '1' }],
    ['another currency', { currency: 'USD' }],
  ])('activate nothing for %s, and say that the money goes back', async (_what, change) => {
    const { payment } = await begin(server);
    expect((await paytr.notify(peer.notice(payment.reference, change))).body).toBe('OK');
    expect(await statusOf(server, payment.reference)).toMatchObject({ status: 'failed', failure: 'mismatch' });
    expect((await planOf(server)).status).toBe('incomplete');
    await server.app.payments.chase(server.clock.now());
    expect(peer.refunds.at(-1)).toMatchObject({
      reference: payment.reference,
      amount: 'amount' in change ? '0.01' : '3990.00',
    });
  });

  it('fail with the reason, and can be tried again', async () => {
    const first = await begin(server);
    await paytr.notify(peer.notice(first.payment.reference, { status: 'failed', reason: '1' }));
    expect(await statusOf(server, first.payment.reference)).toMatchObject({
      status: 'failed',
      failure: 'authentication',
    });
    const second = await begin(server);
    expect(second.payment.reference).not.toBe(first.payment.reference);
    expect(second.invoice.id).toBe(first.invoice.id);
    await paytr.notify(peer.notice(second.payment.reference));
    expect((await planOf(server)).status).toBe('active');
  });

  it('are found out by asking when the notice was lost', async () => {
    const { payment } = await begin(server);
    peer.pay(payment.reference);
    expect((await server.owner.post(`/payments/${payment.reference}/check`)).json().payment.status).toBe('succeeded');
    expect((await planOf(server)).status).toBe('active');
  });

  it('end after 30 minutes, unless asking shows that they were paid; a late notice still counts', async () => {
    const [lost, late] = [await begin(server), await begin(server, 'Starter')];
    peer.pay(lost.payment.reference);
    server.clock.pass(31 * 60);
    await server.app.payments.chase(server.clock.now());
    expect((await statusOf(server, lost.payment.reference)).status).toBe('succeeded');
    expect((await statusOf(server, late.payment.reference)).status).toBe('expired');
    server.clock.pass(600);
    await paytr.notify(peer.notice(late.payment.reference));
    expect((await statusOf(server, late.payment.reference)).status).toBe('succeeded');
    expect((await planOf(server)).plan?.name).toBe('Starter');
  });

  it('are not started while PayTR is out of reach, and the card is not charged', async () => {
    peer.state.isDown = true;
    const refused = await server.owner.post(
      '/subscriptions/checkout',
      { planId: await planIdOf(server, 'Pro') },
      { 'accept-language': 'tr' },
    );
    peer.state.isDown = false;
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
  });

  it('need to know whom the invoice is made out to', async () => {
    const bill = (billing: typeof BILLING | null) =>
      server.database.system((tx) => tx.update(brands).set({ billing }).where(eq(brands.id, server.brandId)));
    await bill(null);
    const choose = async () => server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, 'Pro') });
    const refused = await choose();
    await bill(BILLING);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'BILLING_REQUIRED']);
    expect((await choose()).statusCode).toBe(200);
  });

  it('belong to their brand and to those who may see what it pays', async () => {
    const { payment, invoice } = await begin(server);
    expect((await server.stranger.get(`/payments/${payment.reference}`)).statusCode).toBe(404);
    expect((await server.viewer.get(`/payments/${payment.reference}`)).statusCode).toBe(403);
    expect((await server.stranger.post(`/subscriptions/checkout/${invoice.id}/confirm`)).statusCode).toBe(404);
    expect((await server.owner.get('/payments/unknown123')).statusCode).toBe(404);
  });
});

describe('payments through iyzico', () => {
  let server: BrandServer;
  let peer: Awaited<ReturnType<typeof startIyzicoPeer>>;
  beforeAll(async () => {
    peer = await startIyzicoPeer();
    server = await openWithBilling({ config: { payments: peer.config } });
  });
  afterEach(() => forget(server));
  afterAll(async () => {
    await server.close();
    await peer.close();
  });
  const post = (path: 'notice' | 'return', payload: string, headers: Record<string, string> = FORM) =>
    server.app.inject({ method: 'POST', url: `/api/payments/iyzico/${path}`, headers, payload });

  it('lead the payer back from the posted token, which proves nothing by itself', async () => {
    const { iframe_url: frame, payment } = await begin(server);
    expect(frame).toMatch(/\/page\?token=tok-\d+&lang=tr&iframe=true$/);
    const body = new URLSearchParams({ token: peer.tokenOf(payment.reference) }).toString();
    const early = await post('return', body);
    expect([early.statusCode, early.headers.location]).toEqual([
      303,
      `${server.app.config.publicUrl}/payments/success?ref=${payment.reference}`,
    ]);
    expect((await planOf(server)).status).toBe('incomplete');
    peer.finish(payment.reference);
    await post('return', body);
    expect((await planOf(server)).status).toBe('active');
    expect((await post('return', 'token=tok-999')).statusCode).toBe(303);
    expect((await post('return', 'token=%00')).statusCode).toBe(400);
  });

  it('are activated by a signed webhook, once, after asking back', async () => {
    const { payment } = await begin(server);
    const token = peer.tokenOf(payment.reference);
    const { body, headers } = peer.webhook(token, payment.reference);
    expect((await post('notice', body, { ...headers, 'x-iyz-signature-v3': '0'.repeat(64) })).statusCode).toBe(400);
    expect((await post('notice', body, headers)).statusCode).toBe(200);
    expect((await planOf(server)).status).toBe('incomplete');
    peer.finish(payment.reference);
    for (let i = 0; i < 3; i += 1) expect((await post('notice', body, headers)).statusCode).toBe(200);
    expect((await planOf(server)).status).toBe('active');
  });

  it('are led to the failure screen when the card was declined', async () => {
    const { payment } = await begin(server);
    peer.finish(payment.reference, { status: 'FAILURE' });
    const answer = await post('return', new URLSearchParams({ token: peer.tokenOf(payment.reference) }).toString());
    expect(answer.headers.location).toContain('/payments/fail?ref=');
    expect(await statusOf(server, payment.reference)).toMatchObject({ status: 'failed', failure: 'declined' });
  });

  it.each([
    ['refused', 'REFUSED', 400, 1],
    ['a payer who is still at it', 'CALLBACK_THREEDS', 200, 0],
  ])('are left as they are by a word that is none of its two: %s', async (_what, word, status, unclear) => {
    const { payment } = await begin(server);
    peer.finish(payment.reference, { status: word });
    const token = peer.tokenOf(payment.reference);
    const { body, headers } = peer.webhook(token, payment.reference);
    expect((await post('notice', body, headers)).statusCode).toBe(status);
    const back = await post('return', new URLSearchParams({ token }).toString());
    expect(back.headers.location).toContain('/payments/success?ref=');
    await server.owner.post(`/payments/${payment.reference}/check`);
    expect((await statusOf(server, payment.reference)).status).toBe('confirming');
    const shown = (await operator(server, 'list-unclear-payments')).lines.filter((line) => line.includes('REFUSED'));
    expect(shown).toHaveLength(unclear);
    peer.finish(payment.reference);
    expect((await post('notice', body, headers)).statusCode).toBe(200);
    expect((await planOf(server)).status).toBe('active');
  });

  it.each([
    ['another amount', { paid: '1.00' }],
    ['another currency', { paidCurrency: 'EUR' }],
  ])('activate nothing for %s', async (_what, change) => {
    const { payment } = await begin(server);
    peer.finish(payment.reference, change);
    await server.owner.post(`/payments/${payment.reference}/check`);
    expect(await statusOf(server, payment.reference)).toMatchObject({ status: 'failed', failure: 'mismatch' });
  });

  it('believe no answer without its signature, and ask for the notice again', async () => {
    const { payment } = await begin(server);
    peer.finish(payment.reference);
    peer.state.signsAnswers = false;
    const { body, headers } = peer.webhook(peer.tokenOf(payment.reference), payment.reference);
    const answer = await post('notice', body, headers);
    peer.state.signsAnswers = true;
    expect(answer.statusCode).toBe(503);
    expect((await statusOf(server, payment.reference)).status).toBe('awaiting_payment');
  });
});
