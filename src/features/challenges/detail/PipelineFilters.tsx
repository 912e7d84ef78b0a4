import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CREATOR_FOLLOWERS_MAX, CREATOR_PLATFORMS } from '#contract/constants/creators';
import type { PipelineTab } from '#contract/constants/participations';
import type { Challenge } from '#contract/schemas/challenges';
import { AmountRangeFilter } from '../../../shared/list/AmountRangeFilter.tsx';
import { ChoiceFilter } from '../../../shared/list/ChoiceFilter.tsx';
import { CountRangeFilter } from '../../../shared/list/CountRangeFilter.tsx';
import { OneChoiceFilter } from '../../../shared/list/OneChoiceFilter.tsx';
import type { PipelineAddress } from './usePipeline.ts';

/** On a phone one row to swipe, so that the first applicant is near. */
const CHIPS = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 1,
  mb: 2,
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 0.5, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const;

interface Props {
  challenge: Challenge;
  tab: PipelineTab;
  address: PipelineAddress;
}

/** The filters of a tab's people, each a chip; of an invitation it is asked only whether it was answered. */
export function PipelineFilters({ challenge: { currency, pipeline }, tab, address }: Props) {
  const { filters, setFilters, hasFilters, clearFilters } = address;
  const { t } = useTranslation(['challenges', 'lists']);
  const yesOrNo = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  if (pipeline[tab] === 0 && !hasFilters) return null;
  if (tab === 'invited') {
    return (
      <Box role="search" aria-label={t('filter.label')} sx={{ mb: 2 }}>
        <OneChoiceFilter
          filter="invited"
          label={t('filter.invited')}
          options={yesOrNo(t('filter.invitedYes'), t('filter.invitedNo'))}
          value={filters.answered}
          onChange={(answered) => setFilters({ answered })}
        />
      </Box>
    );
  }
  return (
    <Box role="search" aria-label={t('filter.label')} sx={CHIPS}>
      <ChoiceFilter
        filter="platform"
        label={t('filter.platform')}
        options={CREATOR_PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        value={filters.platform}
        onChange={(platform) => setFilters({ platform })}
      />
      <CountRangeFilter
        filter="followers"
        label={t('filter.followers')}
        min={filters.followersMin}
        max={filters.followersMax}
        most={CREATOR_FOLLOWERS_MAX}
        onChange={({ min, max }) => setFilters({ followersMin: min, followersMax: max })}
      />
      <AmountRangeFilter
        filter="fee"
        label={t('filter.fee')}
        min={filters.feeMin}
        max={filters.feeMax}
        currency={currency}
        onChange={({ min, max }) => setFilters({ feeMin: min, feeMax: max })}
      />
      <OneChoiceFilter
        filter="match"
        label={t('filter.match')}
        options={yesOrNo(t('filter.matchYes'), t('filter.matchNo'))}
        value={filters.match}
        onChange={(match) => setFilters({ match })}
      />
      <OneChoiceFilter
        filter="answered"
        label={t('filter.answered')}
        options={yesOrNo(t('filter.answeredYes'), t('filter.answeredNo'))}
        value={filters.answered}
        onChange={(answered) => setFilters({ answered })}
      />
      {hasFilters && (
        <Button size="small" onClick={clearFilters}>
          {t('lists:filters.clear')}
        </Button>
      )}
    </Box>
  );
}
