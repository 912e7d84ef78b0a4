import { giftOrdersRoutes } from '#server/modules/shopify/giftOrders.routes';
import { storeReauth } from '#server/modules/shopify/shopify.news';
import { shopifyRoutes } from '#server/modules/shopify/shopify.routes';
import { shopifySamples } from '#server/modules/shopify/shopify.samples';
import { addShopifyJobs } from '#server/modules/shopify/shopifyJobs';
import { shopifyWaiting } from '#server/modules/shopify/shopify.waiting';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';
import type { Module } from '#server/plugins/routes';

export const shopifyModule: Module = {
  routes: [shopifyRoutes, giftOrdersRoutes],
  access: ['integrations.read', 'integrations.write'],
  chores: addShopifyJobs,
  news: [storeReauth],
  waiting: shopifyWaiting,
  sealed: [
    { value: shopifyConnections.accessTokenSealed, rowKey: shopifyConnections.brandId },
    { value: shopifyConnections.refreshTokenSealed, rowKey: shopifyConnections.brandId },
  ],
  samples: shopifySamples,
};
