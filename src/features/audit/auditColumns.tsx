import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import type { AuditRow } from './auditApi.ts';
import type { useAuditText } from './useAuditText.ts';

/** How each column of the trail is drawn. */
export function auditColumns(t: TFunction<'audit'>, text: ReturnType<typeof useAuditText>): GridColDef<AuditRow>[] {
  return [
    {
      field: 'createdAt',
      headerName: t('column.createdAt'),
      width: 150,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.createdAt} />,
    },
    {
      field: 'person',
      headerName: t('column.person'),
      width: 150,
      sortable: false,
      valueGetter: (_person, row) => text.personText(row),
    },
    {
      field: 'action',
      headerName: t('column.action'),
      width: 250,
      sortable: false,
      valueFormatter: (action: string) => text.actionText(action),
    },
    {
      field: 'subject',
      headerName: t('column.subject'),
      width: 270,
      sortable: false,
      valueGetter: (_subject, row) => text.subjectText(row),
    },
    {
      field: 'details',
      headerName: t('column.details'),
      flex: 1,
      minWidth: 240,
      sortable: false,
      valueGetter: (_details, row) => text.detailsText(row),
    },
  ];
}
