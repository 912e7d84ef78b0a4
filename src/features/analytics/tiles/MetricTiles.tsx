import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBlock } from '#contract/schemas/analytics';
import { MetricTile } from './MetricTile.tsx';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(200px, 1fr))' },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

/** The figures of one block as tiles: those that are no money, or those of one currency. */
export function MetricTiles({ block, compares }: { block: AnalyticsBlock; compares: boolean }) {
  const { t } = useTranslation('analytics');
  const { currency, metrics, series } = block;
  return (
    <Box component="ul" aria-label={currency === null ? t('tiles.label') : t('tiles.currency', { currency })} sx={GRID}>
      {metrics.map((figure) => (
        <MetricTile
          key={figure.key}
          figure={figure}
          currency={currency}
          compares={compares}
          values={series.map(({ values }) => values[figure.key] ?? null)}
        />
      ))}
    </Box>
  );
}
