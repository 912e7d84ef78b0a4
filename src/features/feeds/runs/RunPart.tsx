import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { FEED_RUN_OPEN } from '#contract/constants/feeds';
import type { FeedRun } from '#contract/schemas/feeds';
import { selectAheadMs } from '../../../shared/api/serverTimeSlice.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { RecordView } from '../../../shared/record/RecordView.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { feedsApi, useGetFeedRunQuery } from '../feedsApi.ts';
import { ChangesDownload } from './ChangesDownload.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { IssueList } from './IssueList.tsx';
import { LiveRun } from './LiveRun.tsx';
import { RunBadge } from './RunBadge.tsx';
import { RunFigures } from './RunFigures.tsx';
import { ShrinkNotice } from './ShrinkNotice.tsx';

/** Beside the news that the server pushes of a run, it is asked for so often while it goes: the line may be down. */
const ASK_EVERY_MS = 5000;

interface Props {
  feedId: number;
  /** Null where the address names none. */
  runId: number | null;
  /** Of its part of the page; when it began where there is none. */
  title?: string;
  /** It is known to have items to tell of, so that its place is kept. */
  isLong?: boolean;
}

const isGoing = (run: Pick<FeedRun, 'status'> | null | undefined): boolean =>
  !!run && FEED_RUN_OPEN.includes(run.status) && run.status !== 'awaiting_confirmation';

/** One run, whole: where it is or how it went, what it waits for, and what is wrong with its items. */
export function RunPart({ feedId, runId, title, isLong = false }: Props) {
  const { t } = useTranslation('feedRuns');
  const language = useLanguage();
  const dates = useDates();
  const brandId = useBrandId();
  const aheadMs = useSelector(selectAheadMs);
  const asked = { brandId, id: feedId, runId: runId ?? 0 };
  const { currentData: known } = feedsApi.endpoints.getFeedRun.useQueryState(asked);
  const query = useGetFeedRunQuery(asked, {
    skip: runId === null,
    pollingInterval: isGoing(known) ? ASK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <RecordView
      id={runId}
      query={query}
      texts={{ notFound: t('notFound'), notFoundBody: t('notFoundBody'), failed: t('loadFailed') }}
      loading={<Skeleton variant="rounded" height={isLong ? 640 : 280} role="status" aria-label={t('loading')} />}
    >
      {(run) => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <DetailCard title={title ?? dates.moment(run.queuedAt)} action={<RunBadge run={run} />}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {isGoing(run) && <LiveRun run={run} at={(query.fulfilledTimeStamp ?? 0) + aheadMs} />}
              {run.status === 'awaiting_confirmation' && run.shrink && <ShrinkNotice run={run} shrink={run.shrink} />}
              {run.failure && <FailureNotice failure={run.failure} />}
              {run.isUnchanged && <Alert severity="info">{t('unchangedBody')}</Alert>}
              {!isGoing(run) && <RunFigures run={run} />}
              <Typography variant="body2" color="textSecondary">
                {[
                  t(`trigger.${run.trigger}`),
                  dates.exact(run.queuedAt),
                  run.attempt > 1 && t('attempt', { count: run.attempt }),
                  run.confirmedBy !== null && t('confirmedBy', { name: run.confirmedBy }),
                ]
                  .filter((fact) => fact !== false)
                  .join(' · ')}
              </Typography>
              {run.hasChanges && (
                <div>
                  <ChangesDownload run={run} />
                </div>
              )}
            </Box>
          </DetailCard>
          {run.issues.length > 0 && (
            <DetailCard
              title={t('issues.title', {
                errors: formatNumber(run.errors, language),
                warnings: formatNumber(run.warnings, language),
              })}
            >
              <IssueList issues={run.issues} />
            </DetailCard>
          )}
        </Box>
      )}
    </RecordView>
  );
}
