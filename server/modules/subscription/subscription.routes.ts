import { PlansAnswer, SubscriptionAnswer } from '#contract/schemas/subscription';
import { currentSubscription, listPlans } from '#server/modules/subscription/subscription.service';
import type { Routes } from '#server/plugins/routes';

/** Plans on offer and the brand's subscription, read only. */
export const subscriptionRoutes: Routes = async (app) => {
  app.get('/subscriptions/plans', {
    schema: { response: { 200: PlansAnswer } },
    config: { access: 'signedIn' },
  }, async ({ session, language }) => ({
    plans: await app.database.transaction({ userId: session.userId }, (tx) => listPlans(tx, language)),
  }));

  app.get('/subscriptions/current', {
    schema: { response: { 200: SubscriptionAnswer } },
    config: { access: 'subscription.read' },
  }, async ({ scope, language }) => ({
    subscription: await app.database.transaction(scope, (tx) => currentSubscription(tx, scope.brandId, language)),
  }));
};
