import { useTranslation } from 'react-i18next';
import type { SubscriptionStatus } from '#contract/constants/subscription';
import { Badge } from '../../shared/ui/Badge.tsx';

const TONES = {
  none: 'default',
  incomplete: 'warning',
  trialing: 'success',
  active: 'success',
  past_due: 'warning',
  unpaid: 'error',
  canceled: 'default',
  expired: 'default',
} as const;

export function SubscriptionStatusBadge({ status }: { status: SubscriptionStatus }) {
  const { t } = useTranslation('subscription');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
