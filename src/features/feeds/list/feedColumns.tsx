import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { FeedRow } from '#contract/schemas/feeds';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { actionsColumn } from '../../../shared/list/actionsColumn.tsx';
import { RowLink } from '../../../shared/list/RowLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { FeedStatusBadge } from '../FeedStatusBadge.tsx';
import type { FeedAction } from '../offeredActions.ts';
import type { FeedText } from '../useFeedText.ts';
import { FeedActionsMenu } from './FeedActionsMenu.tsx';
import { LastRun } from './LastRun.tsx';
import { RunTrend } from './RunTrend.tsx';

interface Context {
  t: TFunction<'feeds'>;
  text: FeedText;
  /** Absent for people who may only read. */
  onAction: ((action: FeedAction, row: FeedRow) => void) | undefined;
}

/** How each column of the feed list is drawn. */
export function feedColumns({ t, text, onAction }: Context): GridColDef<FeedRow>[] {
  return [
    {
      field: 'name',
      headerName: t('column.name'),
      flex: 1,
      minWidth: 200,
      display: 'flex',
      renderCell: ({ row }) => <RowLink to={paths.feeds.detail(row.id)}>{row.name}</RowLink>,
    },
    {
      field: 'direction',
      headerName: t('column.direction'),
      width: 116,
      sortable: false,
      valueGetter: (_value: unknown, row) => t(`direction.${row.direction}`),
    },
    {
      field: 'status',
      headerName: t('column.status'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <FeedStatusBadge status={row.status} t={t} />,
    },
    {
      field: 'items',
      headerName: t('column.items'),
      description: t('column.itemsHint'),
      width: 140,
      align: 'right',
      headerAlign: 'right',
      cellClassName: 'tabular',
      valueGetter: (_value: unknown, row) => text.items(row),
    },
    {
      field: 'lastRun',
      headerName: t('column.lastRun'),
      width: 230,
      display: 'flex',
      renderCell: ({ row }) => <LastRun row={row} t={t} />,
    },
    {
      field: 'trend',
      headerName: t('column.trend'),
      width: 124,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => <RunTrend runs={row.trend} label={text.trend(row.trend)} />,
    },
    {
      field: 'nextRun',
      headerName: t('column.nextRun'),
      width: 140,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.nextRunAt} />,
    },
    {
      field: 'format',
      headerName: t('column.format'),
      width: 110,
      sortable: false,
      valueGetter: (_value: unknown, row) => t(`format.${row.format}`),
    },
    {
      field: 'schedule',
      headerName: t('column.schedule'),
      width: 180,
      sortable: false,
      valueGetter: (_value: unknown, row) => text.schedule(row),
    },
    {
      field: 'createdAt',
      headerName: t('column.createdAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.createdAt} />,
    },
    ...(onAction
      ? [actionsColumn(t('column.actions'), (row: FeedRow) => <FeedActionsMenu row={row} onAction={onAction} t={t} />)]
      : []),
  ];
}
