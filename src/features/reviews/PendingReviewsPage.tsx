import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { DecisionBar } from './decisions/DecisionBar.tsx';
import { OverdueList } from './overdue/OverdueList.tsx';
import { ContentQueue, firstPendingQueries } from './queue/ContentQueue.tsx';
import { RatingQueue } from './ratings/RatingQueue.tsx';
import { useGetReviewCountsQuery } from './reviewsApi.ts';
import { ReviewTabs } from './ReviewTabs.tsx';

/** /reviews/pending: everything that waits for the brand's judgement, contents by their deadline and creators to rate. */
export function PendingReviewsPage() {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const [search, setSearch] = useSearchParams();
  const { value: review } = useOverlay('review');
  const { currentData: counts } = useGetReviewCountsQuery({ brandId });
  const tab = search.get('tab') === 'ratings' ? 'ratings' : 'contents';
  return (
    <>
      <PageHeader title={t('title')} />
      {/* Each tab has filters and an order of its own, so that nothing of the other's is taken along. */}
      <ReviewTabs tab={tab} counts={counts} onTab={(next) => setSearch(next === 'ratings' ? { tab: next } : {})} />
      <Box role="tabpanel" id="reviews-panel" aria-labelledby={`reviews-${tab}`}>
        {tab === 'contents' ? (
          <>
            <ContentQueue counts={counts} />
            <OverdueList />
          </>
        ) : (
          <RatingQueue counts={counts} />
        )}
      </Box>
      {/* The review that lies over it has its own. */}
      {review === null && <DecisionBar />}
    </>
  );
}

/** Of the first tab alone: the other has a list of its own. */
PendingReviewsPage.firstQueries = (brandId: number, search: string) =>
  new URLSearchParams(search).has('tab') ? [] : firstPendingQueries(brandId, search);
