import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { TAB_CHARTS } from '#contract/constants/analytics';
import type { AnalyticsAnswer } from '#contract/schemas/analytics';
import { MetricChart } from './MetricChart.tsx';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

/** The charts of a tab, for money one for each currency. */
export function MetricCharts({ answer: { tab, blocks } }: { answer: AnalyticsAnswer }) {
  const charts = blocks.flatMap((block) =>
    TAB_CHARTS[tab][block.currency === null ? 'plain' : 'money'].flatMap(({ metric, kind }) => {
      const figure = block.metrics.find(({ key }) => key === metric);
      return figure ? [{ block, figure, kind }] : [];
    }),
  );
  if (charts.length === 0) return null;
  return (
    <Box sx={GRID}>
      {charts.map(({ block, figure, kind }) => (
        <Paper
          key={`${figure.key}-${block.currency}`}
          variant="outlined"
          sx={{
            p: { xs: 2, md: 2.5 },
            ...(charts.length % 2 === 1 && { '&:last-of-type': { gridColumn: { lg: '1 / -1' } } }),
          }}
        >
          <MetricChart figure={figure} block={block} kind={kind} />
        </Paper>
      ))}
    </Box>
  );
}
