import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CURRENCIES } from '#contract/constants/money';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import { askProvider, sameSignature } from '#server/paymentProviders/ask';
import {
  PaymentUnavailable,
  unclear,
  type PaymentNotice,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentVerdict,
} from '#server/paymentProviders/provider';

export interface IyzicoKeys {
  apiKey: string;
  secretKey: string;
  /** Origin of the API; the payment page is on its sister host. */
  url: string;
}

const INITIALISE = '/payment/iyzipos/checkoutform/initialize/auth/ecom';
const DETAIL = '/payment/iyzipos/checkoutform/auth/ecom/detail';
const REFUND = '/v2/payment/refund';

/** What it says of a payment whose payer is not done yet. */
const UNDER_WAY = [
  'INIT_THREEDS',
  'CALLBACK_THREEDS',
  'BKM_POS_SELECTED',
  'INIT_APM',
  'INIT_BANK_TRANSFER',
  'INIT_CREDIT',
  'PENDING_CREDIT',
];

const hmac = (secretKey: string, text: string): string => createHmac('sha256', secretKey).update(text).digest('hex');

/** The Authorization header over exactly these bytes of a body. */
export function iyzicoAuthorization(
  { apiKey, secretKey }: IyzicoKeys,
  path: string,
  body: string,
  random: string,
): string {
  const signature = hmac(secretKey, `${random}${path}${body}`);
  return `IYZWSv2 ${Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')}`;
}

/** Signatures are over decimals without trailing zeros. */
const shortDecimal = (value: unknown): string => {
  const text = String(value);
  if (!/^\d{1,20}\.\d{1,20}$/.test(text)) return text;
  return text.replace(/\.?0+$/, '');
};

function orderBody({
  reference,
  amountMinor,
  currency,
  description,
  customer,
  language,
  callbackUrl,
}: PaymentOrder): Record<string, unknown> {
  const price = minorToMajorText(amountMinor, currency);
  const [name = '', ...rest] = customer.name.split(' ');
  const address = {
    contactName: customer.name,
    city: customer.city,
    country: customer.country,
    address: customer.address,
  };
  return {
    locale: language,
    conversationId: reference,
    basketId: reference,
    price,
    paidPrice: price,
    currency,
    paymentGroup: 'SUBSCRIPTION',
    callbackUrl,
    enabledInstallments: [1],
    buyer: {
      id: customer.taxId,
      name,
      surname: rest.join(' ') || name,
      email: customer.email,
      gsmNumber: customer.phone,
      identityNumber: customer.taxId,
      registrationAddress: customer.address,
      ip: customer.ip,
      city: customer.city,
      country: customer.country,
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [{ id: reference, name: description, category1: 'Meydan', itemType: 'VIRTUAL', price }],
  };
}

/** iyzico's checkout form: a page in a frame, a token posted back by the payer's browser, a signed webhook; what counts is what it answers when asked. */
export function iyzicoProvider(keys: IyzicoKeys): PaymentProvider {
  const post = (path: string, content: object) => {
    const body = JSON.stringify(content);
    const random = randomBytes(12).toString('hex');
    return askProvider(`${keys.url}${path}`, body, {
      'content-type': 'application/json',
      authorization: iyzicoAuthorization(keys, path, body, random),
      'x-iyzi-rnd': random,
    });
  };
  const isSigned = (answer: Record<string, unknown>, fields: readonly unknown[]) =>
    sameSignature(hmac(keys.secretKey, fields.map((field) => String(field)).join(':')), answer.signature);

  const detail = async (
    token: string,
  ): Promise<{ reference: string | null; paymentId: string | null; verdict: PaymentVerdict }> => {
    const answer = await post(DETAIL, { locale: 'tr', token });
    const { status, paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price } = answer;
    if (status !== 'success' || typeof basketId !== 'string')
      return {
        reference: null,
        paymentId: null,
        verdict: status === 'success' || status === 'failure' ? { outcome: 'pending' } : unclear(status),
      };
    const signed = [
      paymentStatus,
      paymentId,
      currency,
      basketId,
      conversationId,
      shortDecimal(paidPrice),
      shortDecimal(price),
      token,
    ];
    if (!isSigned(answer, signed)) throw new PaymentUnavailable('iyzico answered without its signature');
    const known = {
      reference: basketId,
      paymentId: typeof paymentId === 'string' || typeof paymentId === 'number' ? String(paymentId) : null,
    };
    if (paymentStatus === 'FAILURE') return { ...known, verdict: { outcome: 'failed', failure: 'declined' } };
    if (UNDER_WAY.some((word) => word === paymentStatus)) return { ...known, verdict: { outcome: 'pending' } };
    if (paymentStatus !== 'SUCCESS') return { ...known, verdict: unclear(paymentStatus) };
    const paidIn = CURRENCIES.find((code) => code === currency);
    const amountMinor = paidIn ? majorToMinor(String(paidPrice), paidIn) : null;
    return {
      ...known,
      verdict:
        paidIn && amountMinor !== null
          ? { outcome: 'paid', amountMinor, currency: paidIn }
          : { outcome: 'failed', failure: 'mismatch' },
    };
  };

  const readToken = (headers: IncomingHttpHeaders, rawBody: string): string | null => {
    // The payer's browser brings a bare token. It proves nothing; the answer to our question does.
    if (headers['content-type']?.includes('x-www-form-urlencoded')) return new URLSearchParams(rawBody).get('token');
    const { token, iyziEventType, iyziPaymentId, paymentConversationId, status } = readObject(rawBody);
    const expected = hmac(
      keys.secretKey,
      [keys.secretKey, iyziEventType, iyziPaymentId, token, paymentConversationId, status].map(String).join(''),
    );
    return typeof token === 'string' && sameSignature(expected, headers['x-iyz-signature-v3']) ? token : null;
  };

  return {
    name: 'iyzico',
    frameOrigins: [new URL(keys.url).origin.replace('api.iyzipay.com', 'cpp.iyzipay.com')],
    decidesOn: 'notice',
    acknowledgement: { contentType: 'application/json; charset=utf-8', body: '{"status":"success"}' },

    start: async (order) => {
      const answer = await post(INITIALISE, orderBody(order));
      const { status, token, paymentPageUrl, conversationId, errorMessage } = answer;
      if (status !== 'success' || typeof token !== 'string' || typeof paymentPageUrl !== 'string')
        throw new PaymentUnavailable(`iyzico refused: ${String(errorMessage)}`);
      if (!isSigned(answer, [conversationId, token]))
        throw new PaymentUnavailable('iyzico answered without its signature');
      return { iframeUrl: `${paymentPageUrl}${paymentPageUrl.includes('?') ? '&' : '?'}iframe=true`, token };
    },

    readNotice: async ({ headers, rawBody }): Promise<PaymentNotice> => {
      const token = readToken(headers, rawBody);
      if (token === null || !/^[\w-]{1,200}$/.test(token)) return { isGenuine: false };
      const { verdict } = await detail(token);
      return { isGenuine: true, key: { token }, verdict };
    },

    status: async ({ reference, token }) => {
      if (token === null) return { outcome: 'pending' };
      const found = await detail(token);
      return found.reference === null || found.reference === reference
        ? found.verdict
        : { outcome: 'failed', failure: 'mismatch' };
    },

    refund: async ({ reference, token }, { reference: conversationId, amountMinor, currency }) => {
      const found = token === null ? null : await detail(token);
      if (found?.reference !== reference || found.paymentId === null) return false;
      const answer = await post(REFUND, {
        locale: 'tr',
        conversationId,
        paymentId: found.paymentId,
        price: minorToMajorText(amountMinor, currency),
      });
      if (answer.status === 'failure') return false;
      if (answer.status !== 'success') throw new PaymentUnavailable(`iyzico said ${String(answer.status)} to a refund`);
      if (!isSigned(answer, [answer.paymentId, shortDecimal(answer.price), answer.currency, answer.conversationId]))
        throw new PaymentUnavailable('iyzico answered without its signature');
      return true;
    },
  };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
