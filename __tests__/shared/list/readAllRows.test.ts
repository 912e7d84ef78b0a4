import { describe, expect, it } from '@jest/globals';
import { toCachedPage } from '../../../src/shared/list/listCache.ts';
import { readAllRows } from '../../../src/shared/list/readAllRows.ts';

/** A list of so many rows, and which pages of it were asked for. */
function list(total: number) {
  const asked: number[] = [];
  const read = async (page: number, limit: number) => {
    asked.push(page);
    const from = (page - 1) * limit;
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, i) => ({ id: from + i + 1 }));
    return toCachedPage({ items, total });
  };
  return { asked, read };
}

describe('readAllRows', () => {
  it.each([
    [0, [1]],
    [1, [1]],
    [99, [1]],
    [100, [1, 2]],
    [250, [1, 2, 3]],
  ])('reads all of %i rows, in their order and no page twice', async (total, pages) => {
    const { asked, read } = list(total);
    const rows = await readAllRows(read, 500);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
    expect(asked).toEqual(pages);
  });

  it('stops at the most that are wanted', async () => {
    const { asked, read } = list(900);
    expect(await readAllRows(read, 150)).toHaveLength(150);
    expect(asked).toEqual([1, 2]);
  });

  it('rejects when a page does', async () => {
    await expect(readAllRows(() => Promise.reject(new Error('away')), 10)).rejects.toThrow('away');
  });
});
