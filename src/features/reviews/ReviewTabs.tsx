import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import type { PendingCountsAnswer } from '#contract/schemas/reviews';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

const TABS = ['contents', 'ratings'] as const;
export type ReviewTab = (typeof TABS)[number];

interface Props {
  tab: ReviewTab;
  /** Unknown before they have arrived. */
  counts: PendingCountsAnswer | undefined;
  onTab: (tab: ReviewTab) => void;
}

/** What waits, each kind with its number. */
export function ReviewTabs({ tab, counts, onTab }: Props) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      aria-label={t('tabs')}
      onChange={(_event, next: ReviewTab) => onTab(next)}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`reviews-${name}`}
          aria-controls="reviews-panel"
          label={
            counts
              ? t('tabCount', { name: t(`tab.${name}`), counted: formatNumber(counts[name], language) })
              : t(`tab.${name}`)
          }
          sx={{ textTransform: 'none', minHeight: 44, minWidth: 0, px: 1.5 }}
        />
      ))}
    </Tabs>
  );
}
