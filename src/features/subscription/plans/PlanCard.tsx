import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMajorMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { PlanFeatures } from './PlanFeatures.tsx';
import type { KnownPlan } from '../readSubscription.ts';

interface Props {
  plan: KnownPlan;
  isCurrent: boolean;
  isPopular: boolean;
  /** Absent for people who may not choose. */
  onChoose?: ((plan: KnownPlan) => void) | undefined;
}

/** A plan on offer with all it says. */
export function PlanCard({ plan, isCurrent, isPopular, onChoose }: Props) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const price = t(`price.${plan.period}`, { price: formatMajorMoney(plan.price, plan.currency, language) });
  return (
    <Paper
      variant="outlined"
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 2.5,
        height: '100%',
        listStyle: 'none',
        ...((isCurrent || isPopular) && { borderColor: 'primary.main' }),
      }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 28 }}>
          <Typography component="h3" variant="h2">
            {plan.name}
          </Typography>
          {isPopular && <Chip size="small" color="primary" label={t('plans.popular')} />}
        </Box>
        <Typography
          className="tabular"
          sx={{ mt: 1, fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 650, letterSpacing: '-0.01em' }}
        >
          {price}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {plan.price > 0 ? t('price.taxIncluded') : '\u00a0'}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {plan.description}
        </Typography>
      </div>
      <PlanFeatures plan={plan} />
      {isCurrent && (
        <Box
          sx={{
            mt: 'auto',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            minHeight: 36,
            color: 'success.main',
            fontWeight: 550,
          }}
        >
          <CheckIcon />
          {t('plans.yours')}
        </Box>
      )}
      {onChoose && !isCurrent && (
        <Button
          sx={{ mt: 'auto' }}
          variant="outlined"
          onClick={() => onChoose(plan)}
          aria-label={`${t('plans.choose', { plan: plan.name })}, ${price}`}
        >
          {t('plans.choose', { plan: plan.name })}
        </Button>
      )}
    </Paper>
  );
}
