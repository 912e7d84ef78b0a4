import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid/models';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { CsvSeparator } from './ExportDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListContent } from './ListContent.tsx';
import { changeColumn } from './listLayout.ts';
import type { ListSelection } from './listSelection.ts';
import { useExportListMutation } from './listsApi.ts';
import { ListTools } from './ListTools.tsx';
import type { useList } from './useList.ts';

interface Csv {
  url: string;
  fileName: string;
  /** Where the chain behind the list can be had, whose rows prove that none was changed. */
  chain?: string;
}
const NO_CSV: Csv = { url: '', fileName: '' };

interface Props<F extends string, R extends { id: number }> extends Pick<
  ComponentProps<typeof ListContent<R>>,
  'query' | 'label' | 'rowName' | 'renderCard' | 'empty' | 'titles' | 'picturedCards' | 'lines'
> {
  list: ReturnType<typeof useList<F, object>>;
  /** How each column is drawn; those that are not the layout's come last. */
  columns: readonly GridColDef<R>[];
  /** Absent where the list is part of a screen. `description` is shown while the brand has no rows, `always` ever. */
  header?: ComponentProps<typeof PageHeader> & { always?: boolean };
  /** The list is one of several on its screen: its bar stays where it is when this one is empty. */
  isTab?: boolean;
  /** The filter that shows what the list leaves out unless it is asked for. */
  archived?: { [filter in F]?: string };
  /** Absent where words find nothing. `quick` reports each pause in typing sooner. */
  search?: { label: string; quick?: boolean };
  /** Chips. */
  filters: ReactNode;
  /** One of them chooses the order, also where rows are cards. */
  hasOwnSort?: boolean;
  /** Where one line of a laptop does not hold the filters beside the search: how many lines of their own they have at 1100 px. */
  chipLines?: 1 | 2;
  /** Where the list can be had as CSV, and what the file is called without its ending. */
  csv?: Csv;
  /** Several rows at once. Without `actions` the screen shows them itself. */
  bulk?: { selection: ListSelection; onSelection: (selection: ListSelection) => void; actions?: ReactNode } | false;
  /** Between header and bar. */
  above?: ReactNode;
  /** Between the bar and the rows. */
  children?: ReactNode;
  /** Shows the rows in another way. */
  instead?: ReactNode;
}

/** A list as every screen has it: header, search and filters, tools, rows as table or cards, and what can be done with several. */
export function ListScreen<F extends string, R extends { id: number }>({
  list,
  query,
  columns,
  header,
  isTab = false,
  archived,
  search,
  filters,
  hasOwnSort = false,
  chipLines,
  csv,
  bulk,
  above,
  children,
  instead,
  ...content
}: Props<F, R>) {
  const { state, layout, views, narrow } = list;
  const { page } = query;
  const total = page?.total ?? 0;
  const capped = page?.totalCapped ?? false;
  const download = useDownload(list, columns, csv ?? NO_CSV);
  const hasNoRows = total === 0 && page !== undefined && !state.hasFilters;
  // Over nothing there is nothing to search, filter or save, and what to do first is said once, by the empty list.
  const isBare = hasNoRows && !isTab;
  const { always, ...headerProps } = header ?? { title: '' };
  return (
    <>
      {header && (
        <PageHeader
          {...headerProps}
          description={always || hasNoRows ? header.description : undefined}
          action={isBare ? undefined : header.action}
        />
      )}
      {above}
      {!isBare && (
        <FilterBar
          state={state}
          search={search}
          chipLines={chipLines}
          tools={
            <ListTools
              state={state}
              views={views}
              columns={list.columns}
              layout={layout}
              narrow={narrow}
              sorts={list.sorts}
              defaultSort={list.defaultSort}
              hasOwnSort={hasOwnSort}
              gridColumns={columns}
              total={total}
              capped={capped}
              onExport={csv ? download : undefined}
              chain={csv?.chain}
            />
          }
        >
          {filters}
        </FilterBar>
      )}
      {children}
      {instead ?? (
        <ListContent
          {...content}
          empty={
            archived ? (
              <>
                {content.empty}
                <ShowArchived onShow={() => state.setFilters(archived)} />
              </>
            ) : (
              content.empty
            )
          }
          state={state}
          query={query}
          columns={columns}
          layout={layout}
          asCards={narrow || state.mode === 'cards'}
          onColumnWidth={(key, width) => views.changeLayout(changeColumn(layout, key, { width }))}
          {...(bulk && {
            selection: bulk.selection,
            onSelection: bulk.onSelection,
            bulkBar: bulk.actions && (
              <BulkBar
                selection={bulk.selection}
                pageIds={page?.items.map(({ id }) => id) ?? []}
                total={total}
                capped={capped}
                onSelection={bulk.onSelection}
              >
                {bulk.actions}
              </BulkBar>
            ),
          })}
        />
      )}
    </>
  );
}

/** Who has put everything away still finds it. */
function ShowArchived({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('lists');
  return (
    <Box sx={{ textAlign: 'center', mt: -5, pb: 3 }}>
      <Button size="small" color="inherit" onClick={onShow} sx={{ color: 'text.secondary' }}>
        {t('showArchived')}
      </Button>
    </Box>
  );
}

/** Downloads what the list shows: same filter, same order, same columns. Rejects with an API fault. */
function useDownload(
  { args, layout }: Pick<ReturnType<typeof useList>, 'args' | 'layout'>,
  columns: readonly { field: string }[],
  { url, fileName }: Csv,
) {
  const [exportList] = useExportListMutation();
  return useCallback(
    async (separator: CsvSeparator): Promise<void> => {
      const shown = layout.columns.filter(({ key, visible }) => visible && columns.some(({ field }) => field === key));
      const params = {
        ...args,
        page: undefined,
        limit: undefined,
        columns: shown.map(({ key }) => key).join(','),
      };
      await exportList({ url, params, separator, fileName: `${fileName}.csv` }).unwrap();
    },
    [args, layout, columns, url, fileName, exportList],
  );
}
