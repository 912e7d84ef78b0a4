import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingCountsAnswer } from '#contract/schemas/reviews';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { firstQueriesOf, useList } from '../../../shared/list/useList.ts';
import { useListPage } from '../../../shared/list/useListPage.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { DECIDED } from '../decisions/pendingDecisions.ts';
import { useDecisions } from '../decisions/useDecisions.ts';
import { LateLink } from '../overdue/LateLink.tsx';
import { prefetchPendingContents, useListPendingContentsQuery } from '../reviewsApi.ts';
import { ContentCard } from './ContentCard.tsx';
import { pendingColumns } from './pendingColumns.tsx';
import { PendingFilters } from './PendingFilters.tsx';
import { PENDING_LIST } from './pendingListSpec.ts';

/** What the queue asks for first. */
export const firstPendingQueries = firstQueriesOf(PENDING_LIST, prefetchPendingContents);

/** What was delivered and waits for a decision, the nearest deadline first unless told. */
export function ContentQueue({ counts }: { counts: PendingCountsAnswer | undefined }) {
  const { t } = useTranslation(['reviews', 'lists']);
  const { t: words } = useTranslation('contents');
  const dates = useDates();
  const list = useList(PENDING_LIST);
  const { brandId, args } = list;
  const { open } = useOverlay('review');
  const { decisions } = useDecisions(brandId);
  const query = useListPage(brandId, useListPendingContentsQuery(args, { selectFromResult: drawnResult }));
  const decidedOf = useCallback(
    (id: number) => {
      const decision = decisions.find(({ contentId }) => contentId === id);
      return decision ? t(DECIDED[decision.command]) : null;
    },
    [decisions, t],
  );
  const columns = useMemo(
    () => pendingColumns({ t, words, dates, decidedOf, onOpen: open }),
    [t, words, dates, decidedOf, open],
  );
  return (
    <ListScreen
      list={list}
      query={query}
      label={t('tab.contents')}
      above={<LateLink count={counts?.overdue} />}
      search={{ label: t('search.contents') }}
      filters={<PendingFilters state={list.state} challenges={counts?.challenges} />}
      csv={{ url: '/reviews/contents/export', fileName: t('fileName.contents') }}
      columns={columns}
      titles={{ error: t('failed.list') }}
      rowName={({ creator, challenge }) =>
        t('open', { name: creator?.name ?? t('somebody'), challenge: challenge?.title ?? '' })
      }
      renderCard={(row) => <ContentCard row={row} decided={decidedOf(row.id)} onOpen={open} />}
      isTab
      empty={
        <EmptyState drawing="content" article="reviews" title={t('empty.contents')}>
          {t('empty.contentsBody')}
        </EmptyState>
      }
    />
  );
}
