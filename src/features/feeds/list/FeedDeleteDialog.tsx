import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';

interface Props {
  feed: { name: string; direction: 'import' | 'export' };
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a feed is deleted, and says what becomes of its products, or of its address. */
export function FeedDeleteDialog({ feed: { name, direction }, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('feeds');
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(`delete.${direction}`)}
    </ConfirmDialog>
  );
}
