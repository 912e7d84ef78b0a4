import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import type { Notification } from '#contract/schemas/notifications';
import { MISSING } from '../../shared/format/locale.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { RowLink } from '../../shared/list/RowLink.tsx';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { MarkReadButton } from './MarkReadButton.tsx';
import { NotificationLink } from './NotificationLink.tsx';
import { notificationTarget } from './notificationTarget.ts';
import { UnreadDot } from './UnreadDot.tsx';

/** How each column of the notifications is drawn; following one or marking it counts as read. */
export function notificationColumns(
  t: TFunction<'notifications'>,
  onRead: (notification: Notification) => void,
): GridColDef<Notification>[] {
  const column = { sortable: false } as const;
  return [
    {
      ...column,
      field: 'title',
      headerName: t('column.title'),
      flex: 1,
      minWidth: 220,
      display: 'flex',
      renderCell: ({ row }) => (
        <>
          <UnreadDot isRead={row.isRead} sx={{ mr: 1.5 }} />
          <RowLink to={notificationTarget(row)} onFollow={() => onRead(row)}>
            {row.title}
          </RowLink>
        </>
      ),
    },
    { ...column, field: 'body', headerName: t('column.body'), flex: 1.5, minWidth: 240 },
    {
      ...column,
      field: 'type',
      headerName: t('column.type'),
      width: 190,
      valueFormatter: (type: string) => {
        const known = NOTIFICATION_TYPES.find((one) => one === type);
        return known ? t(`type.${known}`) : MISSING;
      },
    },
    {
      ...column,
      field: 'createdAt',
      headerName: t('column.createdAt'),
      width: 140,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.createdAt} />,
    },
    // Enter presses what a cell has: one thing each.
    {
      ...column,
      field: 'link',
      headerName: t('column.link'),
      width: 160,
      resizable: false,
      display: 'flex',
      renderHeader: () => <HiddenText>{t('column.link')}</HiddenText>,
      renderCell: ({ row }) => <NotificationLink notification={row} onOpen={() => onRead(row)} />,
    },
    {
      ...column,
      field: 'read',
      headerName: t('column.read'),
      width: 64,
      resizable: false,
      align: 'center',
      display: 'flex',
      renderHeader: () => <HiddenText>{t('column.read')}</HiddenText>,
      renderCell: ({ row }) => !row.isRead && <MarkReadButton notification={row} onRead={onRead} />,
    },
  ];
}
