import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#contract/schemas/discounts';
import { formatNumber } from '../../../shared/format/number.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';

const TONES = { synced: 'success', pending: 'info', failed: 'error' } as const;

/** How the brand's shop has the code: as it is here, not yet, or not at all, and why. Nothing where no shop keeps it. */
export function ShopSync({ discount: { code, sync } }: { discount: Pick<Discount, 'code' | 'sync'> }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  if (!sync) return null;
  const { state, error, message, at, usage } = sync;
  return (
    <DetailCard title={t('shop.title')} action={<Badge tone={TONES[state]}>{t(`shop.${state}`)}</Badge>}>
      {state === 'failed' && (
        <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
          {t(`shop.errors.${error ?? 'refused'}`, { code })}
          {message && ` ${t('shop.said', { words: message })}`}
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
