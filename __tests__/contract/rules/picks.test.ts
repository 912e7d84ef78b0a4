import { describe, expect, it } from '@jest/globals';
import { owedFor, pickFaults, pickValueMinor, type OfferedProduct } from '#contract/rules/picks';

const CAP = { maxItems: 3, maxValueMinor: 100_000, currency: 'TRY' as const };
const OFFERED: OfferedProduct[] = [
  { productId: 1, priceMinor: 30_000, left: null, variants: [] },
  { productId: 2, priceMinor: 99_999, left: 2, variants: [] },
  {
    productId: 3,
    priceMinor: 10_000,
    left: null,
    variants: [
      { sku: 'K-30', priceMinor: 20_000, left: 0 },
      { sku: 'K-50', priceMinor: 40_000, left: 5 },
    ],
  },
];
const faultsOf = (items: Parameters<typeof pickFaults>[0]) => {
  const faults = pickFaults(items, OFFERED, CAP);
  return Object.fromEntries(Object.entries(faults).map(([field, { code }]) => [field, code]));
};

describe('a choice from a catalogue', () => {
  it('is worth what its products and variants cost', () => {
    const items = [
      { productId: 1, quantity: 2 },
      { productId: 3, sku: 'K-50', quantity: 1 },
    ];
    expect([pickValueMinor(items, OFFERED), pickFaults(items, OFFERED, CAP)]).toEqual([100_000, {}]);
  });

  it.each([
    ['nothing', [], { items: 'REQUIRED' }],
    ['what is not offered', [{ productId: 9, quantity: 1 }], { 'items.0.productId': 'UNKNOWN' }],
    ['no variant where there are some', [{ productId: 3, quantity: 1 }], { 'items.0.sku': 'REQUIRED' }],
    ['a variant that is none', [{ productId: 3, sku: 'X', quantity: 1 }], { 'items.0.sku': 'UNKNOWN' }],
    ['a variant that is gone', [{ productId: 3, sku: 'K-30', quantity: 1 }], { 'items.0.quantity': 'NOT_IN_STOCK' }],
    [
      'the same twice',
      [
        { productId: 1, quantity: 1 },
        { productId: 1, sku: 'anything', quantity: 1 },
      ],
      { 'items.1.productId': 'TAKEN' },
    ],
    ['more than is left', [{ productId: 2, quantity: 3 }], { 'items.0.quantity': 'TOO_LARGE', items: 'OVER_VALUE' }],
    ['more pieces than the cap', [{ productId: 1, quantity: 4 }], { items: 'TOO_MANY' }],
    [
      'more than its value',
      [
        { productId: 1, quantity: 1 },
        { productId: 2, quantity: 1 },
      ],
      { items: 'OVER_VALUE' },
    ],
  ])('is refused for %s', (_case, items, faults) => {
    expect(faultsOf(items)).toEqual(faults);
  });

  it('is owed beside the address, and only where there is a catalogue', () => {
    expect(owedFor({ isPick: true, hasChosen: false, hasAddress: false })).toEqual(['address', 'choice']);
    expect(owedFor({ isPick: true, hasChosen: true, hasAddress: false })).toEqual(['address']);
    expect(owedFor({ isPick: false, hasChosen: false, hasAddress: true })).toEqual([]);
  });
});
