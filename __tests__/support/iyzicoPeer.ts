import { createHmac } from 'node:crypto';
import type { PaymentConfig } from '#server/config';
import { listenOnLoopback } from './loopback.ts';

export const IYZICO_KEYS = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' };

const hmac = (text: string): string => createHmac('sha256', IYZICO_KEYS.secretKey).update(text).digest('hex');
const short = (decimal: string): string => decimal.replace(/\.?0+$/, '');

interface Order {
  reference: string;
  price: string;
  currency: string;
  status: string;
  paid: string;
  paidCurrency: string;
}

/** iyzico as far as a shop meets it: checks the signature of each call over the bytes it got, signs its answers and webhooks. */
export async function startIyzicoPeer() {
  const orders = new Map<string, Order>();
  const refunds: { paymentId: string; price: string; conversationId: string }[] = [];
  const state = { isDown: false, signsAnswers: true };
  const server = await listenOnLoopback((path, body, headers) => {
    if (state.isDown) return { status: 500, body: 'oops', type: 'text/plain' };
    const random = String(headers['x-iyzi-rnd']);
    const given = Buffer.from(String(headers.authorization).replace('IYZWSv2 ', ''), 'base64').toString();
    if (given !== `apiKey:${IYZICO_KEYS.apiKey}&randomKey:${random}&signature:${hmac(`${random}${path}${body}`)}`)
      return { status: 401, body: '{"status":"failure","errorCode":"1000","errorMessage":"Geçersiz imza"}' };
    const sent = JSON.parse(body) as Record<string, string>; // what our adapter sends
    const signature = (fields: string[]) => (state.signsAnswers ? hmac(fields.join(':')) : 'none');
    if (path.endsWith('/initialize/auth/ecom')) {
      const { conversationId = '', price = '', currency = '' } = sent;
      const token = `tok-${orders.size + 1}`;
      orders.set(token, {
        reference: conversationId,
        price,
        currency,
        status: 'INIT_THREEDS',
        paid: price,
        paidCurrency: currency,
      });
      return {
        body: JSON.stringify({
          status: 'success',
          conversationId,
          token,
          tokenExpireTime: 1800,
          paymentPageUrl: `${server.url}/page?token=${token}&lang=tr`,
          signature: signature([conversationId, token]),
        }),
      };
    }
    if (path === '/v2/payment/refund') {
      const { paymentId = '', price = '', conversationId = '' } = sent;
      refunds.push({ paymentId, price, conversationId });
      return {
        body: JSON.stringify({
          status: 'success',
          paymentId,
          price,
          currency: 'TRY',
          conversationId,
          signature: signature([paymentId, short(price), 'TRY', conversationId]),
        }),
      };
    }
    const { token = '' } = sent;
    const order = orders.get(token);
    if (!order) return { body: '{"status":"failure","errorCode":"5062"}' };
    const fields = [
      order.status,
      '7',
      order.paidCurrency,
      order.reference,
      order.reference,
      short(order.paid),
      short(order.price),
      token,
    ];
    return {
      body: JSON.stringify({
        status: 'success',
        paymentStatus: order.status,
        paymentId: '7',
        currency: order.paidCurrency,
        basketId: order.reference,
        conversationId: order.reference,
        paidPrice: order.paid,
        price: order.price,
        token,
        signature: signature(fields),
      }),
    };
  });
  const config: PaymentConfig = { provider: 'iyzico', ...IYZICO_KEYS, url: server.url };
  return {
    config,
    orders,
    refunds,
    state,
    close: server.close,
    /** The token of one of our payments. */
    tokenOf: (reference: string): string => [...orders].find(([, order]) => order.reference === reference)?.[0] ?? '',
    /** The outcome at the provider. */
    finish: (reference: string, change: Partial<Pick<Order, 'status' | 'paid' | 'paidCurrency'>> = {}) => {
      for (const order of orders.values())
        if (order.reference === reference) Object.assign(order, { status: 'SUCCESS', ...change });
    },
    /** A webhook with its header. */
    webhook: (token: string, reference: string, status = 'SUCCESS') => {
      const event = {
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziPaymentId: 7,
        token,
        paymentConversationId: reference,
        status,
      };
      const signature = hmac(
        `${IYZICO_KEYS.secretKey}${event.iyziEventType}${event.iyziPaymentId}${token}${reference}${status}`,
      );
      return {
        body: JSON.stringify(event),
        headers: { 'content-type': 'application/json', 'x-iyz-signature-v3': signature },
      };
    },
  };
}
