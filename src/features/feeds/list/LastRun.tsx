import type { TFunction } from 'i18next';
import type { FeedRow } from '#contract/schemas/feeds';
import { MISSING } from '../../../shared/format/locale.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';

/** How the last run of a feed went, and when; of an export, when its document was made. */
export function LastRun({ row: { lastRun, builtAt }, t }: { row: FeedRow; t: TFunction<'feeds'> }) {
  if (builtAt)
    return (
      <span>
        {t('run.built')}
        {' · '}
        <RelativeTime instant={builtAt} />
      </span>
    );
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
