import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { GiftCell } from './GiftCell.tsx';
import { NextAction, type OnShipmentAction } from './NextAction.tsx';
import { ShipmentClock } from './ShipmentClock.tsx';
import { ShipmentStatusBadge } from './ShipmentStatusBadge.tsx';
import { addressText, itemsText } from './shipmentTexts.ts';

interface Context {
  t: TFunction<'shipments'>;
  onOpen: (id: number) => void;
  /** Absent for people who may only read. */
  onAction: OnShipmentAction | undefined;
  /** Asks for the order of a parcel in the store; absent where there is none. */
  onOrder: ((row: ShipmentRow) => void) | undefined;
  /** Whether there are parcels: what is sent as a code has neither address nor carrier. */
  isTracked: boolean;
}

const OF_PARCELS = ['address', 'tracking'];

/** How each column of the shipment list is drawn. The next step is not part of the layout: it stays last. */
export function shipmentColumns({ t, onOpen, onAction, onOrder, isTracked }: Context): GridColDef<ShipmentRow>[] {
  const columns: GridColDef<ShipmentRow>[] = [
    {
      field: 'creator',
      headerName: t('column.creator'),
      flex: 1,
      minWidth: 112,
      display: 'flex',
      renderCell: ({ row }) => (
        <button
          type="button"
          tabIndex={-1}
          className="rowName"
          onClick={() => onOpen(row.id)}
          aria-label={t('open', { name: row.creator.name, code: row.code })}
        >
          {row.creator.name}
        </button>
      ),
    },
    { field: 'code', headerName: t('column.code'), width: 150, cellClassName: 'tabular' },
    {
      field: 'items',
      headerName: t('column.items'),
      flex: 2,
      minWidth: 150,
      sortable: false,
      valueGetter: (_value, row) => itemsText(t, row),
    },
    {
      field: 'address',
      headerName: t('column.address'),
      width: 132,
      sortable: false,
      valueGetter: (_value, row) => addressText(t, row),
    },
    {
      field: 'tracking',
      headerName: t('column.tracking'),
      width: 148,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => <GiftCell row={row} onOrder={onOrder} isNumberFirst />,
    },
    {
      field: 'status',
      headerName: t('column.status'),
      width: 192,
      display: 'flex',
      renderCell: ({ row }) => <ShipmentStatusBadge row={row} />,
    },
    {
      field: 'shipBy',
      headerName: t('column.shipBy'),
      width: 150,
      display: 'flex',
      renderCell: ({ row }) => <ShipmentClock row={row} />,
    },
    {
      field: 'createdAt',
      headerName: t('column.createdAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.createdAt} />,
    },
    {
      field: 'updatedAt',
      headerName: t('column.updatedAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.updatedAt} />,
    },
    {
      field: 'next',
      headerName: t('column.next'),
      width: 160,
      sortable: false,
      resizable: false,
      display: 'flex',
      renderHeader: () => <HiddenText>{t('column.next')}</HiddenText>,
      renderCell: ({ row }) => <NextAction row={row} onAction={onAction} />,
    },
  ];
  return columns.filter(({ field }) => isTracked || !OF_PARCELS.includes(field));
}
