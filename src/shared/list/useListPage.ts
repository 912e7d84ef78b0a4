import { useMemo, useState } from 'react';

interface Result<P> {
  currentData?: P;
  isFetching: boolean;
  error?: unknown;
}

/** What a list shows, and how its call is doing. */
export interface ListPage<P> {
  /** Undefined before the first one. */
  page: P | undefined;
  fetching: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * The newest page of this brand that arrived: the old one stays while the next one comes,
 * and what belongs to another brand is never shown.
 */
export function useListPage<P>(
  brandId: number,
  { currentData, isFetching, error, refetch }: Result<P> & { refetch: () => unknown },
): ListPage<P> {
  const [kept, setKept] = useState({ brandId, page: currentData });
  const stale = kept.brandId !== brandId || (currentData !== undefined && currentData !== kept.page);
  if (stale) setKept({ brandId, page: currentData });
  const page = stale ? currentData : kept.page;
  return useMemo(
    () => ({ page, fetching: isFetching, error, retry: () => void refetch() }),
    [page, isFetching, error, refetch],
  );
}
