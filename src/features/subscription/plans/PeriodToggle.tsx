import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { PLAN_PERIODS, type PlanPeriod } from '#contract/constants/subscription';

/** Shows the plans of one period of payment at a time. */
export function PeriodToggle({ period, onChange }: { period: PlanPeriod; onChange: (period: PlanPeriod) => void }) {
  const { t } = useTranslation('subscription');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={period}
      aria-label={t('plans.period')}
      onChange={(_event, value: PlanPeriod | null) => value && onChange(value)}
    >
      {PLAN_PERIODS.map((one) => (
        <ToggleButton key={one} value={one} sx={{ minHeight: 40, px: 2 }}>
          {t(`plans.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
