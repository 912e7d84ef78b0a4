import { useTranslation } from 'react-i18next';
import { DISCOUNT_BULK_ACTIONS } from '#contract/constants/discounts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import type { DiscountAction } from './useDiscountChanges.ts';

interface Props {
  /** Whether the list shows archived ones, which alone can be restored. */
  hasArchived: boolean;
  busy: boolean;
  onRun: (action: DiscountAction) => void;
}

/** What can be done with the chosen discounts; those it does not fit are named afterwards. */
export function DiscountBulkActions({ hasArchived, busy, onRun }: Props) {
  const { t } = useTranslation('discounts');
  return DISCOUNT_BULK_ACTIONS.filter((action) => hasArchived || action !== 'restore').map((action) => (
    <WorkButton key={action} size="small" variant="outlined" isBusy={busy} onClick={() => onRun(action)}>
      {t(`actions.${action}`)}
    </WorkButton>
  ));
}
