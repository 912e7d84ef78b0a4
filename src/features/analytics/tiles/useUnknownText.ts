import { useTranslation } from 'react-i18next';
import type { FigureKey } from '#contract/constants/analytics';
import { metricRule } from '#contract/rules/analytics';
import type { AnalyticsMetric } from '#contract/schemas/analytics';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';

/** Why a figure is not known, or of how many cases it is not; null where all is known. */
export function useUnknownText({
  key,
  unknown,
  blockedBy,
}: Pick<AnalyticsMetric, 'unknown' | 'blockedBy'> & { key: FigureKey }): string | null {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  if (blockedBy.length > 0)
    return t('unknown.blocked', { filters: blockedBy.map((filter) => t(`filter.${filter}`)).join(', ') });
  if (!unknown || unknown.count === 0) return null;
  return t(metricRule(key).knownOf === 'orders' ? 'unknown.orders' : 'unknown.contents', {
    count: unknown.of,
    unknown: formatNumber(unknown.count, language),
    of: formatNumber(unknown.of, language),
  });
}
