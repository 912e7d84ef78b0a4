import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultAlert } from '../report/FaultAlert.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useIsFramePainted } from '../ui/useIsPainted.ts';
import { CardList } from './CardList.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListError } from './ListError.tsx';
import { ListPager } from './ListPager.tsx';
import { loadedGrid, loadGrid } from './loadGrid.ts';
import type { ServerGrid as ServerGridType } from './ServerGrid.tsx';
import { useLastPage } from './useLastPage.ts';
import type { ListPage } from './useListPage.ts';
import type { ListState } from './useListParams.ts';

interface Row {
  id: number;
}
/** A generic component loses its type parameter in `lazy`; the assertion gives it back. */
const LazyGrid = lazyPart(loadGrid) as unknown as typeof ServerGridType;

/** The table scrolls inside the window: its head and the pager stay in sight. */
const LIST_HEIGHT = 'max(420px, calc(100dvh - 292px))';

type GridProps<R extends Row> = Pick<
  ComponentProps<typeof ServerGridType<R>>,
  'columns' | 'layout' | 'selection' | 'onColumnWidth'
> &
  Partial<Pick<ComponentProps<typeof ServerGridType<R>>, 'onSelection'>>;
const selectNothing = () => {};
const NO_ROWS: never[] = [];

interface Props<R extends Row> extends GridProps<R> {
  label: string;
  state: ListState;
  query: ListPage<{ items: R[]; total: number; totalCapped?: boolean }>;
  asCards: boolean;
  rowName: (row: R) => string;
  renderCard: (row: R) => ReactNode;
  /** What to show when the brand has nothing at all. */
  empty: ReactNode;
  /** Instead of the usual titles for no results and for a failure. */
  titles?: { noResults?: string; error?: string };
  /** Cards lead with a large picture; how they look inside. */
  picturedCards?: ComponentProps<typeof CardList>['pictured'];
  lines?: ComponentProps<typeof CardList<R>>['lines'];
  /** Between the panel's top and its rows. */
  bulkBar?: ReactNode;
}

/** The middle of every list: rows as table or cards, or what stands in their place while loading, when empty, without results or after a failure. */
export function ListContent<R extends Row>(props: Props<R>) {
  const {
    label,
    state,
    query,
    asCards,
    rowName,
    renderCard,
    selection,
    onSelection = selectNothing,
    titles = {},
  } = props;
  const { page, fetching, error } = query;
  useLastPage(state, query);
  const { t } = useTranslation('lists');
  // The rows follow the rest of the screen, so that a click on a list answers at once.
  const drawn = useIsFramePainted();
  const panel = useRef<HTMLDivElement>(null);
  const turnTo = (next: number) => {
    state.setPage(next);
    // Where the screen stays scrolled, a page begins with its first row all the same.
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  };
  const [ServerGrid] = useState(() => loadedGrid() ?? LazyGrid);
  const loading = page === undefined;
  const awaitsGrid = loading && !asCards;
  // It is built once, with its rows: meanwhile only its code is fetched.
  useEffect(() => void (awaitsGrid && loadGrid()), [awaitsGrid]);

  if (error && !page)
    return (
      <Paper variant="outlined">
        <ListError error={error} title={titles.error} onRetry={query.retry} />
      </Paper>
    );
  if (page?.total === 0 && !fetching) {
    if (!state.hasFilters) return <Paper variant="outlined">{props.empty}</Paper>;
    return (
      <Paper variant="outlined">
        <EmptyState
          drawing="noResults"
          title={titles.noResults ?? t('noResults.title')}
          action={
            <Button variant="outlined" onClick={state.clearFilters}>
              {t('noResults.action')}
            </Button>
          }
        >
          {t('noResults.body')}
        </EmptyState>
      </Paper>
    );
  }
  const rows = page?.items ?? NO_ROWS;
  return (
    <Paper
      ref={panel}
      variant="outlined"
      sx={{
        position: 'relative',
        overflow: 'clip',
        scrollMarginTop: 64,
        ...(asCards && { border: 0, bgcolor: 'transparent' }),
      }}
      aria-busy={fetching}
    >
      {fetching && !loading && <Box role="progressbar" aria-label={t('loading')} sx={RUNNING_LINE} />}
      {error !== undefined && !fetching && (
        <FaultAlert fault={error} onRetry={query.retry} sx={{ m: 1 }}>
          {t('error.stale')}
        </FaultAlert>
      )}
      {props.bulkBar}
      {!drawn && !awaitsGrid && <Box sx={{ minHeight: LIST_HEIGHT }} />}
      {awaitsGrid && <GridSkeleton />}
      {drawn &&
        !awaitsGrid &&
        (asCards ? (
          <CardList
            label={label}
            rows={rows}
            loading={loading}
            rowName={rowName}
            renderRow={renderCard}
            onSelection={onSelection}
            pictured={props.picturedCards}
            lines={props.lines}
            {...(selection && { selection })}
          />
        ) : (
          <Suspense fallback={<GridSkeleton />}>
            <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: LIST_HEIGHT }}>
              <ServerGrid<R>
                label={label}
                columns={props.columns}
                layout={props.layout}
                rows={rows}
                total={page?.total ?? 0}
                limit={state.limit}
                sort={state.sort}
                onSort={state.setSort}
                onSelection={onSelection}
                onColumnWidth={props.onColumnWidth}
                {...(selection && { selection })}
              />
            </Box>
          </Suspense>
        ))}
      {page && drawn && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ListPager
            page={state.page}
            limit={state.limit}
            total={page.total}
            capped={page.totalCapped ?? false}
            shown={rows.length}
            onPage={turnTo}
            onLimit={state.setLimit}
          />
        </Box>
      )}
    </Paper>
  );
}

const SKELETON = {
  pt: 5,
  height: LIST_HEIGHT,
  overflow: 'hidden',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: '10%',
    height: 44,
    px: 2,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& span': { height: 12, borderRadius: 0.5, bgcolor: 'action.selected' },
};

/** A line that runs through while newer rows are on their way: MUI's has more code than the rest of a list. */
const RUNNING_LINE = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: 2,
  overflow: 'hidden',
  bgcolor: 'action.selected',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    bgcolor: 'primary.main',
    animation: 'list-line 2.1s cubic-bezier(0.65, 0.815, 0.735, 0.395) infinite',
  },
  '@keyframes list-line': { '0%': { left: '-35%', right: '100%' }, '60%, 100%': { left: '100%', right: '-90%' } },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { animation: 'none', insetInline: 0 } },
} as const;

/** Grey lines where rows will be, of plain elements: it is on screen for a moment only. */
function GridSkeleton() {
  const { t } = useTranslation('lists');
  return (
    <Box role="status" aria-label={t('loading')} sx={SKELETON}>
      {Array.from({ length: 14 }, (_, index) => (
        <div key={index}>
          {[26 + ((index * 7) % 12), 12, 9, 12].map((width, cell) => (
            <span key={cell} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </Box>
  );
}
