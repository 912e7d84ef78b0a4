import { useTranslation } from 'react-i18next';
import { CONTENT_PLATFORMS, CONTENT_TYPES } from '#contract/constants/contents';
import { PENDING_CLOCKS } from '#contract/constants/reviews';
import type { PendingCountsAnswer } from '#contract/schemas/reviews';
import { ChoiceFilter } from '../../../shared/list/ChoiceFilter.tsx';
import type { ListState } from '../../../shared/list/useListParams.ts';
import { ChallengeFilter } from '../ChallengeFilter.tsx';
import type { PendingFilter } from './pendingListSpec.ts';

interface Props {
  state: ListState<PendingFilter>;
  /** Of what the contents that wait are; unknown before the counts have arrived. */
  challenges: PendingCountsAnswer['challenges'] | undefined;
}

/** The queue's filters, each a chip. */
export function PendingFilters({ state: { filters, setFilters }, challenges }: Props) {
  const { t } = useTranslation(['reviews', 'contents']);
  return (
    <>
      <ChoiceFilter
        filter="clock"
        label={t('column.clock')}
        options={PENDING_CLOCKS.map((value) => ({ value, label: t(`clockFilter.${value}`) }))}
        value={filters.clock}
        onChange={(clock) => setFilters({ clock })}
      />
      <ChallengeFilter
        challenges={challenges}
        value={filters.challenge}
        onChange={(challenge) => setFilters({ challenge })}
      />
      <ChoiceFilter
        filter="platform"
        label={t('contents:column.platform')}
        options={CONTENT_PLATFORMS.map((value) => ({ value, label: t(`contents:platform.${value}`) }))}
        value={filters.platform}
        onChange={(platform) => setFilters({ platform })}
      />
      <ChoiceFilter
        filter="type"
        label={t('contents:column.type')}
        options={CONTENT_TYPES.map((value) => ({ value, label: t(`contents:type.${value}`) }))}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
    </>
  );
}
