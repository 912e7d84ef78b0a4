import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CAPACITIES, type Capacity } from '#contract/constants/subscription';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { isUntold } from '../../shared/api/apiFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { capacityText, fullness } from '../../shared/plan/capacityText.ts';
import { useGetCapacityQuery } from './subscriptionApi.ts';

/** What the brand uses of what its plan gives; amber from 80 %, at 100 % with the way to a larger plan. Nothing where the server does not tell. */
export function CapacityMeters() {
  const { t } = useTranslation(['subscription', 'common']);
  const brandId = useBrandId();
  const { currentData, error, refetch } = useGetCapacityQuery({ brandId });
  if (isUntold(error) && !currentData) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="capacity-title" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="capacity-title" sx={{ mb: 2 }}>
        {t('capacity.title')}
      </Typography>
      {error && !currentData ? (
        <FaultAlert fault={error} onRetry={() => void refetch()}>
          {errorMessage(error, t('capacity.failed'))}
        </FaultAlert>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {CAPACITIES.map((capacity) => {
            if (!currentData) return <Skeleton key={capacity} height={40} />;
            const use = currentData[capacity];
            return use && <Meter key={capacity} capacity={capacity} {...use} />;
          })}
        </Box>
      )}
    </Paper>
  );
}

const COLOURS = { fine: 'primary', near: 'warning', full: 'error' } as const;

function Meter({ capacity, used, limit }: { capacity: Capacity; used: number; limit: number | null }) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const plans = useOverlay('plans');
  const mayChange = useMay('subscription.change');
  const { share, level } = fullness(used, limit);
  const text = t('capacity.of', {
    used: capacityText(capacity, used, language),
    limit: capacityText(capacity, limit, language),
  });
  const label = t(`capacity.${capacity}`);
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {text}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.round(share * 100)}
        color={COLOURS[level]}
        aria-label={label}
        aria-valuetext={text}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      {level !== 'fine' && (
        <Typography variant="body2" sx={{ mt: 0.75, color: level === 'full' ? 'error.main' : 'warning.main' }}>
          {t(`capacity.${level}`)}{' '}
          {mayChange && (
            <Link component="button" variant="body2" onClick={() => plans.open('upgrade')}>
              {t('capacity.upgrade')}
            </Link>
          )}
        </Typography>
      )}
    </div>
  );
}
