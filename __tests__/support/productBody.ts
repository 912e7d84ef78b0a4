/** A draft that the API accepts, with changes. */
export const productBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Lavantalı El Kremi',
  category: 'hand-care',
  description: '',
  sku: null,
  gtin: null,
  brandName: null,
  url: null,
  imageIds: [],
  price: 189.9,
  currency: 'TRY',
  salePriceMinor: null,
  costMinor: null,
  stock: 12,
  variants: [],
  status: 'draft',
  ...changes,
});
