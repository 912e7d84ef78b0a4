import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { useListPage } from '../../shared/list/useListPage.ts';
import type { ListState } from '../../shared/list/useListParams.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ContentCard } from './ContentCard.tsx';
import { DECIDED } from './decisions/pendingDecisions.ts';
import { useDecisions } from './decisions/useDecisions.ts';
import { ReviewList } from './ReviewList.tsx';
import { useListPendingContentsQuery } from './reviewsApi.ts';

/** What was delivered and waits for a decision, the nearest deadline first. */
export function ContentQueue({ state }: { state: ListState }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const { open } = useOverlay('review');
  const { decisions } = useDecisions(brandId);
  const query = useListPage(
    brandId,
    useListPendingContentsQuery({ brandId, page: state.page, limit: state.limit }, { selectFromResult: drawnResult }),
  );
  const decidedOf = (id: number) => {
    const decision = decisions.find(({ contentId }) => contentId === id);
    return decision ? t(DECIDED[decision.command]) : null;
  };
  return (
    <ReviewList
      label={t('tab.contents')}
      state={state}
      query={query}
      rowName={({ creator, challenge }) =>
        t('open', { name: creator?.name ?? t('somebody'), challenge: challenge?.title ?? '' })
      }
      renderCard={(row) => <ContentCard row={row} decided={decidedOf(row.id)} onOpen={open} />}
      failed={t('failed.list')}
      empty={
        <EmptyState drawing="empty" article="reviews" title={t('empty.contents')}>
          {t('empty.contentsBody')}
        </EmptyState>
      }
    />
  );
}
