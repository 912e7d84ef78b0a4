import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { useListPage } from '../../../shared/list/useListPage.ts';
import type { ListState } from '../../../shared/list/useListParams.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { ReviewList } from '../ReviewList.tsx';
import { useListReviewsQuery } from '../reviewsApi.ts';
import { RatingCard } from './RatingCard.tsx';

const KINDS = ['open', 'given', 'received'] as const;
type Kind = (typeof KINDS)[number];

/** Creators to rate, the first to close first; and what was said, of them and about the brand. */
export function RatingQueue({ state }: { state: ListState<'tab' | 'ratings'> }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const { open } = useOverlay('rating');
  const tab: Kind = KINDS.find((one) => one === state.filters.ratings) ?? 'open';
  const query = useListPage(
    brandId,
    useListReviewsQuery({ brandId, tab, page: state.page, limit: state.limit }, { selectFromResult: drawnResult }),
  );
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={tab}
          aria-label={t('ratings.label')}
          onChange={(_event, next: Kind | null) =>
            next && state.setFilters({ ratings: next === 'open' ? undefined : next })
          }
        >
          {KINDS.map((kind) => (
            <ToggleButton key={kind} value={kind} sx={{ textTransform: 'none' }}>
              {t(`ratings.${kind}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <ReviewList
        key={tab}
        label={t(`ratings.${tab}`)}
        state={state}
        query={query}
        rowName={({ creator }) => creator.name}
        renderCard={(row) => <RatingCard row={row} onOpen={open} />}
        failed={t('failed.list')}
        empty={
          <EmptyState drawing="empty" article="reviews" title={t(`ratings.empty.${tab}`)}>
            {tab === 'open' && t('ratings.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}
