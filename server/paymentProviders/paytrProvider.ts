import { createHmac } from 'node:crypto';
import type { CurrencyCode } from '#contract/constants/money';
import type { PaymentFailure } from '#contract/constants/payments';
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

export interface PaytrKeys {
  merchantId: string;
  merchantKey: string;
  merchantSalt: string;
  /** Origin of the provider. */
  url: string;
  /** Payments of a shop that is live, without money. */
  testMode: boolean;
}

const CURRENCY: Record<CurrencyCode, string> = { TRY: 'TL', USD: 'USD', EUR: 'EUR' };
const currencyOf = (code: unknown): CurrencyCode | null =>
  code === 'TRY'
    ? 'TRY'
    : ((Object.keys(CURRENCY) as CurrencyCode[]).find((known) => CURRENCY[known] === code) ?? null); // keys of the record above
const TIMEOUT_MINUTES = '30';

const FAILURES: Record<string, PaymentFailure> = {
  1: 'authentication',
  2: 'authentication',
  3: 'not_permitted',
  6: 'timeout',
  9: 'not_permitted',
  10: 'authentication',
  11: 'suspected_fraud',
};

const sign = ({ merchantKey }: PaytrKeys, text: string): string =>
  createHmac('sha256', merchantKey).update(text).digest('base64');

/** The form that asks for a payment page, signed. */
export function paytrTokenForm(
  keys: PaytrKeys,
  { reference, amountMinor, currency, description, customer, language, returnUrls }: PaymentOrder,
): URLSearchParams {
  const signed = {
    merchant_id: keys.merchantId,
    user_ip: customer.ip.slice(0, 39),
    merchant_oid: reference,
    email: customer.email.slice(0, 100),
    payment_amount: String(amountMinor),
    user_basket: Buffer.from(JSON.stringify([[description, minorToMajorText(amountMinor, currency), 1]])).toString(
      'base64',
    ),
    no_installment: '1',
    max_installment: '0',
    currency: CURRENCY[currency],
    test_mode: keys.testMode ? '1' : '0',
  };
  return new URLSearchParams({
    ...signed,
    paytr_token: sign(keys, `${Object.values(signed).join('')}${keys.merchantSalt}`),
    user_name: customer.name.slice(0, 60),
    user_address: customer.address.slice(0, 400),
    user_phone: customer.phone.slice(0, 20),
    merchant_ok_url: returnUrls.success,
    merchant_fail_url: returnUrls.fail,
    timeout_limit: TIMEOUT_MINUTES,
    lang: language,
    iframe_v2: '1',
  });
}

/**
 * What a notice says. Only order number, status and total are signed: the total decides, and what else is said of amount
 * and currency must not contradict it.
 */
export function readPaytrNotice(keys: PaytrKeys, rawBody: string): PaymentNotice {
  const form = new URLSearchParams(rawBody);
  const [reference, status, total] = [
    form.get('merchant_oid') ?? '',
    form.get('status') ?? '',
    form.get('total_amount') ?? '',
  ];
  if (!sameSignature(sign(keys, `${reference}${keys.merchantSalt}${status}${total}`), form.get('hash')))
    return { isGenuine: false };
  const key = { reference };
  if (status !== 'success' && status !== 'failed') return { isGenuine: true, key, verdict: unclear(status) };
  if (status === 'failed')
    return {
      isGenuine: true,
      key,
      verdict: { outcome: 'failed', failure: FAILURES[form.get('failed_reason_code') ?? ''] ?? 'declined' },
    };
  const amountMinor = /^\d{1,12}$/.test(total) ? Number(total) : NaN;
  const currency = currencyOf(form.get('currency') ?? 'TL');
  const named = form.get('payment_amount');
  const fits = Number.isSafeInteger(amountMinor) && currency !== null && (named === null || named === total);
  return {
    isGenuine: true,
    key,
    verdict: fits ? { outcome: 'paid', amountMinor, currency } : { outcome: 'failed', failure: 'mismatch' },
  };
}

/** PayTR's iFrame API: a page in a frame, and a signed notice to the address that is set in the merchant's panel. */
export const paytrProvider = (keys: PaytrKeys): PaymentProvider => ({
  name: 'paytr',
  frameOrigins: [new URL(keys.url).origin],
  decidesOn: 'notice',
  acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'OK' },

  start: async (order) => {
    const { status, token, reason } = await askProvider(`${keys.url}/odeme/api/get-token`, paytrTokenForm(keys, order));
    if (status !== 'success' || typeof token !== 'string')
      throw new PaymentUnavailable(`PayTR refused: ${String(reason)}`);
    return { iframeUrl: `${keys.url}/odeme/guvenli/${encodeURIComponent(token)}`, token };
  },

  readNotice: async ({ rawBody }) => readPaytrNotice(keys, rawBody),

  status: async ({ reference }): Promise<PaymentVerdict> => {
    const answer = await askProvider(
      `${keys.url}/odeme/durum-sorgu`,
      new URLSearchParams({
        merchant_id: keys.merchantId,
        merchant_oid: reference,
        paytr_token: sign(keys, `${keys.merchantId}${reference}${keys.merchantSalt}`),
      }),
    );
    // An error only says that nothing was paid so far.
    if (answer.status === 'error') return { outcome: 'pending' };
    if (answer.status !== 'success') return unclear(answer.status);
    const currency = currencyOf(answer.currency ?? 'TL');
    const amountMinor = currency && majorToMinor(String(answer.payment_total ?? answer.payment_amount), currency);
    return currency && amountMinor !== null
      ? { outcome: 'paid', amountMinor, currency }
      : { outcome: 'failed', failure: 'mismatch' };
  },

  refund: async ({ reference }, { reference: refundReference, amountMinor, currency }) => {
    const amount = minorToMajorText(amountMinor, currency);
    const { status } = await askProvider(
      `${keys.url}/odeme/iade`,
      new URLSearchParams({
        merchant_id: keys.merchantId,
        merchant_oid: reference,
        return_amount: amount,
        reference_no: refundReference,
        paytr_token: sign(keys, `${keys.merchantId}${reference}${amount}${keys.merchantSalt}`),
      }),
    );
    if (status !== 'success' && status !== 'error')
      throw new PaymentUnavailable(`PayTR said ${String(status)} to a refund`);
    return status === 'success';
  },
});
