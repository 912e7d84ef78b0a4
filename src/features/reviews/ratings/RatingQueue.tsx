import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RATING_TABS, type RatingTab } from '#contract/constants/reviews';
import type { PendingCountsAnswer } from '#contract/schemas/reviews';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useListPage } from '../../../shared/list/useListPage.ts';
import type { ListState } from '../../../shared/list/useListParams.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { ChallengeFilter } from '../ChallengeFilter.tsx';
import { useListReviewsQuery } from '../reviewsApi.ts';
import { RatingCard } from './RatingCard.tsx';
import { ratingColumns } from './ratingColumns.tsx';
import { RATING_LISTS, type RatingFilter, ratingTabOf } from './ratingListSpec.ts';

/** The kinds are places and no filters: clearing the filters stays where one is. */
function besideTab(state: ListState<RatingFilter>): ListState<RatingFilter> {
  return {
    ...state,
    hasFilters: state.filters.q !== undefined || state.filters.challenge !== undefined,
    clearFilters: () => state.setFilters({ q: undefined, challenge: undefined }),
  };
}

/** Creators to rate, the first to close first; and what was said, of them and about the brand. */
export function RatingQueue({ counts }: { counts: PendingCountsAnswer | undefined }) {
  const { t } = useTranslation(['reviews', 'lists']);
  const [search, setSearch] = useSearchParams();
  const tab = ratingTabOf(search.get('ratings'));
  const { open } = useOverlay('rating');
  const whole = useList(RATING_LISTS[tab]);
  const { brandId, args } = whole;
  const state = useMemo(() => besideTab(whole.state), [whole.state]);
  const query = useListPage(brandId, useListReviewsQuery(args, { selectFromResult: drawnResult }));
  const columns = useMemo(() => ratingColumns({ t, onOpen: open }), [t, open]);
  // Each kind has an order of its own.
  const show = (next: RatingTab) => setSearch({ tab: 'ratings', ...(next !== 'open' && { ratings: next }) });
  return (
    <ListScreen
      key={tab}
      list={{ ...whole, state }}
      query={query}
      label={t(`ratings.${tab}`)}
      above={
        <Box sx={{ mb: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={tab}
            aria-label={t('ratings.label')}
            onChange={(_event, next: RatingTab | null) => next && show(next)}
          >
            {RATING_TABS.map((kind) => (
              <ToggleButton key={kind} value={kind} sx={{ textTransform: 'none' }}>
                {t(`ratings.${kind}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      }
      search={{ label: t('search.ratings') }}
      filters={
        <ChallengeFilter
          challenges={counts?.ratingChallenges[tab]}
          value={state.filters.challenge}
          onChange={(challenge) => state.setFilters({ challenge })}
        />
      }
      csv={{ url: '/reviews/export', fileName: t('fileName.ratings') }}
      columns={columns}
      titles={{ error: t('failed.list') }}
      rowName={({ creator }) => creator.name}
      renderCard={(row) => <RatingCard row={row} onOpen={open} />}
      isTab
      empty={
        <EmptyState drawing="review" article="reviews" title={t(`ratings.empty.${tab}`)}>
          {tab === 'open' && t('ratings.emptyBody')}
        </EmptyState>
      }
    />
  );
}
