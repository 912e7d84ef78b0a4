import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CAPACITIES } from '#contract/constants/subscription';
import type { Plan } from '#contract/schemas/subscription';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { paths } from '../../shared/paths.ts';
import { capacityText, fullness } from '../../shared/plan/capacityText.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetCapacityQuery, useGetCurrentSubscriptionQuery } from '../subscription/subscriptionApi.ts';
import { DashboardCard } from './DashboardCard.tsx';

/** The plan the brand is on, and how much of what it allows is used. */
export function PlanCard() {
  const { t } = useTranslation('dashboard');
  const dates = useDates();
  const brandId = useBrandId();
  const { currentData, isFetching, isError, refetch } = useGetCurrentSubscriptionQuery(
    { brandId },
    { selectFromResult: drawnResult },
  );
  const plan = currentData?.plan;
  const status =
    currentData?.status === 'active' || currentData?.status === 'trialing' ? currentData.status : 'passive';
  return (
    <DashboardCard
      title={t('plan.title')}
      more={{ label: t('plan.open'), to: paths.settings.subscription() }}
      blank={{ rows: 5, height: 31 }}
      isLoading={isFetching && currentData === undefined}
      isError={isError}
      onRetry={() => void refetch()}
    >
      {!plan ? (
        <Typography color="textSecondary">{t('plan.none')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' }}>
            <Typography sx={{ fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 600 }}>{plan.name}</Typography>
            <Typography
              variant="body2"
              sx={{ fontWeight: 550, color: status === 'passive' ? 'warning.main' : 'success.main' }}
            >
              {t(`plan.status.${status}`)}
            </Typography>
          </Box>
          {currentData.currentPeriodEnd && (
            <Typography variant="body2" color="textSecondary">
              {t('plan.until', { date: dates.date(currentData.currentPeriodEnd) })}
            </Typography>
          )}
          <Use plan={plan} />
        </>
      )}
    </DashboardCard>
  );
}

type PlanLimits = Pick<Plan, 'maxActiveCampaign' | 'maxCreators' | 'storageGb'>;

const COLOURS = { fine: 'primary.main', near: 'warning.main', full: 'error.main' } as const;

/** What is used of each limit; the bare limits where the server does not tell. */
function Use({ plan }: { plan: PlanLimits }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const brandId = useBrandId();
  const { currentData, isError } = useGetCapacityQuery({ brandId }, { selectFromResult: drawnResult });
  if (isError && !currentData) return <Limits plan={plan} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.25 }}>
      {CAPACITIES.map((capacity) => {
        const use = currentData?.[capacity];
        const { share, level } = fullness(use?.used ?? 0, use?.limit ?? null);
        if (currentData && !use) return null;
        return (
          <Box component="li" key={capacity}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Typography variant="body2" color="textSecondary">
                {t(`plan.use.${capacity}`)}
              </Typography>
              <Typography variant="body2" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
                {use &&
                  t('plan.use.of', {
                    used: capacityText(capacity, use.used, language),
                    limit: capacityText(capacity, use.limit, language),
                  })}
              </Typography>
            </Box>
            <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, overflow: 'hidden', bgcolor: 'divider' }}>
              <Box sx={{ height: '100%', width: `${share * 100}%`, bgcolor: COLOURS[level] }} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function Limits({ plan }: { plan: PlanLimits }) {
  const { t } = useTranslation('dashboard');
  /** Without a limit there are as many as one likes, which is no single one. */
  const limit = (value: number | null) => ({ count: value ?? Infinity, limit: value ?? t('plan.unlimited') });
  const lines = [
    t('plan.campaigns', limit(plan.maxActiveCampaign)),
    t('plan.creators', limit(plan.maxCreators)),
    t('plan.storage', { limit: plan.storageGb === null ? t('plan.unlimited') : `${plan.storageGb} GB` }),
  ];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.5 }}>
      {lines.map((line) => (
        <Typography component="li" variant="body2" color="textSecondary" key={line}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}
