import { isEntitled, type Entitlement } from '#contract/rules/entitlements';
import { planInForce } from '#contract/rules/subscription';
import { selectCurrentSubscription } from '../../features/subscription/subscriptionApi.ts';
import type { FirstQuery, Screen } from '../loadScreen.ts';

type FirstQueries = NonNullable<Screen['firstQueries']>;

/** Asks ahead for a screen of a plan only where the brand is known to have that plan: elsewhere the answer is a refusal. */
export const whenEntitled =
  (entitlement: Entitlement, firstQueries: FirstQueries): FirstQueries =>
  (brandId, search) =>
    firstQueries(brandId, search).map((query): FirstQuery => (dispatch, getState) => {
      // Without an active subscription the free plan decides, which is not worth a second answer here.
      const plan = planInForce(selectCurrentSubscription({ brandId })(getState()).data ?? null, []);
      if (isEntitled(plan, entitlement)) dispatch(query);
    });
