import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { SubscriptionStatus } from '#contract/constants/subscription';

const LOOKS = {
  none: { color: 'default' }, incomplete: { color: 'warning' }, trialing: { color: 'success' }, active: { color: 'success' }, past_due: { color: 'warning' }, unpaid: { color: 'error' },
  canceled: { color: 'default' }, expired: { color: 'default' },
} as const;

export function SubscriptionStatusBadge({ status }: { status: SubscriptionStatus }) {
  const { t } = useTranslation('subscription');
  return <Chip size="small" variant="outlined" label={t(`status.${status}`)} {...LOOKS[status]} />;
}
