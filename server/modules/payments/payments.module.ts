import { paymentsRoutes } from '#server/modules/payments/payments.routes';
import { paymentsWaiting } from '#server/modules/payments/payments.waiting';
import type { Module } from '#server/plugins/routes';

const EVERY_MS = 60_000;

export const paymentsModule: Module = {
  routes: [paymentsRoutes],
  chores: ({ payments }) => [{ name: 'payments', everyMs: EVERY_MS, run: (now) => payments.chase(now) }],
  waiting: paymentsWaiting,
  samples: ({ id }) => ({
    payments: {
      reference: String(id),
      purpose: 'subscription',
      provider: 'mock',
      currency: 'TRY',
      status: 'succeeded',
      failure: null,
      iframe_url: null,
    },
    payment_refunds: { payment_id: id, status: 'sent' },
  }),
};
