import { OwnDiscountListQuery, OwnDiscountPage } from '#contract/schemas/discountCodes';
import { listOwn } from '#server/modules/discounts/ownDiscounts.service';
import type { Routes } from '#server/plugins/routes';

/** A creator's own codes: what they give, where their links lead, and what they earned. */
export const ownDiscountsRoutes: Routes = async (app) => {
  const { database, clock, config } = app;

  app.get(
    '/discounts',
    {
      schema: { querystring: OwnDiscountListQuery, response: { 200: OwnDiscountPage }, description: 'assumed' },
      config: { access: 'creator' },
    },
    ({ creator, query }) =>
      database.system((tx) => listOwn(tx, creator.creatorId, query, config.publicUrl, clock.now())),
  );
};
