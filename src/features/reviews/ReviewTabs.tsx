import { useTranslation } from 'react-i18next';
import type { PendingCountsAnswer } from '#contract/schemas/reviews';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { TabRow } from '../../shared/ui/TabRow.tsx';

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
  const labelOf = (name: ReviewTab) =>
    counts
      ? t('tabCount', { name: t(`tab.${name}`), counted: formatNumber(counts[name], language) })
      : t(`tab.${name}`);
  return (
    <TabRow
      label={t('tabs')}
      name="reviews"
      value={tab}
      tabs={TABS.map((value) => ({ value, label: labelOf(value) }))}
      onChange={onTab}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    />
  );
}
