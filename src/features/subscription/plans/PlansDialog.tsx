import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PlanPeriod } from '#contract/constants/subscription';
import { changePlans, upgradePlans } from '#contract/rules/subscription';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import type { PlansOverlay } from '../../../shared/overlay/overlayParams.ts';
import { useRefusal } from '../../../shared/session/useCurrentUser.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { PeriodToggle } from './PeriodToggle.tsx';
import { PlanCardGrid } from './PlanCardGrid.tsx';
import { usePlans } from './usePlans.ts';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow.ts';

/** `?plans=upgrade`: plans of higher tiers by price. `?plans=change`: all but the current one. Choosing leads to the payment. */
export function PlansDialog({ value: mode, onClose }: { value: PlansOverlay; onClose: () => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const narrow = useIsNarrow();
  const pay = useOverlay('pay');
  const refusal = useRefusal('subscription.change', t('current.ownersOnly'));
  const { plans, inForce, current, retry, ...state } = usePlans();
  const [chosen, setChosen] = useView<PlanPeriod | null>('plans:dialog:period', null);
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
  const bothPeriods = new Set(offered?.map((plan) => plan.period)).size > 1;
  const period = chosen ?? inForce?.period ?? 'monthly';
  const shown = bothPeriods ? offered?.filter((plan) => plan.period === period) : offered;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={shown && shown.length < 3 ? 'sm' : 'lg'}
      fullScreen={narrow}
      aria-labelledby="plans-dialog-title"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, pr: 1, pt: 0.5 }}>
        <DialogTitle id="plans-dialog-title" sx={{ mr: 'auto' }}>
          {title}
        </DialogTitle>
        {bothPeriods && <PeriodToggle period={period} onChange={setChosen} />}
        <IconButton aria-label={t('common:action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
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
            fault={state.fault}
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
        {shown?.length === 0 && <EmptyState drawing="noResults" title={t('plans.empty')} />}
        {plans && shown && shown.length > 0 && (
          <PlanCardGrid
            label={title}
            plans={shown}
            all={plans}
            currentId={inForce?.id ?? null}
            onChoose={refusal ? undefined : ({ id }) => pay.open(id)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
