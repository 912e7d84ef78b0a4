import { isEntitled, type Entitlement } from '#contract/rules/entitlements';
import { selectCurrentSubscription } from '../../features/subscription/subscriptionApi.ts';
import type { FirstQuery, Screen } from '../loadScreen.ts';

type FirstQueries = NonNullable<Screen['firstQueries']>;

/** Asks ahead for a screen of a plan only where the brand is known to have that plan: elsewhere the answer is a refusal. */
export const whenEntitled =
  (entitlement: Entitlement, firstQueries: FirstQueries): FirstQueries =>
  (brandId, search) =>
    firstQueries(brandId, search).map((query): FirstQuery => (dispatch, getState) => {
      const plan = selectCurrentSubscription({ brandId })(getState()).data?.plan;
      if (plan && isEntitled(plan, entitlement)) dispatch(query);
    });
