import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AnalyticsTab } from '#contract/constants/analytics';
import type { AnalyticsAnswer } from '#contract/schemas/analytics';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { formatDay } from '../../shared/format/date.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { AttributionNote } from './about/AttributionNote.tsx';
import { CohortSection } from './about/CohortSection.tsx';
import { EmvSection } from './about/EmvSection.tsx';
import { ReportButton } from './about/ReportButton.tsx';
import { WeeklyReportButton } from './about/WeeklyReportButton.tsx';
import { useGetAnalyticsQuery } from './analyticsApi.ts';
import { AnalyticsFault } from './AnalyticsFault.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { type AnalyticsState, queryOf } from './analyticsState.ts';
import { BreakdownSection } from './breakdown/BreakdownSection.tsx';
import { FunnelSection } from './charts/FunnelSection.tsx';
import { MetricCharts } from './charts/MetricCharts.tsx';
import { MetricTiles } from './tiles/MetricTiles.tsx';

interface Props {
  tab: AnalyticsTab;
  state: AnalyticsState;
  mayCompare: boolean;
  mayExport: boolean;
}

/** The figures of one tab; the old ones stay while those of another range come. */
export function AnalyticsPanel({ tab, state, mayCompare, mayExport }: Props) {
  const { t } = useTranslation('analytics');
  const brandId = useBrandId();
  const query = queryOf(tab, state, mayCompare);
  const { currentData, data, error, isFetching, refetch } = useGetAnalyticsQuery({ brandId, ...query });
  // What is shown meanwhile is of the same brand and the same tab.
  const answer = currentData ?? (data?.tab === tab ? data : undefined);
  if (!answer && error !== undefined && !isFetching)
    return (
      <Paper variant="outlined">
        <AnalyticsFault error={error} onRetry={() => void refetch()} />
      </Paper>
    );
  if (!answer) return <AnalyticsSkeleton tab={tab} />;
  return (
    <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error !== undefined && !isFetching && (
        <FaultAlert fault={error} onRetry={() => void refetch()}>
          {t('stale')}
        </FaultAlert>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <ShownDays answer={answer} />
        {mayExport && (
          <Box sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 1 }}>
            <WeeklyReportButton query={query} />
            <ReportButton query={query} />
          </Box>
        )}
      </Box>
      {answer.blocks.map(
        (block) =>
          block.metrics.length > 0 && (
            <Box key={block.currency ?? ''} component="section" sx={{ display: 'grid', gap: 1.5 }}>
              {block.currency !== null && answer.blocks.length > 1 && (
                <Typography variant="h2">{t('tiles.currency', { currency: block.currency })}</Typography>
              )}
              <MetricTiles block={block} compares={answer.previousRange !== null} />
            </Box>
          ),
      )}
      {tab === 'engagement' && <EmvSection emv={answer.emv} state={state} />}
      <MetricCharts answer={answer} />
      {answer.funnel.length > 0 && (
        <Paper variant="outlined" component="section" aria-labelledby="funnel-title" sx={{ p: { xs: 2, md: 2.5 } }}>
          <Typography id="funnel-title" variant="h2" sx={{ mb: 2 }}>
            {t('funnel.title')}
          </Typography>
          <FunnelSection funnel={answer.funnel} />
        </Paper>
      )}
      <BreakdownSection key={tab} answer={answer} state={state} mayExport={mayExport} />
      {tab === 'overview' && <CohortSection state={state} />}
    </Box>
  );
}

/** Which days the figures are of, how old they are, and by which rule orders are put down. */
function ShownDays({
  answer: { tab, range, previousRange, timezone, asOf, attribution },
}: {
  answer: AnalyticsAnswer;
}) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const dates = useDates();
  const days = ({ from, to }: { from: string; to: string }) =>
    `${formatDay(from, language)} – ${formatDay(to, language)}`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, flex: '1 1 320px', minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {days(range)} · {timezone}
        {previousRange && ` · ${t('range.comparedWith', { days: days(previousRange) })}`}
        {' · '}
        <span title={dates.exact(asOf)}>{t('asOf', { time: dates.time(asOf) })}</span>
      </Typography>
      {(tab === 'sales' || tab === 'traffic') && <AttributionNote attribution={attribution} />}
    </Box>
  );
}
