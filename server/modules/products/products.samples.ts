import type { SampleRows } from '#server/plugins/moduleParts';

export const productSamples: SampleRows = ({ id, canary }) => ({
  products: {
    category_id: 'hand-care',
    currency: 'TRY',
    status: 'active',
    price_minor: 990,
    gtin: null,
    url: null,
    sku: null,
  },
  product_bulk_changes: {
    action: 'activate',
    expires_at: '2030-01-01T00:00:00.000Z',
    before: JSON.stringify([{ id, name: canary, version: 1, status: 'active', categoryId: 'hand-care' }]),
  },
  // Kept by triggers.
  product_counts: null,
});
