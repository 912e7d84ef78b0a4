/** As `BRAND_OPERATIONS`, for the brand's Shopify store. */
export const SHOPIFY_OPERATIONS: Record<string, readonly [operationId: string, summary: string]> = {
  'GET /integrations/shopify': [
    'getShopify',
    'How the brand’s Shopify store does: its state, products, webhooks and settings.',
  ],
  'POST /integrations/shopify/connect': [
    'connectShopify',
    'Says where the owner of a store agrees to its being connected.',
  ],
  'POST /integrations/shopify/cancel': ['cancelConnectShopify', 'Awaits no consent of a store’s owner any more.'],
  'PUT /integrations/shopify/settings': [
    'updateShopifySettings',
    'Changes what is taken from the store and made in it.',
  ],
  'POST /integrations/shopify/sync': ['syncShopify', 'Looks through the store’s products now.'],
  'POST /integrations/shopify/webhooks/{topic}/replay': [
    'replayShopifyWebhooks',
    'Deals once more with what the store told of a topic and was given up.',
  ],
  'GET /challenges/{id}/shipments/gift-orders': [
    'previewGiftOrders',
    'Says which orders the store would be told to make for shipments, and what is left out.',
  ],
  'POST /challenges/{id}/shipments/gift-orders': [
    'createGiftOrders',
    'Has the store make the orders of shipments, as drafts or as orders.',
  ],
  'POST /integrations/shopify/disconnect': [
    'disconnectShopify',
    'Disconnects the store; its products stay or are put away.',
  ],
};
