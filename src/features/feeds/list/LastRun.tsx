import type { TFunction } from 'i18next';
import type { FeedRow } from '#contract/schemas/feeds';
import { MISSING } from '../../../shared/format/locale.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';

/** How the last run of a feed went, and when. */
export function LastRun({ row: { lastRun }, t }: { row: FeedRow; t: TFunction<'feeds'> }) {
  if (lastRun === null) return <>{MISSING}</>;
  const { status, isUnchanged, finishedAt, queuedAt } = lastRun;
  return (
    <span>
      {t(isUnchanged ? 'run.unchanged' : `run.${status}`)}
      {' · '}
      <RelativeTime instant={finishedAt ?? queuedAt} />
    </span>
  );
}
