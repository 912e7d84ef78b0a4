import type { SxProps, Theme } from '@mui/material/styles';
import { useEventCallback } from '@mui/material/utils';
import {
  DataGrid,
  type GridColDef,
  type GridColumnResizeParams,
  type GridRowSelectionModel,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListLayout } from '#contract/schemas/views';
import { CHECKBOX } from './checkbox.ts';
import { GridCheckbox, GridColumnEdge, GridHint, GridSortArrow } from './gridSlots.tsx';
import { arrangeColumns } from './listLayout.ts';
import { type ListSelection, NOTHING_SELECTED, select } from './listSelection.ts';
import { scrollbarSize } from './scrollbarSize.ts';
import { InGrid } from './inGrid.ts';
import { say } from '../notify/say.ts';

const ROW_HEIGHTS = { compact: 36, standard: 44, comfortable: 60 } as const;

/** Columns are few: drawing all of them keeps the last one in place while the table is scrolled sideways. */
const ALL_COLUMNS_PX = 4000;
/** No more rows than can be seen: with the first scrolling the grid draws 15 rows ahead. */
const MORE_ROWS_PX = 0;

const SLOTS = {
  baseCheckbox: GridCheckbox,
  baseTooltip: GridHint,
  columnHeaderSortIcon: GridSortArrow,
  columnResizeIcon: GridColumnEdge,
} as const;

/** Only borders between columns ask for this one, and there are none; it changes while the grid starts, and would have each row drawn twice. */
const SLOT_PROPS = { row: { gridHasFiller: false } } as const;

/** Kept in one place, because a new object would be worked out anew each time that rows change. */
const LOOK: SxProps<Theme> = {
  border: 0,
  fontSize: 13,
  // What has the focus never scrolls to a place below the head.
  '& .MuiDataGrid-virtualScroller': { scrollPaddingTop: '40px' },
  '--DataGrid-t-color-border-base': 'var(--m-palette-divider)',
  '& .MuiDataGrid-checkboxInput': CHECKBOX,
  // What a row is called leads to it: a plain element, because there is one in each row.
  '& .rowName': {
    minWidth: 0,
    p: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
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

const toSortModel = (sort: string): GridSortModel => [
  { field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' },
];

/**
 * The data grid for a list that the server pages and sorts. Filters, pager and empty states live around it.
 * A new prop makes the grid draw every cell anew, so rows and sort go straight into its state, and the rest is one element
 * that stays the same from page to page.
 */
export function ServerGrid<R extends { id: number }>(props: Props<R>) {
  const { label, columns, layout, rows, total, limit, sort } = props;
  const { t } = useTranslation('lists');
  const apiRef = useGridApiRef();
  const [first] = useState(() => ({ rows, total, sortModel: toSortModel(sort) }));
  const shownRows = useRef(rows);

  const { selection } = props;
  const changeSort = useEventCallback(([column]: GridSortModel) => {
    const chosen = column && (column.sort === 'desc' ? `-${column.field}` : column.field);
    if (!column || !chosen || chosen === sort) return;
    props.onSort(chosen);
    const name = columns.find(({ field }) => field === column.field)?.headerName ?? column.field;
    say(t(column.sort === 'desc' ? 'grid.sortedDown' : 'grid.sortedUp', { name }));
  });
  const changeSelection = useEventCallback((model: GridRowSelectionModel) => {
    if (selection)
      props.onSelection(
        fromModel(
          selection,
          model,
          rows.map(({ id }) => id),
        ),
      );
  });
  const pressControl = useEventCallback((_cell: unknown, event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    event.currentTarget.querySelector('a[href], button')?.dispatchEvent(press);
  });
  const changeWidth = useEventCallback(({ colDef, width }: GridColumnResizeParams) =>
    props.onColumnWidth(colDef.field, Math.round(width)),
  );

  useLayoutEffect(() => {
    if (shownRows.current === rows) return;
    const samePage = shownRows.current[0]?.id === rows[0]?.id;
    shownRows.current = rows;
    apiRef.current?.setRows([...rows]);
    if (!samePage) apiRef.current?.scroll({ top: 0 });
  }, [apiRef, rows]);
  useLayoutEffect(() => apiRef.current?.setRowCount(total), [apiRef, total]);
  // After the handlers know the new sort, so that it is not taken for a click on a head.
  useLayoutEffect(() => {
    const [shown] = apiRef.current?.getSortModel() ?? [];
    const [asked] = toSortModel(sort);
    // What a click on a head has set already would draw the rows once more.
    if (asked && (shown?.field !== asked.field || shown.sort !== asked.sort)) apiRef.current?.setSortModel([asked]);
  }, [apiRef, sort]);

  const arranged = useMemo(() => arrangeColumns(columns, layout), [columns, layout]);
  return useMemo(
    () => (
      <InGrid value>
        <DataGrid<R>
          apiRef={apiRef}
          aria-label={label}
          nonce={window.__nonce__}
          columns={arranged}
          rows={first.rows}
          rowCount={first.total}
          paginationMode="server"
          paginationModel={{ page: 0, pageSize: limit }}
          sortingMode="server"
          sortingOrder={['asc', 'desc']}
          initialState={{ sorting: { sortModel: first.sortModel } }}
          onSortModelChange={changeSort}
          filterMode="server"
          disableColumnFilter
          disableColumnMenu
          disableColumnSelector
          disableRowSelectionOnClick
          hideFooter
          scrollbarSize={scrollbarSize()}
          checkboxSelection={selection !== undefined}
          rowSelectionModel={selection && toModel(selection)}
          onRowSelectionModelChange={changeSelection}
          keepNonExistentRowsSelected
          onColumnWidthChange={changeWidth}
          onCellKeyDown={pressControl}
          rowHeight={ROW_HEIGHTS[layout.density]}
          columnHeaderHeight={40}
          localeText={{
            noRowsLabel: '',
            checkboxSelectionHeaderName: t('grid.selection'),
            checkboxSelectionSelectAllRows: t('grid.selectPage'),
            checkboxSelectionUnselectAllRows: t('grid.unselectPage'),
            checkboxSelectionSelectRow: t('grid.selectRow'),
            checkboxSelectionUnselectRow: t('grid.unselectRow'),
          }}
          slots={SLOTS}
          slotProps={SLOT_PROPS}
          columnBufferPx={ALL_COLUMNS_PX}
          rowBufferPx={MORE_ROWS_PX}
          sx={LOOK}
        />
      </InGrid>
    ),
    [
      apiRef,
      arranged,
      changeSelection,
      changeSort,
      changeWidth,
      pressControl,
      first,
      label,
      layout.density,
      limit,
      selection,
      t,
    ],
  );
}
