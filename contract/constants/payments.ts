/** Who may take the money; `mock` stands in where no real provider is configured. */
export const PAYMENT_PROVIDERS = ['mock', 'paytr', 'iyzico'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * created: stored, the provider not yet asked. awaiting_payment: the payer is at the provider. confirming: the payer came
 * back and the provider's word is awaited. The last three are final, but a late verified notice may still turn `failed`
 * and `expired` into `succeeded`: the money was taken.
 */
export const PAYMENT_STATUSES = [
  'created',
  'awaiting_payment',
  'confirming',
  'succeeded',
  'failed',
  'expired',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a payment is for; each purpose has one owner on the server that acts once it succeeded. */
export const PAYMENT_PURPOSES = ['subscription', 'topup'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** How long a payer has, in minutes; the providers' own pages live as long. */
export const PAYMENT_MINUTES = 30;

/** A screen that waits for the result asks again every so many ms, at most so many times. */
export const PAYMENT_POLL_MS = 2000;
export const PAYMENT_POLLS = 30;

/** Letters and digits only: some providers accept nothing else as an order number. */
export const PAYMENT_REFERENCE_PATTERN = '^[A-Za-z0-9]{8,64}$';

/** Why a payment failed, as far as the payer can do something about it. */
export const PAYMENT_FAILURES = [
  'declined',
  'authentication',
  'timeout',
  'not_permitted',
  'suspected_fraud',
  'mismatch',
  'unavailable',
  'other',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * Money on its way back to a payer. due: stored, the provider not yet asked. sending: being asked; whoever finds it so later
 * cannot know whether it went. sent: the provider took it. by_hand: nobody but a person can send it, or find out about it.
 * sent_by_hand: a person did. charged_back: the payer's bank took the payment back before it was sent, this with it.
 */
export type RefundStatus = 'due' | 'sending' | 'sent' | 'by_hand' | 'sent_by_hand' | 'charged_back';
/** Nothing of these is left to be sent. */
export const REFUNDED_STATUSES = ['sent', 'sent_by_hand', 'charged_back'] as const satisfies readonly RefundStatus[];
/** Why a refund is left to a person. imported: it came with a brand whose first installation sends it. */
export type RefundProblem = 'unsupported' | 'refused' | 'unanswered' | 'imported';
