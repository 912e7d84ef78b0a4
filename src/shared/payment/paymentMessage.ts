import { PAYMENT_REFERENCE_PATTERN } from '#contract/constants/payments';

const KIND = 'meydan:payment';
const REFERENCE = new RegExp(PAYMENT_REFERENCE_PATTERN);

/** Tells the console around a payment frame that the payer is back. It is a hint: the server knows how it went. */
export function postPaymentMessage(reference: string): void {
  window.parent.postMessage({ kind: KIND, reference }, window.location.origin);
}

/** The payment that a message is about; null unless it comes from a page of our own and has the right shape. */
export function readPaymentMessage({ origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>): string | null {
  if (origin !== window.location.origin || typeof data !== 'object' || data === null) return null;
  if (!('kind' in data) || data.kind !== KIND || !('reference' in data) || typeof data.reference !== 'string')
    return null;
  return REFERENCE.test(data.reference) ? data.reference : null;
}

/** Whether this page is shown inside another one. */
export const isFramed = (): boolean => window.self !== window.top;
