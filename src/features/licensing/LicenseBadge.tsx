import type { TFunction } from 'i18next';
import type { LicencePhase } from '#contract/constants/licensing';
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

/** How a licence stands, in a word. */
export function LicenseBadge({ phase, t }: { phase: LicencePhase; t: TFunction<'licensing'> }) {
  return <Badge {...LOOKS[phase]}>{t(`status.${phase}`)}</Badge>;
}
