import { describe, expect, it } from '@jest/globals';
import { PRODUCT_LIST } from '../../../src/features/products/productListSpec.ts';
import { readListParams, typedSort, writeListParams } from '../../../src/shared/list/listParams.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const { spec } = PRODUCT_LIST;
const read = (text: string) => readListParams(new URLSearchParams(text), spec);

describe('readListParams', () => {
  it('starts from defaults on a bare address', () => {
    expect(read('')).toEqual({
      params: { filters: {}, sort: '-createdAt', page: 1, limit: 20, mode: 'table' },
      invalid: [],
    });
  });

  it('reads filters, sort, page, page size and mode', () => {
    expect(
      read(
        'q=serum&category=skin-care,hair&stock=low_stock&priceMin=10.5&createdFrom=2026-01-31&sort=name&page=3&limit=50&mode=cards',
      ).params,
    ).toEqual({
      filters: {
        q: 'serum',
        category: 'skin-care,hair',
        stock: 'low_stock',
        priceMin: '10.5',
        createdFrom: '2026-01-31',
      },
      sort: 'name',
      page: 3,
      limit: 50,
      mode: 'cards',
    });
  });

  it.each([
    ['page', '0'],
    ['page', 'x'],
    ['limit', '33'],
    ['sort', 'secret'],
    ['mode', 'map'],
    ['stock', 'plenty'],
    ['status', 'active,gone'],
    ['currency', 'GBP'],
    ['priceMin', '-1'],
    ['priceMax', '1e9'],
    ['createdFrom', '2026-02-30'],
    ['createdTo', 'today'],
    ['category', 'A B'],
    ['q', 'x'.repeat(101)],
  ])('drops and names %s=%s', (key, value) => {
    const { params, invalid } = read(new URLSearchParams({ [key]: value }).toString());
    expect(invalid).toEqual([key]);
    expect(params).toEqual(read('').params);
  });

  it('ignores what it does not know and keeps it in the address', () => {
    expect(read('utm_source=mail').invalid).toEqual([]);
    const search = new URLSearchParams('utm_source=mail&page=2');
    expect(writeListParams(search, spec, { ...read('').params, page: 4 }).toString()).toBe('utm_source=mail&page=4');
  });
});

describe('writeListParams', () => {
  it('leaves defaults out and is read back as it was, whatever the state', () => {
    const random = seededRandom();
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T; // never out of range
    for (let i = 0; i < 500; i += 1) {
      const params = {
        filters: {
          ...(random() > 0.5 && { q: pick(['çanta', 'a&b=c', 'İpek % 100', '  x']) }),
          ...(random() > 0.5 && { status: pick(['draft', 'active,archived']) }),
          ...(random() > 0.5 && { priceMax: pick(['0', '99.90', '10000000']) }),
        },
        sort: pick(['-createdAt', 'name', '-price']),
        page: pick([1, 2, 999]),
        limit: pick([20, 50, 100]),
        mode: pick(['table', 'cards'] as const),
      };
      const written = writeListParams(new URLSearchParams(), spec, params);
      expect(readListParams(new URLSearchParams(written.toString()), spec)).toEqual({ params, invalid: [] });
    }
    expect(writeListParams(new URLSearchParams(), spec, read('').params).toString()).toBe('');
  });
});

describe('typedSort', () => {
  it.each([
    ['name', 'name'],
    ['-name', '-name'],
    ['price', '-createdAt'],
  ])('takes %s for %s', (sort, taken) => {
    expect(typedSort(['name', 'createdAt'], sort, '-createdAt')).toBe(taken);
  });
});
