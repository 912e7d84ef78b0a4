import type { TFunction } from 'i18next';
import type { ProductRow } from '#contract/schemas/products';
import { RowActionsMenu } from '../../shared/list/RowActionsMenu.tsx';
import { paths } from '../../shared/paths.ts';
import { ArchiveIcon, EditIcon, ImageIcon, RestoreIcon, TrashIcon } from '../../shared/ui/icons.tsx';
import type { ProductAction } from './useProductListActions.ts';

interface Props {
  row: ProductRow;
  onAction: (action: ProductAction, row: ProductRow) => void;
  t: TFunction<'products'>;
}

const ICONS = { activate: RestoreIcon, archive: ArchiveIcon, delete: TrashIcon } as const;
const OFFERED = {
  active: ['archive', 'delete'],
  draft: ['activate', 'archive', 'delete'],
  archived: ['activate', 'delete'],
} as const;

/** What can be done with one product; the same in the table and on its card. */
export const ProductActionsMenu = ({ row, onAction, t }: Props) => (
  <RowActionsMenu
    id={row.id}
    label={t('actions.label', { name: row.name })}
    actions={[
      { key: 'edit', text: t('actions.edit'), icon: EditIcon, to: paths.products.edit(row.id) },
      { key: 'contents', text: t('actions.contents'), icon: ImageIcon, to: paths.products.contents(row.id) },
      ...OFFERED[row.status].map((action) => ({
        key: action,
        text: t(`actions.${action}`),
        icon: ICONS[action],
        onChoose: () => onAction(action, row),
      })),
    ]}
  />
);
