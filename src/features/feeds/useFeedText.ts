import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedRow } from '#contract/schemas/feeds';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

export interface FeedText {
  /** "1,204", and where some were left out "1,200 / 1,204"; "—" for an export that was not made yet. */
  items: (
    counts: Partial<Pick<FeedRow, 'direction' | 'builtAt'>> & { itemsTotal: number; itemsValid: number },
  ) => string;
  /** "Daily at 03:00", "Mondays at 03:00". Of an export: when it is asked for. */
  schedule: (feed: Pick<FeedRow, 'direction' | 'schedule'>) => string;
  /** What the picture of the last runs says, for who does not see it. */
  trend: (runs: FeedRow['trend']) => string;
}

/** Figures and times of a feed in words. The same object until the language changes. */
export function useFeedText(): FeedText {
  const { t } = useTranslation('feeds');
  const language = useLanguage();
  return useMemo(
    () => ({
      items: ({ direction, builtAt, itemsTotal, itemsValid }) =>
        direction === 'export' && !builtAt
          ? MISSING
          : (itemsValid === itemsTotal ? [itemsTotal] : [itemsValid, itemsTotal])
              .map((count) => formatNumber(count, language))
              .join(' / '),
      schedule: ({ direction, schedule: { kind, at, day } }) => {
        if (direction === 'export') return t('schedule.asked');
        if (kind === 'daily') return t('schedule.dailyAt', { at });
        if (kind === 'weekly') return t('schedule.weeklyAt', { at, day: t(`weekday.${weekdayOf(day)}`) });
        return t(`schedule.${kind}`);
      },
      trend: (runs) =>
        t('trend.label', {
          count: runs.length,
          failed: runs.filter(({ status }) => status === 'failed').length,
          valid: formatNumber(runs.at(-1)?.itemsValid ?? 0, language),
        }),
    }),
    [t, language],
  );
}

/** The days of ISO 8601, whose Monday is 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const weekdayOf = (day: number | null) => WEEKDAYS[(day ?? 1) - 1] ?? 'monday';
