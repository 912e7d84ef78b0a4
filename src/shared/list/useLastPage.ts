import { useEffect } from 'react';
import type { ListState } from './useListParams.ts';

interface Found {
  page: { items: readonly unknown[]; total: number } | undefined;
  fetching: boolean;
}

/**
 * Leads from a page behind the last one, where an old link or the end of its last row has led, to the last one with rows:
 * with 137 rows page 99 becomes page 7. True on the way there.
 */
export function useLastPage({ page, limit, setPage }: Pick<ListState, 'page' | 'limit' | 'setPage'>, found: Found) {
  const last = found.page && Math.max(1, Math.ceil(found.page.total / limit));
  const isBehind =
    !found.fetching && last !== undefined && found.page?.items.length === 0 && page > last && found.page.total > 0;
  useEffect(() => {
    if (isBehind) setPage(last, { replace: true });
  }, [isBehind, last, setPage]);
  return isBehind;
}
