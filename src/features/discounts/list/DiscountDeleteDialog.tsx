import { useTranslation } from 'react-i18next';
import type { DiscountRow } from '#contract/schemas/discounts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { selectedCount } from '../../../shared/list/listSelection.ts';
import type { Deletion } from '../../../shared/list/useAskedDeletion.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';

interface Props {
  deletion: Deletion<DiscountRow>;
  total: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before discounts are deleted, and names what will be. */
export function DiscountDeleteDialog({ deletion, total, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const code = 'row' in deletion ? deletion.row.code : null;
  const count = 'row' in deletion ? 1 : selectedCount(deletion.selection, total);
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={
        code === null
          ? t('delete.titleMany', { count, counted: formatNumber(count, language) })
          : t('delete.title', { code })
      }
      confirmLabel={t('delete.confirm', { count })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('delete.body')}
    </ConfirmDialog>
  );
}
