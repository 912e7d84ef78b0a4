import { IdParams } from '#contract/schemas/common';
import { ProductFeedAnswer } from '#contract/schemas/feeds';
import * as service from '#server/modules/products/feedProducts.service';
import type { Routes } from '#server/plugins/routes';

/** Which feed keeps a product, and taking it out of its hands. */
export const productFeedsRoutes: Routes = async (app) => {
  const { database, clock } = app;
  app.get(
    '/products/:id/feed',
    {
      schema: { params: IdParams, response: { 200: ProductFeedAnswer }, description: 'assumed' },
      config: { access: 'products.read' },
    },
    async ({ scope, params }) => ({
      feed: await database.transaction(scope, (tx) => service.getProductFeed(tx, scope.brandId, params.id)),
    }),
  );
  app.post(
    '/products/:id/detach',
    {
      schema: { params: IdParams, response: { 200: ProductFeedAnswer }, description: 'assumed' },
      config: { access: 'products.write', idempotent: true },
    },
    async ({ scope, params }) => ({
      feed: await database.transaction(scope, (tx) =>
        service.detachProduct({ tx, scope, now: clock.now() }, params.id),
      ),
    }),
  );
};
