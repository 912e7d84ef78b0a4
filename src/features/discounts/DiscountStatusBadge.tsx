import type { TFunction } from 'i18next';
import type { DiscountStatus } from '#contract/constants/discounts';
import { Badge } from '../../shared/ui/Badge.tsx';

const LOOKS = {
  draft: { filled: true },
  scheduled: { tone: 'info' },
  active: { tone: 'success' },
  paused: { tone: 'warning' },
  expired: {},
  exhausted: {},
  archived: {},
} as const;

interface Props {
  status: DiscountStatus;
  /** Whether the code looks leaked, which is said beside it. */
  leaked?: boolean;
  t: TFunction<'discounts'>;
}

/** How a discount stands, and that its code looks leaked. */
export function DiscountStatusBadge({ status, leaked = false, t }: Props) {
  return (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>
      {leaked && <Badge tone="error">{t('leak.badge')}</Badge>}
    </span>
  );
}
