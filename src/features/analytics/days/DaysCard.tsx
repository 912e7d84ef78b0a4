import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { type AnalyticsTab, ANALYTICS_RANGE_DEFAULT, type MetricKey } from '#contract/constants/analytics';
import { metricRule } from '#contract/rules/analytics';
import type { AnalyticsBlock, AnalyticsMetric } from '#contract/schemas/analytics';
import { SmallColumns } from '../../../shared/chart/SmallColumns.tsx';
import { formatDay } from '../../../shared/format/date.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetAnalyticsQuery } from '../analyticsApi.ts';
import { figureText } from '../figureText.ts';
import { OpenFigure } from '../OpenFigure.tsx';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';

/** Of which record small charts are, null for all of the brand, and which figures they show by day. */
export interface DaysOfProps {
  about: { challenge: number } | { creator: number } | null;
  figures: readonly MetricKey[];
}

/** The figures of a tab about the record; none while they are not there, and where the server has none. */
function useBlocks(tab: AnalyticsTab, { about, figures }: DaysOfProps): readonly AnalyticsBlock[] {
  const brandId = useBrandId();
  const of = Object.fromEntries(Object.entries(about ?? {}).map(([filter, id]) => [filter, String(id)]));
  const { currentData } = useGetAnalyticsQuery(
    { brandId, tab, range: ANALYTICS_RANGE_DEFAULT, ...of },
    { skip: !figures.some((key) => metricRule(key).tab === tab) },
  );
  return currentData?.blocks ?? [];
}

/** How a record did on the last days: one small chart for each figure of which anything is known. Nothing where there is none. */
export function DaysCard(props: DaysOfProps) {
  const { t } = useTranslation('analytics');
  const blocks = [useBlocks('overview', props), useBlocks('traffic', props), useBlocks('sales', props)].flat();
  const shown = props.figures.flatMap((key) =>
    blocks.flatMap((block) => {
      const figure = block.metrics.find((metric) => metric.key === key);
      return figure && (figure.value ?? 0) > 0 ? [{ figure, block }] : [];
    }),
  );
  const [first] = shown;
  if (!first) return null;
  return (
    <DetailCard
      title={t('days.title', { count: first.block.series.length })}
      action={
        <Link
          component={RouterLink}
          to={paths.analytics({ tab: metricRule(first.figure.key).tab, ...props.about })}
          variant="body2"
          sx={TOUCH_AREA}
        >
          {t('days.open')}
        </Link>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
        }}
      >
        {shown.map(({ figure, block }) => (
          <Days key={`${figure.key} ${block.currency ?? ''}`} figure={figure} block={block} about={props.about} />
        ))}
      </Box>
    </DetailCard>
  );
}

function Days({ figure: { key, unit, value }, block: { currency, series }, about }: DaysProps) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const values = series.map((point) => point.values[key] ?? 0);
  const text = (one: number | null | undefined) => figureText(one, { unit, currency }, language);
  const dayOf = (place: number) => formatDay(series[place]?.date ?? '', language);
  const best = values.indexOf(Math.max(...values));
  const name = t(`metric.${key}`);
  const highest = { day: dayOf(best), best: text(values[best]) };
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{name}</Box>
      <Box className="tabular" sx={{ fontSize: 18, lineHeight: '26px', fontWeight: 650 }}>
        <OpenFigure name={name} metric={key} currency={currency} of={lineOf(about)}>
          {text(value)}
        </OpenFigure>
      </Box>
      <SmallColumns
        values={values}
        summary={t('chart.summary', { name, count: series.length, value: text(value), ...highest })}
        dayText={(place) => `${dayOf(place)}: ${text(values[place])}`}
      />
      <Box component="figcaption" sx={{ mt: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        <OpenFigure name={name} metric={key} currency={currency} of={lineOf(about)} day={series[best]?.date ?? null}>
          {t('days.highest', highest)}
        </OpenFigure>
      </Box>
    </Box>
  );
}

/** The record as a line of a table by what it is. */
function lineOf(about: DaysOfProps['about']) {
  if (about === null) return null;
  return 'challenge' in about
    ? { by: 'challenge', key: String(about.challenge) }
    : { by: 'creator', key: String(about.creator) };
}

interface DaysProps extends Pick<DaysOfProps, 'about'> {
  figure: AnalyticsMetric;
  block: AnalyticsBlock;
}
