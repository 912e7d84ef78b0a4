const KIND = 'meydan:payment';

/** Tells the console around a payment frame that the payer is back. It is a hint: the server knows how it went. */
export function postPaymentMessage(reference: string): void {
  window.parent.postMessage({ kind: KIND, reference }, window.location.origin);
}

/**
 * Whether a message says that the payer of this payment is back: it comes from a page of our own and has the right shape.
 * A server of the specification alone names no payment (null), and what its page calls by is not ours: any is meant.
 */
export function isPaymentReturn(
  payment: string | null,
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
): boolean {
  if (origin !== window.location.origin || typeof data !== 'object' || data === null) return false;
  if (!('kind' in data) || data.kind !== KIND || !('reference' in data)) return false;
  return payment === null || data.reference === payment;
}

/** Whether this page is shown inside another one. */
export const isFramed = (): boolean => window.self !== window.top;
