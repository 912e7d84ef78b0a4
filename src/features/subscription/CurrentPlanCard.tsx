import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isActiveSubscription, isRenewalDue } from '#contract/rules/subscription';
import { useCommand } from '../../shared/api/useCommand.ts';
import { formatMajorMoney, formatMoney } from '../../shared/format/money.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRefusal } from '../../shared/session/useCurrentUser.ts';
import { Term } from '../../shared/ui/Term.tsx';
import { useResumeSubscriptionMutation } from './subscriptionApi.ts';
import { subscriptionNote } from './subscriptionNote.ts';
import { SubscriptionStatusBadge } from './SubscriptionStatusBadge.tsx';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import type { KnownPlan, KnownSubscription } from './readSubscription.ts';

const CancelSubscriptionDialog = lazyPart(
  async () => (await import('./CancelSubscriptionDialog.tsx')).CancelSubscriptionDialog,
);

/** The plan the brand is on, how it stands, and what can be done about it. */
export function CurrentPlanCard({
  subscription,
  plans,
}: {
  subscription: KnownSubscription;
  plans: readonly KnownPlan[];
}) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const dates = useDates();
  const refusal = useRefusal('subscription.change', t('current.ownersOnly'));
  const { plan, status, creditMinor } = subscription;
  const note = subscriptionNote(t, dates, subscription, plans);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="current-plan-title"
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Typography variant="h2" id="current-plan-title">
        <Term name="plan">{t('current.title')}</Term>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        {plan && (
          <Typography sx={{ fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 650, letterSpacing: '-0.01em' }}>
            {plan.name}
          </Typography>
        )}
        <SubscriptionStatusBadge status={status} />
      </Box>
      {plan && (
        <Typography className="tabular">
          {t(`price.${plan.period}`, { price: formatMajorMoney(plan.price, plan.currency, language) })}
        </Typography>
      )}
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {plan && creditMinor > 0 && (
        <Typography variant="body2">
          {t('current.credit', { amount: formatMoney(creditMinor, plan.currency, language) })}
        </Typography>
      )}
      <Box sx={{ mt: 'auto', pt: 1 }}>
        {refusal ? (
          <Typography variant="body2" color="textSecondary">
            {refusal}
          </Typography>
        ) : (
          <PlanActions subscription={subscription} />
        )}
      </Box>
    </Paper>
  );
}

function PlanActions({ subscription }: { subscription: KnownSubscription }) {
  const { t } = useTranslation('subscription');
  const notify = useNotify();
  const brandId = useBrandId();
  const plans = useOverlay('plans');
  const [cancelling, setCancelling] = useView('subscription:cancel', false);
  const once = useCommand();
  const [resume, { isLoading }] = useResumeSubscriptionMutation();
  const { status, cancelAtPeriodEnd, nextPlanId } = subscription;
  const active = isActiveSubscription(status);
  // Once the next period has begun, its plan is settled.
  const changesLater = (cancelAtPeriodEnd || nextPlanId !== null) && !isRenewalDue(subscription);
  const goOn = async () => {
    try {
      await once({ status, cancelAtPeriodEnd, nextPlanId }, (key) => resume({ brandId, key }).unwrap());
      notify.success(t('current.resumed'));
    } catch (error) {
      notify.failed(error, t('current.resumeFailed'));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {active && changesLater && (
        <WorkButton variant="outlined" loading={isLoading} onClick={() => void goOn()}>
          {t(cancelAtPeriodEnd ? 'current.resume' : 'current.keepPlan')}
        </WorkButton>
      )}
      {(active || status === 'past_due' || status === 'unpaid') && (
        <Button variant="outlined" color="inherit" onClick={() => plans.open('change')}>
          {t('current.change')}
        </Button>
      )}
      {((active && !cancelAtPeriodEnd) || status === 'past_due' || status === 'unpaid') && (
        <Button color="inherit" onClick={() => setCancelling(true)}>
          {t('current.cancel')}
        </Button>
      )}
      <Suspense fallback={null}>
        {cancelling && <CancelSubscriptionDialog subscription={subscription} onClose={() => setCancelling(false)} />}
      </Suspense>
    </Box>
  );
}
