import type { TFunction } from 'i18next';
import type { ContentStatus } from '#contract/constants/contents';
import { Badge } from '../../shared/ui/Badge.tsx';

const TONES = {
  captured: 'default',
  submitted: 'info',
  in_review: 'info',
  revision_requested: 'warning',
  approved: 'success',
  rejected: 'error',
  published: 'success',
  removed: 'default',
  archived: 'default',
} as const satisfies Record<ContentStatus, string>;

/** Where a content stands. */
export function ContentStatusBadge({ status, t }: { status: ContentStatus; t: TFunction<'contents'> }) {
  return (
    <Badge tone={TONES[status]} filled={status === 'archived'}>
      {t(`status.${status}`)}
    </Badge>
  );
}
