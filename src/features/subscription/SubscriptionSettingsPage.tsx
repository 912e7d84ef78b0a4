import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isActiveSubscription, isRenewalDue, upgradePlans } from '#contract/rules/subscription';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CapacityMeters } from './CapacityMeters.tsx';
import { CurrentPlanCard } from './CurrentPlanCard.tsx';
import { PlansSection } from './plans/PlansSection.tsx';
import { useGetCurrentSubscriptionQuery, useListPlansQuery } from './subscriptionApi.ts';
import type { KnownPlan, KnownSubscription } from './readSubscription.ts';

/** What a brand has that has never had a subscription. */
const NO_SUBSCRIPTION: KnownSubscription = {
  status: 'none',
  planId: null,
  plan: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  nextPlanId: null,
  creditMinor: 0,
  retry: null,
};

/** `/settings/subscription`: the brand's plan, what it uses of it, and every plan on offer. */
export function SubscriptionSettingsPage() {
  const { t } = useTranslation(['subscription', 'common']);
  const brandId = useBrandId();
  const mayChange = useMay('subscription.change');
  const mayRead = useMay('billing.read');
  const { currentData, error, refetch } = useGetCurrentSubscriptionQuery({ brandId });
  const { currentData: plans = [] } = useListPlansQuery();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        secondary={
          mayRead && (
            <Button component={Link} to={paths.invoices()} variant="outlined" color="inherit">
              {t('invoices')}
            </Button>
          )
        }
        action={
          mayChange && currentData !== undefined ? (
            <MainAction subscription={currentData ?? NO_SUBSCRIPTION} plans={plans} />
          ) : undefined
        }
      />
      {error && !currentData ? (
        <EmptyState
          urgent
          drawing="error"
          fault={error}
          title={t('loadFailed')}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorMessage(error, '')}
        </EmptyState>
      ) : (
        <Stack sx={{ gap: 3 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
            {currentData !== undefined ? (
              <CurrentPlanCard subscription={currentData ?? NO_SUBSCRIPTION} plans={plans} />
            ) : (
              <Skeleton variant="rounded" height={240} role="status" aria-label={t('common:state.loading')} />
            )}
            <CapacityMeters />
          </Box>
          <PlansSection />
        </Stack>
      )}
    </>
  );
}

/** The one thing to do next: pay what is due, choose a first plan, or go higher while there is something higher. */
function MainAction({ subscription, plans }: { subscription: KnownSubscription; plans: readonly KnownPlan[] }) {
  const { t } = useTranslation('subscription');
  const overlay = useOverlay('plans');
  const pay = useOverlay('pay');
  const { status, plan, planId, nextPlanId } = subscription;
  const duePlanId = nextPlanId ?? planId;
  const isDue = ['past_due', 'unpaid', 'incomplete'].includes(status) || isRenewalDue(subscription);
  if (duePlanId !== null && isDue)
    return (
      <Button variant="contained" onClick={() => pay.open(duePlanId)}>
        {t('current.pay')}
      </Button>
    );
  if (!isActiveSubscription(status))
    return (
      <Button variant="contained" onClick={() => overlay.open('change')}>
        {t('current.choose')}
      </Button>
    );
  return upgradePlans(plans, plan).length === 0 ? null : (
    <Button variant="contained" onClick={() => overlay.open('upgrade')}>
      {t('current.upgrade')}
    </Button>
  );
}
