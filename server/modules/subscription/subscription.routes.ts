import {
  CancelBody,
  CapacityAnswer,
  ChangeAnswer,
  ChangeBody,
  ChangePreviewAnswer,
  ChangePreviewQuery,
  CheckoutAnswer,
  CheckoutBody,
  CheckoutParams,
  ConfirmAnswer,
  PlansAnswer,
  SubscriptionAnswer,
} from '#contract/schemas/subscription';
import { subscriptionPayments } from '#server/modules/subscription/activation';
import { checkout, confirmCheckout } from '#server/modules/subscription/checkout';
import {
  cancelSubscription,
  changePlan,
  previewChange,
  resumeSubscription,
} from '#server/modules/subscription/planChange';
import { currentSubscription, getCapacity, listPlans } from '#server/modules/subscription/subscription.service';
import type { Routes } from '#server/plugins/routes';

/** Plans on offer, and a brand's subscription: what it is, what it allows, how it is bought, changed, ended and taken up again. */
export const subscriptionRoutes: Routes = async (app) => {
  app.payments.on('subscription', subscriptionPayments);
  const actorOf = ({ userId }: { userId: number }) => ({ userId, now: app.clock.now() });

  app.get(
    '/subscriptions/plans',
    {
      schema: { response: { 200: PlansAnswer } },
      config: { access: 'signedIn' },
    },
    async ({ session, language }) => ({
      plans: await app.database.transaction({ userId: session.userId }, (tx) => listPlans(tx, language)),
    }),
  );

  app.get(
    '/subscriptions/current',
    {
      schema: { response: { 200: SubscriptionAnswer } },
      config: { access: 'subscription.read' },
    },
    async ({ scope, language }) => ({
      subscription: await app.database.transaction(scope, (tx) => currentSubscription(tx, scope.brandId, language)),
    }),
  );

  app.get(
    '/subscriptions/capacity',
    {
      schema: { response: { 200: CapacityAnswer } },
      config: { access: 'subscription.read' },
    },
    ({ scope }) => app.database.transaction(scope, (tx) => getCapacity(tx, scope.brandId, app.clock.now())),
  );

  app.get(
    '/subscriptions/change/preview',
    {
      schema: { querystring: ChangePreviewQuery, response: { 200: ChangePreviewAnswer } },
      config: { access: 'subscription.read' },
    },
    async ({ scope, query, language }) => ({
      preview: await app.database.transaction(scope, (tx) =>
        previewChange(tx, scope.brandId, query.planId, app.clock.now(), language),
      ),
    }),
  );

  app.post(
    '/subscriptions/change',
    {
      schema: { body: ChangeBody, response: { 200: ChangeAnswer } },
      config: { access: 'subscription.change', idempotent: true },
    },
    async ({ scope, body, language }) => {
      const preview = await app.database.keeper(scope.brandId, (tx) =>
        changePlan(tx, scope.brandId, body, actorOf(scope), language),
      );
      return {
        preview,
        subscription: await app.database.transaction(scope, (tx) => currentSubscription(tx, scope.brandId, language)),
      };
    },
  );

  app.post(
    '/subscriptions/cancel',
    {
      schema: { body: CancelBody, response: { 200: SubscriptionAnswer } },
      config: { access: 'subscription.change', idempotent: true },
      // Without a body it is asked for as it is by default.
      preValidation: async (request) => {
        request.body ??= {};
      },
    },
    async ({ scope, body, language }) => {
      await app.database.keeper(scope.brandId, (tx) =>
        cancelSubscription(tx, scope.brandId, body.cancelAtPeriodEnd ?? true, actorOf(scope)),
      );
      return {
        subscription: await app.database.transaction(scope, (tx) => currentSubscription(tx, scope.brandId, language)),
      };
    },
  );

  app.post(
    '/subscriptions/resume',
    {
      schema: { response: { 200: SubscriptionAnswer } },
      config: { access: 'subscription.change', idempotent: true },
    },
    async ({ scope, language }) => {
      await app.database.keeper(scope.brandId, (tx) => resumeSubscription(tx, scope.brandId, actorOf(scope)));
      return {
        subscription: await app.database.transaction(scope, (tx) => currentSubscription(tx, scope.brandId, language)),
      };
    },
  );

  app.post(
    '/subscriptions/checkout',
    {
      schema: { body: CheckoutBody, response: { 200: CheckoutAnswer } },
      config: { access: 'subscription.change', idempotent: true },
    },
    ({ scope, body, language, ip, headers }) =>
      checkout(app, scope, body.planId, language, { ip, origin: headers.origin }),
  );

  app.post(
    '/subscriptions/checkout/:invoiceId/confirm',
    {
      schema: { params: CheckoutParams, response: { 200: ConfirmAnswer } },
      config: { access: 'subscription.change', idempotent: true },
    },
    ({ scope, params, language }) => confirmCheckout(app, scope, params.invoiceId, language),
  );
};
