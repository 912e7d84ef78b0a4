import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMissingCall } from '../../shared/api/apiFault.ts';
import type { FeedRow } from '#contract/schemas/feeds';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PlusIcon } from '../../shared/ui/icons.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { feedsApi, useListFeedsQuery } from './feedsApi.ts';
import { FeedCard } from './list/FeedCard.tsx';
import { feedColumns } from './list/feedColumns.tsx';
import { FeedFilters } from './list/FeedFilters.tsx';
import { FEED_LIST } from './list/feedListSpec.ts';
import { useFeedActions } from './useFeedActions.ts';
import { useFeedText } from './useFeedText.ts';

const FeedDeleteDialog = lazyPart(async () => (await import('./list/FeedDeleteDialog.tsx')).FeedDeleteDialog);

const NO_FEEDS: readonly FeedRow[] = [];

/** `/feeds`: catalogues that are read from elsewhere, and those that are sent out. */
export function FeedListPage() {
  const { t } = useTranslation(['feeds', 'lists']);
  const text = useFeedText();
  const mayWrite = useMay('feeds.write');
  const list = useList(FEED_LIST);
  const query = useListPage(list.brandId, useListFeedsQuery(list.args, { selectFromResult: drawnResult }));
  const actions = useFeedActions(query.page?.items ?? NO_FEEDS);
  const onAction = mayWrite ? actions.onAction : undefined;
  const columns = useMemo(() => feedColumns({ t, text, onAction }), [t, text, onAction]);
  if (!query.page && !query.fetching && isMissingCall(query.error))
    return (
      <>
        <PageHeader title={t('list.title')} />
        <EmptyState drawing="feed" article="feeds" title={t('untold.title')}>
          {t('untold.body')}
        </EmptyState>
      </>
    );
  const create = mayWrite && (
    <Button component={Link} to={paths.feeds.create()} variant="contained" startIcon={<PlusIcon />}>
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        query={query}
        label={t('list.title')}
        header={{ title: t('list.title'), description: t('list.description'), action: create }}
        search={{ label: t('list.search') }}
        filters={<FeedFilters state={list.state} />}
        columns={columns}
        rowName={(row) => row.name}
        renderCard={(row) => <FeedCard row={row} onAction={onAction} />}
        empty={
          <EmptyState drawing="feed" article="feeds" title={t('list.empty')} action={create}>
            {t('list.emptyBody')}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {actions.deletion && (
          <FeedDeleteDialog
            feed={actions.deletion}
            busy={actions.isDeleting}
            onConfirm={actions.confirmDelete}
            onCancel={actions.cancelDelete}
          />
        )}
      </Suspense>
    </>
  );
}

FeedListPage.firstQueries = firstQueriesOf(FEED_LIST, (args) => feedsApi.util.prefetch('listFeeds', args));
