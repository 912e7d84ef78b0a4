import { describe, expect, it } from '@jest/globals';
import { findProductConflicts } from '../../../src/features/products/productConflict.ts';
import { EMPTY_PRODUCT } from '../../../src/features/products/productFormValues.ts';

const base = { ...EMPTY_PRODUCT, name: 'Serum', price: '10.00', stock: '5' };

describe('findProductConflicts', () => {
  it('suggests the side that changed, and mine where both did', () => {
    const mine = { ...base, name: 'My serum', price: '12.00' };
    const theirs = { ...base, price: '11.00', stock: '7' };
    expect(findProductConflicts(base, mine, theirs)).toEqual([
      { field: 'name', suggested: 'mine', bothChanged: false },
      { field: 'price', suggested: 'mine', bothChanged: true },
      { field: 'stock', suggested: 'theirs', bothChanged: false },
    ]);
  });

  it('does not ask about pictures whose signed addresses alone differ', () => {
    const picture = { id: 'a', url: 'one', thumbnailUrl: 'one', width: 1, height: 1, placeholder: '' };
    expect(
      findProductConflicts(base, { ...base, images: [picture] }, { ...base, images: [{ ...picture, url: 'two' }] }),
    ).toEqual([]);
  });
});
