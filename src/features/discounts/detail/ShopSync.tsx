import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#contract/schemas/discounts';
import { formatNumber } from '../../../shared/format/number.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { ShopSyncBadge } from '../ShopSyncBadge.tsx';
import { useDiscountText } from '../useDiscountText.ts';

/** How the brand's shop has the code: as it is here, not yet, or not at all, and why. Nothing where no shop keeps it. */
export function ShopSync({ discount }: { discount: Pick<Discount, 'code' | 'sync'> }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const text = useDiscountText();
  const { sync } = discount;
  if (!sync) return null;
  const { state, at, usage } = sync;
  return (
    <DetailCard title={t('shop.title')} action={<ShopSyncBadge sync={sync} t={t} />}>
      {state === 'failed' && (
        <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
          {text.shopError(discount)}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {state === 'pending' ? t('shop.soon') : <RelativeTime instant={at} />}
      </Typography>
      {usage !== null && (
        <Typography variant="body2" className="tabular" sx={{ mt: 0.5 }}>
          {t('shop.usage', { count: usage, counted: formatNumber(usage, language) })}
        </Typography>
      )}
    </DetailCard>
  );
}
