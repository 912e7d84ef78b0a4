import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DUNNING_RETRIES } from '#contract/constants/subscription';
import { isRenewalDue } from '#contract/rules/subscription';
import { useDates } from '../../shared/format/useDates.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import type { KnownSubscription } from './readSubscription.ts';

/** Over every screen while a plan is not paid for: until when it is in force or when it is asked for next, and the way to pay. */
export function PastDueBanner({ subscription }: { subscription: KnownSubscription }) {
  const { status, plan, planId, nextPlanId, retry } = subscription;
  const { t } = useTranslation('subscription');
  const dates = useDates();
  const pay = useOverlay('pay');
  const mayPay = useMay('subscription.change');
  const duePlanId = nextPlanId ?? planId;
  const words = { plan: plan?.name, date: dates.date(retry?.nextAt) };
  const isInTime = isRenewalDue(subscription);
  const late = retry?.nextAt ? 'banner.pastDue' : 'banner.pastDueUndated';
  const last = (retry?.attempt ?? 0) >= DUNNING_RETRIES;
  const overdue = status === 'unpaid' ? 'banner.unpaid' : last ? 'banner.lastTry' : late;
  return (
    <Alert
      severity={isInTime ? 'info' : status === 'unpaid' ? 'error' : 'warning'}
      sx={{ mx: { xs: 2, md: 3 }, mt: 2 }}
      action={
        mayPay && duePlanId !== null ? (
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() => pay.open(duePlanId)}
          >
            {t('banner.pay')}
          </Button>
        ) : undefined
      }
    >
      {t(isInTime ? 'banner.renewal' : overdue, words)}
      {!mayPay && ` ${t('banner.askOwner')}`}
    </Alert>
  );
}
