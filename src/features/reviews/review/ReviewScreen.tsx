import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { useShortcuts } from '../../../shared/focus/useShortcuts.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { RecordView } from '../../../shared/record/RecordView.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { DecisionBar } from '../decisions/DecisionBar.tsx';
import { useDecisions } from '../decisions/useDecisions.ts';
import { useGetReviewedContentQuery } from '../reviewsApi.ts';
import { ReviewAhead } from './ReviewAhead.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { useReviewQueue } from './useReviewQueue.ts';

const TITLE = 'review-title';
/**
 * So long after a decision another content takes none: the second half of a double click is no judgement, nor is a key that is
 * held. What was decided and taken back may be decided anew at once.
 */
const REST_MS = 500;

/** One content over any screen, made for judging many: large, its brief beside it, decisions by one key, and the next at once. */
export function ReviewScreen({ value: id, onClose }: { value: number; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'common', 'media']);
  const brandId = useBrandId();
  const root = useRef<HTMLDivElement>(null);
  const { open } = useOverlay('review');
  const last = useRef({ id: 0, at: -REST_MS });
  const decided = useDecisions(brandId);
  // What was refused does not count: it waits again.
  const made = decided.decisions.filter(({ state }) => state !== 'refused');
  const queue = useReviewQueue(brandId, id, made);
  const { refetch, ...result } = useGetReviewedContentQuery({ brandId, id }, { selectFromResult: drawnResult });
  const query = { ...result, refetch };
  useShortcuts(root, ({ key }) => {
    const to = { j: queue.next, k: queue.previous }[key.toLowerCase()];
    if (to) open(to.id);
    return Boolean(to);
  });
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={TITLE}>
      <Box ref={root} sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', minHeight: 0 }}>
        <ReviewHead titleId={TITLE} content={query.currentData} queue={queue} onOpen={open} onClose={onClose} />
        <RecordView
          id={id}
          query={query}
          texts={{ notFound: t('missing.title'), notFoundBody: t('missing.body'), failed: t('failed.content') }}
          loading={
            <Skeleton
              variant="rounded"
              role="status"
              aria-label={t('common:state.loading')}
              sx={{ flex: 1, m: 2, height: 'auto' }}
            />
          }
        >
          {(content) => (
            <ReviewDesk
              key={content.id}
              content={content}
              decision={made.find(({ contentId }) => contentId === id)}
              onDecide={(submission, command, body) => {
                if (content.id !== last.current.id && performance.now() - last.current.at < REST_MS) return;
                last.current = { id: content.id, at: performance.now() };
                decided.decide({ ...content, submission }, command, body);
                if (queue.next) open(queue.next.id);
              }}
            />
          )}
        </RecordView>
        <DecisionBar />
        <ReviewAhead brandId={brandId} row={queue.next} />
      </Box>
    </Dialog>
  );
}
