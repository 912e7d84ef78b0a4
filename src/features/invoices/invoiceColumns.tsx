import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import type { InvoiceKind } from '#contract/constants/invoices';
import { actionsColumn } from '../../shared/list/actionsColumn.tsx';
import { formatDay } from '../../shared/format/date.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { InvoicePdfButton } from './InvoicePdfButton.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';
import type { KnownInvoice } from './readInvoices.ts';

const money = { width: 140, align: 'right', headerAlign: 'right', cellClassName: 'tabular' } as const;

/** How each column of the invoice list is drawn. */
export function invoiceColumns(
  t: TFunction<'invoices'>,
  language: Language,
  onOpen: (id: number) => void,
): GridColDef<KnownInvoice>[] {
  return [
    {
      field: 'number',
      headerName: t('column.number'),
      flex: 1,
      minWidth: 180,
      display: 'flex',
      renderCell: ({ row }) => (
        <button
          type="button"
          tabIndex={-1}
          className="rowName tabular"
          onClick={() => onOpen(row.id)}
          aria-label={t('open', { number: row.number ?? row.id })}
        >
          {row.number ?? MISSING}
        </button>
      ),
    },
    {
      field: 'kind',
      headerName: t('column.kind'),
      width: 180,
      sortable: false,
      valueFormatter: (kind: InvoiceKind | null) => (kind ? t(`kind.${kind}`) : MISSING),
    },
    {
      field: 'issueDate',
      headerName: t('column.issueDate'),
      width: 130,
      valueFormatter: (day: string | null) => formatDay(day, language),
    },
    {
      field: 'dueDate',
      headerName: t('column.dueDate'),
      width: 156,
      valueFormatter: (day: string | null) => formatDay(day, language),
    },
    {
      field: 'status',
      headerName: t('column.status'),
      width: 150,
      display: 'flex',
      renderCell: ({ row }) => row.status && <InvoiceStatusBadge status={row.status} />,
    },
    {
      field: 'taxMinor',
      headerName: t('column.taxMinor'),
      sortable: false,
      ...money,
      valueFormatter: (minor: number | null, row) => formatMoney(minor, row.currency, language),
    },
    {
      field: 'totalMinor',
      headerName: t('column.totalMinor'),
      ...money,
      valueFormatter: (minor: number | null, row) => formatMoney(minor, row.currency, language),
    },
    { ...actionsColumn(t('column.file'), (row: KnownInvoice) => <InvoicePdfButton invoice={row} />), width: 64 },
  ];
}
