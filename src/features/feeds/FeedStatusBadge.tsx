import type { TFunction } from 'i18next';
import type { FeedStatus } from '#contract/constants/feeds';
import { Badge } from '../../shared/ui/Badge.tsx';

const LOOKS = {
  draft: { filled: true },
  active: { tone: 'success' },
  paused: { tone: 'warning' },
  error: { tone: 'error' },
} as const;

/** How a feed stands. */
export function FeedStatusBadge({ status, t }: { status: FeedStatus; t: TFunction<'feeds'> }) {
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
