import { sql } from 'drizzle-orm';
import { sweepBulkChanges } from '#server/modules/discounts/bulkDiscounts';
import { discountsRoutes } from '#server/modules/discounts/discounts.routes';
import { discountSamples } from '#server/modules/discounts/discounts.samples';
import type { Module } from '#server/plugins/routes';

export const discountsModule: Module = {
  routes: [discountsRoutes],
  access: ['discounts.read', 'discounts.write', 'store.keys'],
  chores: ({ database }) => [
    { name: 'bulk changes of discounts', run: (now) => database.system((tx) => sweepBulkChanges(tx, now)) },
  ],
  auditNames: [
    {
      subject: 'discount',
      details: ['discountId'],
      ofActions: 'discounts.',
      names: (_tx, brandId, ids) =>
        sql`select id, code from discounts where brand_id = ${brandId} and id = any(${ids})`,
    },
  ],
  samples: discountSamples,
};
