import { describe, expect, it } from '@jest/globals';
import { findConflicts, mergeVersions } from '../../../src/shared/form/editConflict.ts';

const base = { name: 'Serum', price: '10.00', stock: '5' };

describe('findConflicts', () => {
  it('suggests the side that changed, mine where both did, and leaves equal fields out', () => {
    expect(
      findConflicts(base, { ...base, name: 'My serum', price: '12.00' }, { ...base, price: '11.00', stock: '7' }),
    ).toEqual([
      { field: 'name', suggested: 'mine', bothChanged: false },
      { field: 'price', suggested: 'mine', bothChanged: true },
      { field: 'stock', suggested: 'theirs', bothChanged: false },
    ]);
  });
});

describe('mergeVersions', () => {
  it('takes my side of the chosen fields and theirs of the rest', () => {
    const merged = mergeVersions(
      { ...base, name: 'Mine', price: '1.00' },
      { ...base, name: 'Theirs', price: '2.00' },
      new Map([
        ['name', 'mine'],
        ['price', 'theirs'],
      ]),
    );
    expect(merged).toEqual({ ...base, name: 'Mine', price: '2.00' });
  });
});
