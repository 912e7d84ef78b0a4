import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DUNNING_RETRIES } from '#contract/constants/subscription';
import { useDates } from '../../shared/format/useDates.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import type { KnownSubscription } from './readSubscription.ts';

/** Over every screen while a plan is not paid for: when it is asked for next, and the way to pay. */
export function PastDueBanner({
  subscription: { status, plan, planId, nextPlanId, retry },
}: {
  subscription: KnownSubscription;
}) {
  const { t } = useTranslation('subscription');
  const dates = useDates();
  const pay = useOverlay('pay');
  const mayPay = useMay('subscription.change');
  const duePlanId = nextPlanId ?? planId;
  const words = { plan: plan?.name, date: dates.date(retry?.nextAt) };
  const late = retry?.nextAt ? 'banner.pastDue' : 'banner.pastDueUndated';
  const last = (retry?.attempt ?? 0) >= DUNNING_RETRIES;
  return (
    <Alert
      severity={status === 'unpaid' ? 'error' : 'warning'}
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
      {status === 'unpaid' ? t('banner.unpaid', words) : t(last ? 'banner.lastTry' : late, words)}
      {!mayPay && ` ${t('banner.askOwner')}`}
    </Alert>
  );
}
