import { describe, expect, it } from '@jest/globals';
import { rowsOf, toCachedPage } from '../../../src/shared/list/listCache.ts';

const ROWS = [
  { id: 7, name: 'Serum' },
  { id: 2, name: 'Krem' },
];

describe('a page in the cache', () => {
  it('holds the rows by id in the order of the server, and what came with them', () => {
    const page = toCachedPage({ items: ROWS, total: 12, totalCapped: false });
    expect(page).toEqual({ ids: [7, 2], entities: { 7: ROWS[0], 2: ROWS[1] }, total: 12, totalCapped: false });
    expect(rowsOf(page)).toEqual(ROWS);
  });

  it('gives the same array until it is another page, and none where there is no page', () => {
    const page = toCachedPage({ items: ROWS });
    expect(rowsOf(page)).toBe(rowsOf(page));
    expect(rowsOf(toCachedPage({ items: ROWS }))).not.toBe(rowsOf(page));
    expect(rowsOf(undefined)).toBe(rowsOf(undefined));
    expect(rowsOf(undefined)).toEqual([]);
  });
});
