import { type Entitlement, isEntitled } from '#contract/rules/entitlements';
import { isActiveSubscription } from '#contract/rules/subscription';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetCurrentSubscriptionQuery } from '../subscription/subscriptionApi.ts';

/** Whether the brand's plan opens something; false while nobody knows. Asks nothing unless it `matters`. */
export function usePlanAllows(entitlement: Entitlement, matters: boolean): boolean {
  const { currentData } = useGetCurrentSubscriptionQuery({ brandId: useBrandId() }, { skip: !matters });
  return currentData && isActiveSubscription(currentData.status) ? isEntitled(currentData.plan, entitlement) : false;
}
