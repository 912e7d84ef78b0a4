import { describe, expect, it } from '@jest/globals';
import { readPage } from '../../../src/shared/list/readPage.ts';

const even = (value: unknown) => (typeof value === 'number' && value % 2 === 0 ? value : null);
const evens = (count: number, from = 1) => Array.from({ length: count }, (_, index) => (from + index) * 2);
const page = (answer: unknown, asked: number) => readPage(answer, 'items', even, { page: asked, limit: 3 });

describe('readPage', () => {
  it.each([
    ['a total', { items: evens(3), total: 7 }, 1, { items: [2, 4, 6], total: 7 }],
    ['a total as text', { items: evens(3), total: '7' }, 1, { items: [2, 4, 6], total: 7 }],
    [
      'a total that is capped',
      { items: evens(3), total: 7, totalCapped: true },
      1,
      { items: [2, 4, 6], total: 7, totalCapped: true },
    ],
    ['a total and more rows than asked for', { items: evens(4), total: 7 }, 1, { items: [2, 4, 6, 8], total: 7 }],
    ['a first page that is full', { items: evens(3) }, 1, { items: [2, 4, 6], total: 3, totalCapped: true }],
    ['a later one that is full', { items: evens(3, 4) }, 2, { items: [8, 10, 12], total: 6, totalCapped: true }],
    ['a full one with a row of nothing', { items: [2, 3, 4] }, 1, { items: [2, 4], total: 3, totalCapped: true }],
    ['a last one', { items: [8] }, 2, { items: [8], total: 4 }],
    ['nothing at all', { items: [] }, 1, { items: [], total: 0 }],
    ['nothing behind full ones', { items: [] }, 3, { items: [], total: 6 }],
    ['nothing far behind the end', { items: [] }, 5000, { items: [], total: 1 }],
    ['all rows at once', { items: evens(7) }, 1, { items: [2, 4, 6], total: 7 }],
    ['all of them on another page', { items: evens(7) }, 3, { items: [14], total: 7 }],
  ])('reads %s', (_what, answer, asked, read) => {
    expect(page(answer, asked)).toEqual(read);
  });

  it('counts what came where no page was asked for', () => {
    expect(readPage({ items: evens(5) }, 'items', even)).toEqual({ items: evens(5), total: 5 });
  });

  it.each([null, [], {}, { items: null }, { items: 'x', total: 3 }])('finds no page in %j', (answer) => {
    expect(page(answer, 1)).toBeUndefined();
  });
});
