import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CREATOR_COHORTS, type CohortKey, type FigureKey, POST_GROUPS } from '#contract/constants/analytics';
import type { Cohort } from '#contract/schemas/analytics';
import { isMissingCall } from '../../../shared/api/apiFault.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetCohortsQuery } from '../analyticsApi.ts';
import { AnalyticsFault } from '../AnalyticsFault.tsx';
import { type AnalyticsState, scopeOf } from '../analyticsState.ts';
import { figureText } from '../figureText.ts';
import { OpenFigure } from '../OpenFigure.tsx';
import { useGroupName } from '../rows/useLineName.ts';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
} as const;
const CARD = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: 2,
  minWidth: 0,
} as const;

/** Who and what works best, each answer with its number of cases. Against a server without the call it is not there. */
export function CohortSection({ state }: { state: AnalyticsState }) {
  const { t } = useTranslation(['analytics', 'lists']);
  const brandId = useBrandId();
  const { currentData, error, isFetching, refetch } = useGetCohortsQuery({ brandId, ...scopeOf(state) });
  if (isMissingCall(error)) return null;
  return (
    <Box component="section" aria-labelledby="cohorts-title">
      <Typography id="cohorts-title" variant="h2" sx={{ mb: 0.5 }}>
        {t('cohorts.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('cohorts.body', { count: currentData?.casesMin ?? CASES_MIN })}
      </Typography>
      {!currentData && error !== undefined && !isFetching ? (
        <Box sx={CARD}>
          <AnalyticsFault error={error} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <Box sx={GRID}>
          {currentData
            ? currentData.cohorts.map((cohort) => (
                <CohortCard key={`${cohort.key}-${cohort.currency}`} cohort={cohort} />
              ))
            : [0, 1, 2].map((at) => (
                <Skeleton key={at} role="status" aria-label={t('lists:loading')} variant="rounded" height={180} />
              ))}
        </Box>
      )}
    </Box>
  );
}

/** Each answer opens to the rows of its figure. */
const OF_CREATORS: Partial<Record<CohortKey, FigureKey>> = CREATOR_COHORTS;
const CASES_MIN = 5;
const SHOWN = 5;

function CohortCard({ cohort: { key, unit, currency, items, silent } }: { cohort: Cohort }) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const title = t(`cohorts.${key}`);
  const groupName = useGroupName();
  const metric = OF_CREATORS[key] ?? 'engagementRate';
  const posts = POST_GROUPS.find((one) => one === key);
  const nameOf = ({ key: group, name }: Cohort['items'][number]) =>
    posts === undefined ? (name ?? `#${group}`) : groupName(posts, group);
  return (
    <Box sx={CARD}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {currency === null ? title : t('chart.inCurrency', { name: title, currency })}
      </Typography>
      {items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('cohorts.tooFew')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
        {items.slice(0, SHOWN).map((item) => (
          <Box component="li" key={item.key} sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {nameOf(item)}
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                {t('cohorts.cases', { count: item.cases, counted: formatNumber(item.cases, language) })}
              </Box>
            </Box>
            <Box className="tabular" sx={{ fontWeight: 600, textAlign: 'right' }}>
              <OpenFigure
                name={t(`metric.${metric}`)}
                metric={metric}
                currency={currency}
                of={{ by: posts ?? 'creator', key: item.key }}
              >
                {figureText(item.value, { unit, currency }, language)}
              </OpenFigure>
            </Box>
          </Box>
        ))}
      </Box>
      {silent > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('cohorts.silent', { count: silent, counted: formatNumber(silent, language) })}
        </Typography>
      )}
    </Box>
  );
}
