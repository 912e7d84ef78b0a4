import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { CHART_HEIGHT, type ChartLine, type ChartProps } from './chartData.ts';
import { ChartTable } from './ChartTable.tsx';

const TimeChart = lazyPart(async () => (await import(/* webpackChunkName: "charts" */ './TimeChart.tsx')).TimeChart);

interface Props extends ChartProps {
  /** Which chart of the page it is. */
  name: string;
  /** What the chart shows, as its heading. */
  title: ReactNode;
  /** The same in one sentence with its figures: what whoever cannot see it gets first. */
  summary: string;
}

/** A chart with its heading, what is what in it, one sentence about it, and the table behind it. */
export function ChartFigure({ name, title, summary, ...chart }: Props) {
  const { t } = useTranslation('analytics');
  const id = useId();
  return (
    <Box component="figure" aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`} sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5, mb: 1 }}>
        <Box id={`${id}-title`} sx={{ typography: 'h3', flex: 1 }}>
          {title}
        </Box>
        {chart.lines.length > 1 && <Legend lines={chart.lines} kind={chart.kind} />}
      </Box>
      <Suspense
        fallback={<Skeleton role="status" aria-label={t('chart.loading')} variant="rounded" height={CHART_HEIGHT} />}
      >
        <TimeChart {...chart} />
      </Suspense>
      <Box component="figcaption" id={`${id}-summary`} sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
        {summary}
      </Box>
      <ChartTable chart={name} {...chart} />
    </Box>
  );
}

const KEYS = { display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none', fontSize: 12 } as const;
const SWATCH = { width: 20, height: 10, flex: 'none' } as const;

/** What each line is, with a piece of it: whole or dashed, full or hatched. */
function Legend({ lines, kind }: { lines: readonly ChartLine[]; kind: ChartProps['kind'] }) {
  return (
    <Box component="ul" sx={KEYS}>
      {lines.map(({ key, name, isBefore = false }) => {
        const colour = isBefore ? 'var(--m-palette-control-border)' : 'var(--m-palette-primary-main)';
        return (
          <Box
            component="li"
            key={key}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
          >
            <Box component="svg" viewBox="0 0 20 10" aria-hidden sx={SWATCH}>
              {kind === 'line' ? (
                <path d="M0 5h20" stroke={colour} strokeWidth={2} strokeDasharray={isBefore ? '5 4' : undefined} />
              ) : (
                <path
                  d={isBefore ? 'M0 10 6 0M7 10 13 0M14 10 20 0' : 'M0 0h20v10H0z'}
                  stroke={isBefore ? colour : 'none'}
                  strokeWidth={2}
                  fill={isBefore ? 'none' : colour}
                />
              )}
            </Box>
            {name}
          </Box>
        );
      })}
    </Box>
  );
}
