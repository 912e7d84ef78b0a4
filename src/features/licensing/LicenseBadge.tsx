import type { TFunction } from 'i18next';
import type { LicencePhase } from '#contract/constants/licensing';
import type { LicenceRow } from '#contract/schemas/licensing';
import { useDates } from '../../shared/format/useDates.ts';
import { useNow } from '../../shared/format/useNow.ts';
import { Badge } from '../../shared/ui/Badge.tsx';

const LOOKS = {
  draft: { filled: true },
  pending: { tone: 'info' },
  countered: { tone: 'info', filled: true },
  accepted: { tone: 'info' },
  payment_failed: { tone: 'error', filled: true },
  active: { tone: 'success' },
  expiring: { tone: 'warning' },
  expired: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
  revoked: { tone: 'error' },
  terminated: {},
} as const satisfies Record<LicencePhase, object>;

interface Props {
  row: Pick<LicenceRow, 'phase' | 'activeFrom'>;
  t: TFunction<'licensing'>;
}

/** How a licence stands, in a word; one that is agreed and begins later says when. */
export function LicenseBadge({ row: { phase, activeFrom }, t }: Props) {
  const dates = useDates();
  const now = useNow();
  if (phase === 'active' && activeFrom !== null && Date.parse(activeFrom) > now)
    return <Badge tone="info">{t('begins', { day: dates.date(activeFrom) })}</Badge>;
  return <Badge {...LOOKS[phase]}>{t(`status.${phase}`)}</Badge>;
}
