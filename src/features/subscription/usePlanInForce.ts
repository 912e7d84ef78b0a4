import { isActiveSubscription, planInForce } from '#contract/rules/subscription';
import { useGetCurrentSubscriptionQuery, useListPlansQuery } from './subscriptionApi.ts';
import type { KnownPlan } from './readSubscription.ts';

interface PlanState {
  /** Undefined while nobody knows it; null where the brand has none. */
  plan: KnownPlan | null | undefined;
  /** Why it is not known; undefined while an answer is awaited. */
  error: unknown;
  retry: () => void;
}

/** The plan whose rights a brand has, as the server rules. Asks for the list of plans only where the subscription is not active. */
export function usePlanInForce(brandId: number): PlanState {
  const subscription = useGetCurrentSubscriptionQuery({ brandId });
  const own = subscription.currentData;
  const needsFree = own !== undefined && !isActiveSubscription(own?.status);
  const plans = useListPlansQuery(undefined, { skip: !needsFree });
  const asked = needsFree ? plans : subscription;
  const list = needsFree ? plans.currentData : [];
  return {
    plan: own === undefined || list === undefined ? undefined : planInForce(own, list),
    error: asked.isFetching ? undefined : asked.error,
    retry: () => void asked.refetch(),
  };
}
