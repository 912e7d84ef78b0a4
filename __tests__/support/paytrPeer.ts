import { createHmac } from 'node:crypto';
import type { PaymentConfig } from '#server/config';
import { listenOnLoopback } from './loopback.ts';

export const PAYTR_KEYS = { merchantId: '100001', merchantKey: 'testkey', merchantSalt: 'testsalt' };

const sign = (text: string): string => createHmac('sha256', PAYTR_KEYS.merchantKey).update(text).digest('base64');

/** The fields of a token request, in the order in which they are signed. */
const SIGNED = [
  'merchant_id',
  'user_ip',
  'merchant_oid',
  'email',
  'payment_amount',
  'user_basket',
  'no_installment',
  'max_installment',
  'currency',
  'test_mode',
];

/** PayTR as far as a shop meets it: gives tokens for rightly signed requests, knows what was paid, and signs its notices. */
export async function startPaytrPeer() {
  const orders = new Map<string, { amount: string; currency: string; form: URLSearchParams }>();
  const paid = new Map<string, { amount: string; currency: string }>();
  const refunds: { reference: string; amount: string; number: string }[] = [];
  const state: { isDown: boolean; /** What every answer waits for. */ gate: Promise<void>; refusesRefunds: boolean } = {
    isDown: false,
    gate: Promise.resolve(),
    refusesRefunds: false,
  };
  const server = await listenOnLoopback(async (path, body) => {
    await state.gate;
    if (state.isDown) return { status: 502, body: '<html>Bad gateway</html>', type: 'text/html' };
    const form = new URLSearchParams(body);
    const reference = form.get('merchant_oid') ?? '';
    if (path === '/odeme/api/get-token') {
      const expected = sign(SIGNED.map((name) => form.get(name) ?? '').join('') + PAYTR_KEYS.merchantSalt);
      if (form.get('paytr_token') !== expected)
        return { body: JSON.stringify({ status: 'failed', reason: 'paytr_token gecersiz' }) };
      orders.set(reference, { amount: form.get('payment_amount') ?? '', currency: form.get('currency') ?? '', form });
      return { body: JSON.stringify({ status: 'success', token: `tok${reference}` }) };
    }
    if (path === '/odeme/iade') {
      const amount = form.get('return_amount') ?? '';
      const isSigned =
        form.get('paytr_token') === sign(`${PAYTR_KEYS.merchantId}${reference}${amount}${PAYTR_KEYS.merchantSalt}`);
      if (!isSigned || state.refusesRefunds || !orders.has(reference))
        return {
          body: JSON.stringify({ status: 'error', err_no: '009', err_msg: 'Iade tutari kalan tutardan fazla olamaz' }),
        };
      refunds.push({ reference, amount, number: form.get('reference_no') ?? '' });
      return {
        body: JSON.stringify({
          status: 'success',
          is_test: 1,
          merchant_oid: reference,
          return_amount: amount,
          reference_no: form.get('reference_no'),
        }),
      };
    }
    if (path === '/odeme/durum-sorgu') {
      const known =
        form.get('paytr_token') === sign(`${PAYTR_KEYS.merchantId}${reference}${PAYTR_KEYS.merchantSalt}`)
          ? paid.get(reference)
          : undefined;
      if (!known)
        return {
          body: JSON.stringify({
            status: 'error',
            err_no: '004',
            err_msg: 'merchant_oid ile basarili odeme bulunamadi',
          }),
        };
      return {
        body: JSON.stringify({
          status: 'success',
          payment_amount: (Number(known.amount) / 100).toFixed(2),
          payment_total: (Number(known.amount) / 100).toFixed(2),
          currency: known.currency,
        }),
      };
    }
    const order = orders.get(path.replace('/odeme/guvenli/tok', ''));
    return {
      body: `<!doctype html><title>PayTR</title><h1>Payment page</h1><a href="${order?.form.get('merchant_ok_url')}">Pay</a>`,
      type: 'text/html',
    };
  });
  const config: PaymentConfig = { provider: 'paytr', ...PAYTR_KEYS, url: server.url, testMode: true };
  return {
    config,
    orders,
    refunds,
    state,
    close: server.close,
    /** The payer pays; the shop has not heard of it yet. */
    pay: (reference: string, change: { amount?: string; currency?: string } = {}) => {
      const order = orders.get(reference);
      if (!order) throw new Error(`PayTR knows no ${reference}`);
      paid.set(reference, { amount: change.amount ?? order.amount, currency: change.currency ?? order.currency });
    },
    /** The body of a notice, signed unless a hash is given. */
    notice: (
      reference: string,
      {
        status = 'success',
        amount,
        currency,
        hash,
        reason,
      }: { status?: string; amount?: string; currency?: string; hash?: string; reason?: string } = {},
    ): string => {
      const order = orders.get(reference);
      const total = amount ?? order?.amount ?? '0';
      return new URLSearchParams({
        merchant_oid: reference,
        status,
        total_amount: total,
        hash: hash ?? sign(`${reference}${PAYTR_KEYS.merchantSalt}${status}${total}`),
        payment_type: 'card',
        test_mode: '1',
        ...(status === 'success'
          ? { payment_amount: total, currency: currency ?? order?.currency ?? 'TL' }
          : { failed_reason_code: reason ?? '0', failed_reason_msg: 'Banka reddetti' }),
      }).toString();
    },
  };
}
