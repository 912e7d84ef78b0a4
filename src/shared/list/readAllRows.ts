import type { EntityState } from '@reduxjs/toolkit';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { rowsOf } from './listCache.ts';

/**
 * All rows that a list query matches, in its order, or the first `most` of them: read page by page through `read`, which
 * rejects with an API fault. 500 creators are five calls.
 */
export async function readAllRows<R extends { id: number }>(
  read: (page: number, limit: number) => Promise<EntityState<R, number>>,
  most: number,
): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; rows.length < most; page += 1) {
    const found = rowsOf(await read(page, PAGE_LIMIT_MAX));
    rows.push(...found);
    if (found.length < PAGE_LIMIT_MAX) break;
  }
  return rows.slice(0, most);
}
