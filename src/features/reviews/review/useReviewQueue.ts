import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import type { ContentRow } from '#contract/schemas/contents';
import { rowsOf } from '../../../shared/list/listCache.ts';
import type { PendingDecision } from '../decisions/pendingDecisions.ts';
import { useListPendingContentsQuery } from '../reviewsApi.ts';

export interface ReviewQueue {
  /** Its place among those that wait, from 1; null when it does not wait (any more). */
  place: number | null;
  total: number;
  next: ContentRow | null;
  previous: ContentRow | null;
}

/** What comes before and after a content among those that wait for a decision; decided ones are passed over. */
export function useReviewQueue(brandId: number, id: number, decisions: readonly PendingDecision[]): ReviewQueue {
  const { currentData } = useListPendingContentsQuery({ brandId, page: 1, limit: PAGE_LIMIT_MAX });
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
