import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { isDowngrade, isRenewalDue, priceMinorOf } from '#contract/rules/subscription';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { useIsLackedCall } from '../../../shared/api/lackedCall.ts';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useRefusal } from '../../../shared/session/useCurrentUser.ts';
import { usePlans } from '../plans/usePlans.ts';
import { usePreviewChangeQuery } from '../subscriptionApi.ts';
import { CheckoutPayment } from './CheckoutPayment.tsx';
import { PaySummary } from './PaySummary.tsx';
import { useCheckout } from './useCheckout.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow.ts';
import type { KnownPlan, KnownSubscription } from '../readSubscription.ts';

/** `?pay=<planId>`: buys a plan, from any screen. */
export function PaymentDialog({ value: planId, onClose }: { value: number; onClose: () => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const refusal = useRefusal('subscription.change', t('pay.ownersOnly'));
  const { plans, current, inForce, failed, currentFailed } = usePlans();
  // A plan that comes into force while it is being paid for is no news that stops the payment's own ending.
  const [buying, setBuying] = useState<number | null>(null);
  const plan = plans?.find(({ id }) => id === planId);
  const isPaidFor = inForce?.id === planId && !isRenewalDue(current) && buying !== planId;
  const problem =
    refusal ??
    (failed || currentFailed
      ? t('plans.failed')
      : plans && !plan
        ? t('pay.unknown')
        : isPaidFor
          ? t('pay.already')
          : null);
  if (plan && current !== undefined && problem === null && buying !== planId) setBuying(planId);
  if (plan && current !== undefined && problem === null)
    return <Checkout key={planId} plan={plan} current={current} from={inForce ?? null} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={plan ? t('pay.title', { plan: plan.name }) : t('title')}
    >
      <DialogContent>
        {problem === null ? (
          <Skeleton variant="rounded" height={240} role="status" aria-label={t('common:state.loading')} />
        ) : (
          <Alert severity="info">{problem}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('pay.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CheckoutProps {
  plan: KnownPlan;
  current: KnownSubscription | null;
  from: KnownPlan | null;
  onClose: () => void;
}

function Checkout({ plan, current, from, onClose }: CheckoutProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const language = useLanguage();
  const narrow = useIsNarrow();
  const brandId = useBrandId();
  const preview = usePreviewChangeQuery({ brandId, planId: plan.id });
  const checkout = useCheckout(plan, onClose);
  const { open, busy, billingMissing } = checkout;
  // A server that does not know the call sells its plans all the same.
  const isLacked = useIsLackedCall(preview.error);
  const found = preview.currentData ?? (isLacked ? null : undefined);
  const dueMinor = found?.dueMinor ?? priceMinorOf(plan);
  const framed = open !== null && open.iframeUrl !== null;
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth={framed ? 'md' : 'sm'}
      fullScreen={narrow && framed}
      aria-labelledby="pay-title"
    >
      <DialogTitle id="pay-title">{t('pay.title', { plan: plan.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {preview.error && found === undefined && (
          <FaultAlert fault={preview.error} onRetry={() => void preview.refetch()}>
            {errorMessage(preview.error, t('plans.failed'))}
          </FaultAlert>
        )}
        {found === undefined && !preview.error && (
          <Skeleton variant="rounded" height={200} role="status" aria-label={t('common:state.loading')} />
        )}
        {found !== undefined && !framed && <PaySummary plan={plan} from={from} preview={found} />}
        {open && (
          <CheckoutPayment
            checkout={open}
            busy={busy}
            onReturn={() => void checkout.confirm({ isInFrame: open.reference === null })}
            onFailed={checkout.failed}
          />
        )}
        {billingMissing && (
          <Alert severity="warning">
            {t('pay.billingMissing')}{' '}
            <Link component={RouterLink} to={paths.settings.billing()}>
              {t('pay.billingLink')}
            </Link>
          </Alert>
        )}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          gap: 1,
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
          flexWrap: { sm: 'wrap' },
          '& .MuiButton-root': { whiteSpace: 'nowrap' },
        }}
      >
        <WorkButton color="inherit" onClick={onClose} isBusy={busy}>
          {t('pay.cancel')}
        </WorkButton>
        {!open && found && isDowngrade(from, plan) && !isRenewalDue(current) && (
          <WorkButton
            variant="outlined"
            isBusy={busy}
            onClick={() => void checkout.beginLater(current?.currentPeriodEnd ?? null)}
          >
            {t('pay.later')}
          </WorkButton>
        )}
        {!open && found !== undefined && (
          <WorkButton variant="contained" loading={busy} onClick={() => void checkout.begin(found)}>
            {dueMinor === 0
              ? t('pay.activate')
              : `${t('pay.continue')} · ${formatMoney(dueMinor, found?.currency ?? plan.currency, language)}`}
          </WorkButton>
        )}
        {open && framed && open.reference === null && (
          <WorkButton variant="contained" loading={busy} onClick={() => void checkout.confirm({ isInFrame: true })}>
            {t('pay.paid')}
          </WorkButton>
        )}
        {open && !framed && (
          <WorkButton variant="contained" loading={busy} onClick={() => void checkout.confirm()}>
            {t('pay.mockConfirm')}
          </WorkButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
