import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import type { StockLevels } from '#contract/constants/products';
import type { ProductRow } from '#contract/schemas/products';
import { actionsColumn } from '../../shared/list/actionsColumn.tsx';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMajorMoney } from '../../shared/format/money.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { RowLink } from '../../shared/list/RowLink.tsx';
import { paths } from '../../shared/paths.ts';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { ProductActionsMenu } from './ProductActionsMenu.tsx';
import { ProductStatusBadge } from './ProductStatusBadge.tsx';
import { ProductStockLabel } from './ProductStockLabel.tsx';
import { ProductThumbnail } from './ProductThumbnail.tsx';
import type { ProductAction } from './useProductListActions.ts';

export interface ProductColumnContext {
  t: TFunction<'products'>;
  language: Language;
  categoryName: (id: string) => string;
  stockLevels: StockLevels;
  /** Absent for people who may only read. */
  onAction: ((action: ProductAction, row: ProductRow) => void) | undefined;
}

/** How each column of the product list is drawn. */
export function productColumns({
  t,
  language,
  categoryName,
  stockLevels,
  onAction,
}: ProductColumnContext): GridColDef<ProductRow>[] {
  return [
    {
      field: 'image',
      headerName: t('column.image'),
      width: 64,
      sortable: false,
      resizable: false,
      align: 'center',
      display: 'flex',
      renderHeader: () => <HiddenText>{t('column.image')}</HiddenText>,
      renderCell: ({ row }) => <ProductThumbnail picture={row.image} size={32} />,
    },
    {
      field: 'name',
      headerName: t('column.name'),
      flex: 1,
      minWidth: 220,
      display: 'flex',
      renderCell: ({ row }) => <RowLink to={paths.products.edit(row.id)}>{row.name}</RowLink>,
    },
    {
      field: 'category',
      headerName: t('column.category'),
      width: 150,
      valueFormatter: (id: string) => categoryName(id),
    },
    {
      field: 'price',
      headerName: t('column.price'),
      width: 130,
      align: 'right',
      headerAlign: 'right',
      cellClassName: 'tabular',
      valueFormatter: (price: number, row) => formatMajorMoney(price, row.currency, language),
    },
    {
      field: 'stock',
      headerName: t('column.stock'),
      width: 196,
      display: 'flex',
      renderCell: ({ row }) => <ProductStockLabel stock={row.stock} levels={stockLevels} t={t} language={language} />,
    },
    {
      field: 'status',
      headerName: t('column.status'),
      width: 110,
      display: 'flex',
      renderCell: ({ row }) => <ProductStatusBadge status={row.status} t={t} />,
    },
    {
      field: 'sku',
      headerName: t('column.sku'),
      width: 130,
      sortable: false,
      valueFormatter: (sku: string | null) => sku ?? MISSING,
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
    ...(onAction
      ? [
          actionsColumn(t('column.actions'), (row: ProductRow) => (
            <ProductActionsMenu row={row} onAction={onAction} t={t} />
          )),
        ]
      : []),
  ];
}
