import type { Payment } from '#contract/schemas/payments';

/** A payment as the API answers it. */
export const paymentAnswer = (changes: Partial<Payment> = {}): Payment => ({
  reference: 'abcdef0123456789',
  purpose: 'subscription',
  status: 'awaiting_payment',
  provider: 'mock',
  amountMinor: 399_000,
  currency: 'TRY',
  failure: null,
  invoiceId: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T09:30:00.000Z',
  ...changes,
});
