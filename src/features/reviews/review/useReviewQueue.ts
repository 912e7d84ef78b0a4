import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import type { ContentRow } from '#contract/schemas/contents';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { readListParams } from '../../../shared/list/listParams.ts';
import { paths } from '../../../shared/paths.ts';
import type { PendingDecision } from '../decisions/pendingDecisions.ts';
import { PENDING_LIST } from '../queue/pendingListSpec.ts';
import { useListPendingContentsQuery } from '../reviewsApi.ts';

export interface ReviewQueue {
  /** Its place among those that wait, from 1; null when it does not wait (any more). */
  place: number | null;
  total: number;
  next: ContentRow | null;
  previous: ContentRow | null;
}

/** What the queue beneath is narrowed down to and ordered by; over any other screen that is all, the nearest deadline first. */
function useQueueQuery() {
  const { pathname, search } = useLocation();
  const shown = pathname === paths.reviews.pending() ? search : '';
  return useMemo(() => {
    const { params } = readListParams(new URLSearchParams(shown), PENDING_LIST.spec);
    return PENDING_LIST.toQuery({ ...params, page: 1, limit: PAGE_LIMIT_MAX }, false);
  }, [shown]);
}

/** What comes before and after a content among those that wait for a decision; decided ones are passed over. */
export function useReviewQueue(brandId: number, id: number, decisions: readonly PendingDecision[]): ReviewQueue {
  const { currentData } = useListPendingContentsQuery({ ...useQueueQuery(), brandId });
  const rows = rowsOf(currentData).filter(
    (row) => row.id === id || !decisions.some(({ contentId }) => contentId === row.id),
  );
  const at = rows.findIndex((row) => row.id === id);
  return {
    place: at < 0 ? null : at + 1,
    total: rows.length,
    next: rows[at + 1] ?? null,
    previous: at > 0 ? (rows[at - 1] ?? null) : null,
  };
}
