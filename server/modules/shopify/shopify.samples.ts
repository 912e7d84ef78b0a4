import type { SampleRows } from '#server/plugins/moduleParts';

export const shopifySamples: SampleRows = ({ canary }) => ({
  shopify_connections: {
    shop_domain: `${canary}.myshopify.com`,
    shop_currency: 'TRY',
    status: 'connected',
    scopes: '{}',
    access_token_sealed: null,
    refresh_token_sealed: null,
    failure: null,
    settings: JSON.stringify({
      syncProducts: true,
      syncStock: true,
      orderMode: 'draft',
      orderTag: 'creator-gift',
      syncDiscounts: true,
    }),
    feed_id: null,
    sync_started_at: null,
    conflicts: '[]',
  },
  shopify_states: { shop_domain: `${canary}.myshopify.com`, expires_at: '2030-01-01T00:00:00.000Z' },
  shopify_webhooks: { topic: 'PRODUCTS_UPDATE' },
  shopify_events: {
    topic: 'PRODUCTS_UPDATE',
    payload: JSON.stringify({ note: canary }),
    done_at: null,
    failed_at: '2026-01-01T00:00:00.000Z',
  },
});
