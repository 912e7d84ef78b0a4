import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#contract/schemas/discounts';
import { LockIcon } from '../../../shared/ui/icons.tsx';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';

/** What of the discount can no longer be changed, and why; nothing before it was used. */
export function LockNote({ discount: { lockedFields, stats } }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  if (lockedFields.length === 0) return null;
  return (
    <DetailCard title={t('locked.title')} action={<LockIcon fontSize="small" />}>
      <Typography variant="body2" color="textSecondary">
        {t('locked.body', { count: stats.redemptions })}
      </Typography>
    </DetailCard>
  );
}
