import type { SxProps, Theme } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridSortModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListLayout } from '#contract/schemas/views';
import { GridCheckbox, GridColumnEdge, GridHint, GridSortArrow } from './gridSlots.tsx';
import { arrangeColumns } from './listLayout.ts';
import { type ListSelection, NOTHING_SELECTED, select } from './listSelection.ts';

const ROW_HEIGHTS = { compact: 36, standard: 44, comfortable: 60 } as const;

/** Columns are few: drawing all of them keeps the last one in place while the table is scrolled sideways. */
const ALL_COLUMNS_PX = 4000;
/** Two rows more than can be seen. */
const MORE_ROWS_PX = 88;

const SLOTS = { baseCheckbox: GridCheckbox, baseTooltip: GridHint, columnHeaderSortIcon: GridSortArrow, columnResizeIcon: GridColumnEdge } as const;

/** Kept in one place, because a new object would be worked out anew each time that rows change. */
const LOOK: SxProps<Theme> = {
  border: 0,
  fontSize: 13,
  '--DataGrid-t-color-border-base': 'var(--m-palette-divider)',
  '& .MuiDataGrid-checkboxInput': { width: 18, height: 18, m: 0, accentColor: 'var(--m-palette-primary-main)', cursor: 'pointer' },
  // What a row is called leads to it: a plain element, because there is one in each row.
  '& .rowName': {
    minWidth: 0, p: 0, border: 0, background: 'none', font: 'inherit', fontWeight: 550, color: 'inherit', textDecoration: 'none', textAlign: 'start', cursor: 'pointer',
    overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', '&:hover': { textDecoration: 'underline' },
  },
  // What can be done with a row stays in reach when the table is wider than the screen.
  '& [data-field="actions"]': { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& .MuiDataGrid-row:is(:hover, .Mui-selected) [data-field="actions"]': { bgcolor: 'inherit' },
};

interface Props<R extends { id: number }> {
  label: string;
  columns: readonly GridColDef<R>[];
  layout: ListLayout;
  rows: readonly R[];
  total: number;
  page: number;
  limit: number;
  /** A column, `-` in front for descending. */
  sort: string;
  onSort: (sort: string) => void;
  /** Absent where nothing can be done with several rows. */
  selection?: ListSelection;
  onSelection: (selection: ListSelection) => void;
  onColumnWidth: (key: string, width: number) => void;
}

function toModel(selection: ListSelection): GridRowSelectionModel {
  return selection.mode === 'ids'
    ? { type: 'include', ids: new Set(selection.ids) }
    : { type: 'exclude', ids: new Set(selection.excludedIds) };
}

/** What a change in the grid means: its header box chooses this page, never silently all that matches. */
function fromModel(before: ListSelection, model: GridRowSelectionModel, pageIds: readonly number[]): ListSelection {
  const ids = new Set([...model.ids].map(Number));
  if (model.type === 'include') return ids.size === 0 ? NOTHING_SELECTED : { mode: 'ids', ids };
  return before.mode === 'query' ? { mode: 'query', excludedIds: ids } : select(before, pageIds, true);
}

/** The data grid for a list that the server pages and sorts. Filters, pager and empty states live around it. */
export function ServerGrid<R extends { id: number }>(props: Props<R>) {
  const { columns, layout, rows, sort, onSort, selection, onSelection } = props;
  const { t } = useTranslation('lists');
  const arranged = useMemo(() => arrangeColumns(columns, layout), [columns, layout]);
  const sortModel = useMemo<GridSortModel>(
    () => [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }],
    [sort],
  );
  const { page, limit } = props;
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: limit }), [page, limit]);
  const selectionModel = useMemo(() => selection && toModel(selection), [selection]);
  const localeText = useMemo(() => ({
    noRowsLabel: '',
    checkboxSelectionHeaderName: t('grid.selection'),
    checkboxSelectionSelectAllRows: t('grid.selectPage'),
    checkboxSelectionUnselectAllRows: t('grid.unselectPage'),
    checkboxSelectionSelectRow: t('grid.selectRow'),
    checkboxSelectionUnselectRow: t('grid.unselectRow'),
  }), [t]);

  const changeSort = (model: GridSortModel) => {
    const [first] = model;
    if (first) onSort(first.sort === 'desc' ? `-${first.field}` : first.field);
  };

  return (
    <DataGrid<R>
      aria-label={props.label}
      nonce={window.__nonce__}
      columns={arranged}
      rows={rows}
      rowCount={props.total}
      paginationMode="server"
      paginationModel={paginationModel}
      sortingMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={sortModel}
      onSortModelChange={changeSort}
      filterMode="server"
      disableColumnFilter
      disableColumnMenu
      disableColumnSelector
      disableRowSelectionOnClick
      hideFooter
      checkboxSelection={selection !== undefined}
      rowSelectionModel={selectionModel}
      onRowSelectionModelChange={(model) => selection && onSelection(fromModel(selection, model, rows.map(({ id }) => id)))}
      keepNonExistentRowsSelected
      onColumnWidthChange={({ colDef, width }) => props.onColumnWidth(colDef.field, Math.round(width))}
      rowHeight={ROW_HEIGHTS[layout.density]}
      columnHeaderHeight={40}
      localeText={localeText}
      slots={SLOTS}
      columnBufferPx={ALL_COLUMNS_PX}
      rowBufferPx={MORE_ROWS_PX}
      sx={LOOK}
    />
  );
}
