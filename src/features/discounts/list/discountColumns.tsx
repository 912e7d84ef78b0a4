import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import type { DiscountRow } from '#contract/schemas/discounts';
import { actionsColumn } from '../../../shared/list/actionsColumn.tsx';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import type { Dates } from '../../../shared/format/date.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { RowLink } from '../../../shared/list/RowLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { DiscountStatusBadge } from '../DiscountStatusBadge.tsx';
import { ShopSyncBadge } from '../ShopSyncBadge.tsx';
import type { DiscountText } from '../useDiscountText.ts';
import { DiscountActionsMenu } from './DiscountActionsMenu.tsx';
import type { DiscountAction } from './useDiscountChanges.ts';

export interface DiscountColumnContext {
  t: TFunction<'discounts'>;
  language: Language;
  dates: Dates;
  text: DiscountText;
  /** The brand has a store that keeps its codes. */
  hasStore: boolean;
  /** Absent for people who may only read. */
  onAction: ((action: DiscountAction, row: DiscountRow) => void) | undefined;
}

const FIGURE = { align: 'right', headerAlign: 'right', cellClassName: 'tabular' } as const;

/** How the store has a code; why it does not have it, the pointer is told at once, and everybody on the code's page. */
const shopColumn = (t: TFunction<'discounts'>, text: DiscountText): GridColDef<DiscountRow> => ({
  field: 'shop',
  headerName: t('column.shop'),
  width: 126,
  sortable: false,
  display: 'flex',
  renderCell: ({ row }) =>
    row.sync ? (
      <span title={text.shopError(row)}>
        <ShopSyncBadge sync={row.sync} t={t} />
      </span>
    ) : (
      MISSING
    ),
});

/** How each column of the discount list is drawn. */
export function discountColumns({
  t,
  language,
  dates,
  text,
  hasStore,
  onAction,
}: DiscountColumnContext): GridColDef<DiscountRow>[] {
  const money = (field: string, label: string, minorOf: (row: DiscountRow) => number, sortable: boolean) => ({
    field,
    headerName: label,
    width: 110,
    sortable,
    ...FIGURE,
    valueGetter: (_value: unknown, row: DiscountRow) => formatMoney(minorOf(row), row.currency, language),
  });
  const day = (field: 'startsAt' | 'endsAt', label: string) => ({
    field,
    headerName: label,
    width: 112,
    valueFormatter: (instant: string | null) => dates.date(instant),
  });
  return [
    {
      field: 'code',
      headerName: t('column.code'),
      flex: 1,
      // A creator's code is told from others by its end.
      minWidth: 214,
      display: 'flex',
      renderCell: ({ row }) => <RowLink to={paths.discounts.detail(row.id)}>{row.code}</RowLink>,
    },
    { field: 'title', headerName: t('column.title'), width: 170 },
    {
      field: 'value',
      headerName: t('column.value'),
      width: 116,
      sortable: false,
      valueGetter: (_value: unknown, row) => text.value(row),
    },
    {
      field: 'status',
      headerName: t('column.status'),
      width: 140,
      display: 'flex',
      renderCell: ({ row }) => <DiscountStatusBadge status={row.status} leaked={row.leak !== null} t={t} />,
    },
    ...(hasStore ? [shopColumn(t, text)] : []),
    {
      field: 'creator',
      headerName: t('column.creator'),
      width: hasStore ? 120 : 132,
      sortable: false,
      valueGetter: (_value: unknown, row) => row.assignedTo?.creator.name ?? MISSING,
    },
    {
      field: 'challenge',
      headerName: t('column.challenge'),
      width: 180,
      sortable: false,
      valueGetter: (_value: unknown, row) => row.assignedTo?.challenge?.title ?? MISSING,
    },
    {
      field: 'redemptions',
      headerName: t('column.redemptions'),
      width: 108,
      ...FIGURE,
      valueGetter: (_value: unknown, row) => text.used(row.stats.redemptions, row.usageLimit),
    },
    money('revenue', t('column.revenue'), (row) => row.stats.revenueMinor, true),
    money('discount', t('column.discount'), (row) => row.stats.discountMinor, false),
    money(
      'commission',
      t('column.commission'),
      ({ stats }) => stats.commissionPendingMinor + stats.commissionPaidMinor,
      false,
    ),
    day('startsAt', t('column.startsAt')),
    day('endsAt', t('column.endsAt')),
    {
      field: 'createdAt',
      headerName: t('column.createdAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.createdAt} />,
    },
    ...(onAction
      ? [
          actionsColumn(t('column.actions'), (row: DiscountRow) => (
            <DiscountActionsMenu row={row} onAction={onAction} t={t} />
          )),
        ]
      : []),
  ];
}
