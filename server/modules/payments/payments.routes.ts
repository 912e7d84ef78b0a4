import { PaymentAnswer, PaymentParams } from '#contract/schemas/payments';
import { getPayment, toPayment } from '#server/modules/payments/payments.service';
import type { Routes } from '#server/plugins/routes';

/** What became of a payment, and asking the provider for it (added). Payments are set out on by those who sell something: subscription and wallet. */
export const paymentsRoutes: Routes = async (app) => {
  app.get(
    '/payments/:reference',
    {
      schema: { params: PaymentParams, response: { 200: PaymentAnswer } },
      config: { access: 'billing.read' },
    },
    async ({ scope, params }) => ({
      payment: await app.database.transaction(scope, (tx) => getPayment(tx, scope.brandId, params.reference)),
    }),
  );

  app.post(
    '/payments/:reference/check',
    {
      schema: { params: PaymentParams, response: { 200: PaymentAnswer } },
      config: { access: 'billing.read' },
    },
    async ({ scope, params }) => ({ payment: toPayment(await app.payments.check(scope, params.reference)) }),
  );
};
