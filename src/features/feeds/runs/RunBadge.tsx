import type { FeedRunStatus } from '#contract/constants/feeds';
import type { FeedRun } from '#contract/schemas/feeds';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { useRunText } from './useRunText.ts';

const TONES: Partial<Record<FeedRunStatus, 'success' | 'warning' | 'error' | 'default'>> = {
  awaiting_confirmation: 'warning',
  succeeded: 'success',
  succeeded_with_warnings: 'warning',
  failed: 'error',
  canceled: 'default',
};

/** How a run went, or where it is. */
export function RunBadge({ run }: { run: Pick<FeedRun, 'status' | 'isUnchanged'> }) {
  const text = useRunText();
  return <Badge tone={run.isUnchanged ? 'default' : (TONES[run.status] ?? 'info')}>{text.status(run)}</Badge>;
}
