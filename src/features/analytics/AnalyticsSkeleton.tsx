import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { AnalyticsTab } from '#contract/constants/analytics';
import { metricsOf } from '#contract/rules/analytics';
import { CHART_HEIGHT } from './charts/chartData.ts';

/** As high as a tile, and as a chart with its heading, sentence and table. */
const TILE_HEIGHT = 116;
const CARD_HEIGHT = CHART_HEIGHT + 150;
const TILES = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(200px, 1fr))' },
} as const;

/** Grey blocks where tiles, charts and table will be. */
export function AnalyticsSkeleton({ tab }: { tab: AnalyticsTab }) {
  const { t } = useTranslation('lists');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" width={320} height={18} />
      <Box sx={TILES}>
        {metricsOf(tab).map((key) => (
          <Skeleton key={key} variant="rounded" height={TILE_HEIGHT} />
        ))}
      </Box>
      <Box sx={{ ...TILES, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
        <Skeleton variant="rounded" height={CARD_HEIGHT} />
        <Skeleton variant="rounded" height={CARD_HEIGHT} />
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
