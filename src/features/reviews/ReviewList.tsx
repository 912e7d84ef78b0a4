import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList } from '../../shared/list/CardList.tsx';
import { ListError } from '../../shared/list/ListError.tsx';
import { ListPager } from '../../shared/list/ListPager.tsx';
import type { ListPage } from '../../shared/list/useListPage.ts';
import type { ListState } from '../../shared/list/useListParams.ts';
import { useLastPage } from '../../shared/list/useLastPage.ts';

interface Props<R extends { id: number }> {
  label: string;
  state: ListState;
  query: ListPage<{ items: R[]; total: number; totalCapped?: boolean }>;
  rowName: (row: R) => string;
  renderCard: (row: R) => ReactNode;
  failed: string;
  empty: ReactNode;
}

const selectNothing = () => {};

/** A queue as cards, a page at a time. Its order is that of its deadlines, so there is nothing to sort or filter by. */
export function ReviewList<R extends { id: number }>(props: Props<R>) {
  const { label, state, query, rowName, renderCard, failed, empty } = props;
  const { page, fetching, error, retry } = query;
  const { t } = useTranslation('lists');
  useLastPage(state, query);
  if (error !== undefined && !page)
    return (
      <Paper variant="outlined">
        <ListError error={error} title={failed} onRetry={retry} />
      </Paper>
    );
  if (page?.total === 0 && !fetching) return <Paper variant="outlined">{empty}</Paper>;
  return (
    <Box aria-busy={fetching}>
      {error !== undefined && !fetching && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button variant="outlined" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('error.stale')}
        </Alert>
      )}
      <CardList
        label={label}
        rows={page?.items ?? []}
        loading={page === undefined}
        rowName={rowName}
        renderRow={renderCard}
        onSelection={selectNothing}
      />
      {page && page.total > page.items.length && (
        <ListPager
          page={state.page}
          limit={state.limit}
          total={page.total}
          capped={page.totalCapped ?? false}
          shown={page.items.length}
          onPage={state.setPage}
          onLimit={state.setLimit}
        />
      )}
    </Box>
  );
}
