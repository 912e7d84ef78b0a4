import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { oneOfFilter } from '../../shared/list/listFilters.ts';
import type { ListSpec } from '../../shared/list/listParams.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ContentQueue } from './ContentQueue.tsx';
import { DecisionBar } from './decisions/DecisionBar.tsx';
import { OverdueList } from './overdue/OverdueList.tsx';
import { RatingQueue } from './ratings/RatingQueue.tsx';
import { useGetReviewCountsQuery } from './reviewsApi.ts';
import { ReviewTabs } from './ReviewTabs.tsx';

/** The first tab is the address without one; the ratings that were given and received are behind the second. */
const SPEC: ListSpec<'tab' | 'ratings'> = {
  filters: { tab: oneOfFilter(['ratings']), ratings: oneOfFilter(['given', 'received']) },
  sorts: [],
  defaultSort: '',
};

/** /reviews/pending: everything that waits for the brand's judgement, contents by their deadline and creators to rate. */
export function PendingReviewsPage() {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const state = useListParams(SPEC);
  const { value: review } = useOverlay('review');
  const { currentData: counts } = useGetReviewCountsQuery({ brandId });
  const tab = state.filters.tab === 'ratings' ? 'ratings' : 'contents';
  return (
    <>
      <PageHeader title={t('title')} />
      <ReviewTabs
        tab={tab}
        counts={counts}
        onTab={(next) => state.setFilters({ tab: next === 'ratings' ? 'ratings' : undefined, ratings: undefined })}
      />
      <Box role="tabpanel" id="reviews-panel" aria-labelledby={`reviews-${tab}`}>
        {tab === 'contents' ? (
          <>
            <ContentQueue state={state} />
            <OverdueList />
          </>
        ) : (
          <RatingQueue state={state} />
        )}
      </Box>
      {/* The review that lies over it has its own. */}
      {review === null && <DecisionBar />}
    </>
  );
}
