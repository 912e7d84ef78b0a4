import type { TFunction } from 'i18next';
import { isRenewalDue } from '#contract/rules/subscription';
import type { Dates } from '../../shared/format/date.ts';
import type { KnownPlan, KnownSubscription } from './readSubscription.ts';

/** What the state of a subscription means for the brand, in one sentence; null where that depends on a day that nobody told. */
export function subscriptionNote(
  t: TFunction<'subscription'>,
  dates: Dates,
  subscription: KnownSubscription,
  plans: readonly KnownPlan[],
): string | null {
  const { status, plan, currentPeriodEnd, cancelAtPeriodEnd, canceledAt, nextPlanId, retry } = subscription;
  const date = dates.date(currentPeriodEnd);
  switch (status) {
    case 'none':
      return t('current.none');
    case 'incomplete':
      return t('current.incomplete', { plan: plan?.name });
    case 'expired':
      return t('current.expired', { plan: plan?.name });
    case 'past_due':
      return t('current.pastDue');
    case 'unpaid':
      return t('current.unpaid');
    case 'canceled':
      return canceledAt && t('current.canceled', { date: dates.date(canceledAt) });
    case 'active':
    case 'trialing': {
      if (isRenewalDue(subscription)) return t('current.renewal', { date: dates.date(retry?.nextAt) });
      if (currentPeriodEnd === null) return null;
      if (cancelAtPeriodEnd) return t('current.ends', { date });
      const next = plans.find(({ id }) => id === nextPlanId);
      return next ? t('current.next', { date, plan: next.name }) : t('current.renews', { date });
    }
  }
}
