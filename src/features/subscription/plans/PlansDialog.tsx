import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { changePlans, upgradePlans } from '#contract/rules/subscription';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import type { PlansOverlay } from '../../../shared/overlay/overlayParams.ts';
import { useRefusal } from '../../../shared/session/useCurrentUser.ts';
import { PlanCardGrid } from './PlanCardGrid.tsx';
import { usePlans } from './usePlans.ts';

/** `?plans=upgrade`: plans of higher tiers by price. `?plans=change`: all but the current one. Choosing leads to the payment. */
export function PlansDialog({ value: mode, onClose }: { value: PlansOverlay; onClose: () => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const pay = useOverlay('pay');
  const refusal = useRefusal('subscription.change', t('current.ownersOnly'));
  const { plans, inForce, current, retry, ...state } = usePlans();
  const failed = state.failed || state.currentFailed;
  const title = t(
    current !== undefined && inForce === null
      ? 'plans.chooseTitle'
      : mode === 'upgrade'
        ? 'plans.upgradeTitle'
        : 'plans.changeTitle',
  );
  const offered =
    plans && current !== undefined ? (mode === 'upgrade' ? upgradePlans : changePlans)(plans, inForce) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={offered && offered.length < 3 ? 'sm' : 'lg'}
      fullScreen={narrow}
      aria-labelledby="plans-dialog-title"
    >
      <DialogTitle id="plans-dialog-title">{title}</DialogTitle>
      <DialogContent>
        {refusal && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {refusal}
          </Typography>
        )}
        {failed && (
          <EmptyState
            urgent
            drawing="error"
            title={t('plans.failed')}
            action={
              <Button variant="outlined" onClick={retry}>
                {t('common:action.retry')}
              </Button>
            }
          />
        )}
        {!offered && !failed && (
          <Skeleton variant="rounded" height={320} role="status" aria-label={t('common:state.loading')} />
        )}
        {offered?.length === 0 && <EmptyState drawing="noResults" title={t('plans.empty')} />}
        {plans && offered && offered.length > 0 && (
          <PlanCardGrid
            label={title}
            plans={offered}
            all={plans}
            currentId={inForce?.id ?? null}
            onChoose={refusal ? undefined : ({ id }) => pay.open(id)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
