import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { GridColDef } from '@mui/x-data-grid/models';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBreakdown } from '#contract/constants/analytics';
import { type ListColumn, useFittedLayout } from '../../../shared/list/listLayout.ts';
import { loadedGrid, loadGrid } from '../../../shared/list/loadGrid.ts';
import type { ServerGrid as ServerGridType } from '../../../shared/list/ServerGrid.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { BreakdownFigure } from './BreakdownFigure.tsx';
import type { BreakdownColumn, BreakdownRow } from '#contract/rules/breakdown';
import { useRowName } from './useRowName.ts';

/** A generic component loses its type parameter in `lazy`; the assertion gives it back. */
const LazyGrid = lazyPart(loadGrid) as unknown as typeof ServerGridType;
const nothing = () => {};
const number = { align: 'right', headerAlign: 'right', cellClassName: 'tabular', display: 'flex' } as const;

interface Props {
  label: string;
  by: AnalyticsBreakdown;
  columns: readonly BreakdownColumn[];
  /** In the order of `sort`. */
  rows: readonly BreakdownRow[];
  sort: string;
  onSort: (sort: string) => void;
}

/** The lines in the grid of all lists. All of them are there, so they are sorted here. */
export function BreakdownTable({ label, by, columns, rows, sort, onSort }: Props) {
  const { t } = useTranslation('analytics');
  const nameOf = useRowName(by);
  const [Grid] = useState(() => loadedGrid() ?? LazyGrid);
  const fields = useMemo(
    (): ListColumn[] => ['name', ...columns.map(({ field }) => field)].map((key) => ({ key })),
    [columns],
  );
  const layout = useFittedLayout(null, fields);
  const shown = useMemo(
    (): GridColDef<BreakdownRow>[] => [
      {
        field: 'name',
        headerName: t(`filter.${by}`),
        flex: 1,
        minWidth: 200,
        valueGetter: (_value, row) => nameOf(row),
      },
      ...columns.map((column) => ({
        ...number,
        field: column.field,
        headerName:
          column.currency === null
            ? t(`metric.${column.metric}`)
            : t('chart.inCurrency', { name: t(`metric.${column.metric}`), currency: column.currency }),
        width: 160,
        renderCell: ({ row }: { row: BreakdownRow }) => <BreakdownFigure by={by} row={row} column={column} />,
      })),
    ],
    [by, columns, nameOf, t],
  );
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column', maxHeight: 560 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={Math.min(560, 40 + rows.length * 44)} />}>
        <Grid<BreakdownRow>
          key={by}
          label={label}
          columns={shown}
          layout={layout}
          rows={rows}
          total={rows.length}
          limit={100}
          sort={sort}
          onSort={onSort}
          onSelection={nothing}
          onColumnWidth={nothing}
        />
      </Suspense>
    </Paper>
  );
}
