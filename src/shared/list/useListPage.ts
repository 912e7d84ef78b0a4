import type { EntityState } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useKept } from '../api/useKept.ts';
import { rowsOf } from './listCache.ts';

interface Result<C> {
  currentData?: C;
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

/** A page of the cache with its rows in their order. */
type Shown<C> = C extends EntityState<infer R, number> ? Omit<C, 'ids' | 'entities'> & { items: R[] } : never;

/**
 * The newest page of this brand that arrived: the old one stays while the next one comes,
 * and what belongs to another brand is never shown.
 */
export function useListPage<C extends EntityState<{ id: number }, number>>(
  brandId: number,
  { currentData, isFetching, error, refetch }: Result<C> & { refetch: () => unknown },
): ListPage<Shown<C>> {
  const cached = useKept(brandId, currentData);
  // The compiler cannot see that leaving two fields out and adding the rows is what `Shown` says.
  const page = useMemo(() => cached && ({ ...cached, items: rowsOf(cached) } as unknown as Shown<C>), [cached]);
  return useMemo(
    () => ({ page, fetching: isFetching, error, retry: () => void refetch() }),
    [page, isFetching, error, refetch],
  );
}
