import { useTranslation } from 'react-i18next';
import type { ProductRow } from '#contract/schemas/products';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { selectedCount } from '../../shared/list/listSelection.ts';
import type { Deletion } from '../../shared/list/useAskedDeletion.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';

interface Props {
  deletion: Deletion<ProductRow>;
  total: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before products are deleted, and names what will be. */
export function ProductDeleteDialog({ deletion, total, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const one = 'row' in deletion ? deletion.row.name : null;
  const count = 'row' in deletion ? 1 : selectedCount(deletion.selection, total);
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={
        one === null ? t('delete.titleMany', { count, counted: formatNumber(count, language) }) : t('delete.title')
      }
      confirmLabel={t('delete.confirm', { count })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {one === null ? t('delete.bodyMany') : t('delete.body', { name: one })}
    </ConfirmDialog>
  );
}
