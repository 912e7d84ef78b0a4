import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isActiveSubscription } from '#contract/rules/subscription';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetCurrentSubscriptionQuery, useListPlansQuery } from '../subscriptionApi.ts';

/** The plans on offer beside the brand's own; says so once when they cannot be loaded. */
export function usePlans() {
  const { t } = useTranslation('subscription');
  const notify = useNotify();
  const brandId = useBrandId();
  const plans = useListPlansQuery();
  const subscription = useGetCurrentSubscriptionQuery({ brandId });
  const current = subscription.currentData;
  const { error } = plans;
  useEffect(() => {
    if (error) notify.failed(error, t('plans.failed'));
  }, [error, notify, t]);
  return {
    plans: plans.currentData,
    current,
    /** The plan whose rights the brand has; null without one. */
    inForce: current && isActiveSubscription(current.status) ? current.plan : null,
    failed: error !== undefined && !plans.isFetching && !plans.currentData,
    fault: error ?? subscription.error,
    /** Nobody knows which plan the brand is on. */
    currentFailed: subscription.error !== undefined && !subscription.isFetching && current === undefined,
    retry: () => {
      void plans.refetch();
      void subscription.refetch();
    },
  };
}
