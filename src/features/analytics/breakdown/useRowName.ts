import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBreakdown } from '#contract/constants/analytics';
import { SOCIAL_PLATFORM_NAMES, SOCIAL_PLATFORMS } from '#contract/constants/profile';
import type { BreakdownRow } from '#contract/rules/breakdown';

/** What a line of the table is called: its record, its platform, its host, or everything that belongs to none. */
export function useRowName(by: AnalyticsBreakdown): (row: Pick<BreakdownRow, 'key' | 'name'>) => string {
  const { t } = useTranslation('analytics');
  return useCallback(
    ({ key, name }) => {
      if (key === null) return t(`breakdown.none.${by}`);
      const platform = by === 'platform' ? SOCIAL_PLATFORMS.find((one) => one === key) : undefined;
      if (platform) return SOCIAL_PLATFORM_NAMES[platform];
      if (by === 'referrer') return key;
      return name ?? (by === 'platform' ? t('breakdown.otherPlatform') : `#${key}`);
    },
    [by, t],
  );
}
