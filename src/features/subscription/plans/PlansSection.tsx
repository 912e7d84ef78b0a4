import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PlanPeriod } from '#contract/constants/subscription';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { PeriodToggle } from './PeriodToggle.tsx';
import { PlanCardGrid } from './PlanCardGrid.tsx';
import { usePlans } from './usePlans.ts';
import { useView } from '../../../shared/replay/useView.ts';

/** Every plan on offer, by period of payment. */
export function PlansSection() {
  const { t } = useTranslation(['subscription', 'common']);
  const pay = useOverlay('pay');
  const mayChange = useMay('subscription.change');
  const { plans, inForce, current, failed, fault, retry } = usePlans();
  const [chosen, setChosen] = useView<PlanPeriod | null>('plans:period', null);
  const usual = current?.plan?.period ?? 'monthly';
  const isOffered = plans?.some((plan) => plan.period === usual);
  const period = chosen ?? (isOffered ? usual : (plans?.[0]?.period ?? usual));
  return (
    <section aria-labelledby="plans-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" id="plans-title" sx={{ mr: 'auto' }}>
          {t('plans.title')}
        </Typography>
        <PeriodToggle period={period} onChange={setChosen} />
      </Box>
      {failed && (
        <EmptyState
          urgent
          drawing="error"
          fault={fault}
          title={t('plans.failed')}
          action={
            <Button variant="outlined" onClick={retry}>
              {t('common:action.retry')}
            </Button>
          }
        />
      )}
      {!plans && !failed && (
        <Skeleton variant="rounded" height={420} role="status" aria-label={t('common:state.loading')} />
      )}
      {plans && !plans.some((plan) => plan.period === period) && (
        <EmptyState drawing="noResults" title={t('plans.empty')} />
      )}
      {plans?.some((plan) => plan.period === period) && (
        <PlanCardGrid
          label={t('plans.title')}
          plans={plans.filter((plan) => plan.period === period)}
          all={plans}
          currentId={inForce?.id ?? null}
          onChoose={mayChange ? ({ id }) => pay.open(id) : undefined}
        />
      )}
    </section>
  );
}
