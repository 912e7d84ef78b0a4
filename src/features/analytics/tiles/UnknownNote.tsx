import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FigureKey } from '#contract/constants/analytics';
import type { CurrencyCode } from '#contract/constants/money';
import { metricRule } from '#contract/rules/analytics';
import type { AnalyticsMetric } from '#contract/schemas/analytics';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import type { MetricOverlay } from '../../../shared/overlay/overlayParams.ts';
import { OpenFigure } from '../OpenFigure.tsx';

interface Props extends Partial<Pick<MetricOverlay, 'of' | 'day'>> {
  figure: Pick<AnalyticsMetric, 'unknown' | 'blockedBy'> & { key: FigureKey };
  currency: CurrencyCode | null;
}

// Above the area of a tile, which opens the figure itself.
const NOTE = { position: 'relative', zIndex: 1, alignSelf: 'flex-start', fontSize: 12, lineHeight: '16px' } as const;

/** Why a figure is not known, or of how many cases it is not, which opens those; nothing where all is known. */
export function UnknownNote({ figure: { key, unknown, blockedBy }, currency, of, day }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  if (blockedBy.length > 0)
    return (
      <Box sx={{ ...NOTE, color: 'text.secondary' }}>
        {t('unknown.blocked', { filters: blockedBy.map((filter) => t(`filter.${filter}`)).join(', ') })}
      </Box>
    );
  if (!unknown || unknown.count === 0) return null;
  return (
    <Box sx={{ ...NOTE, color: 'text.secondary' }}>
      <OpenFigure
        name={t(`metric.${key}`)}
        metric={key}
        currency={currency}
        only="unknown"
        {...(of && { of })}
        {...(day !== undefined && { day })}
      >
        {t(metricRule(key).knownOf === 'orders' ? 'unknown.orders' : 'unknown.contents', {
          count: unknown.of,
          unknown: formatNumber(unknown.count, language),
          of: formatNumber(unknown.of, language),
        })}
      </OpenFigure>
    </Box>
  );
}
