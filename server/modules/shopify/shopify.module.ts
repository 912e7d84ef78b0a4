import { sweepStates } from '#server/modules/shopify/connect.service';
import { shopifyRoutes } from '#server/modules/shopify/shopify.routes';
import { shopifySamples } from '#server/modules/shopify/shopify.samples';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';
import type { Module } from '#server/plugins/routes';

export const shopifyModule: Module = {
  routes: [shopifyRoutes],
  access: ['integrations.read', 'integrations.write'],
  chores: ({ database }) => [
    { name: 'shops that were asked', run: (now) => database.system((tx) => sweepStates(tx, now)) },
  ],
  sealed: [
    { value: shopifyConnections.accessTokenSealed, rowKey: shopifyConnections.brandId },
    { value: shopifyConnections.refreshTokenSealed, rowKey: shopifyConnections.brandId },
  ],
  samples: shopifySamples,
};
