import { sql } from 'drizzle-orm';
import { discountsDemo } from '#server/db/seed/demoDiscounts';
import { sweepBulkChanges } from '#server/modules/discounts/bulkDiscounts';
import { discountCodesRoutes } from '#server/modules/discounts/discountCodes.routes';
import { discountLeak } from '#server/modules/discounts/discounts.news';
import { discountsRoutes } from '#server/modules/discounts/discounts.routes';
import { settleCommissions } from '#server/modules/discounts/commissions.service';
import { discountSamples } from '#server/modules/discounts/discounts.samples';
import { importOrdersRoutes } from '#server/modules/discounts/importOrders.routes';
import { guardCodes } from '#server/modules/discounts/leakGuard.service';
import { ownDiscountsRoutes } from '#server/modules/discounts/ownDiscounts.routes';
import { storeKeysRoutes } from '#server/modules/discounts/storeKeys.routes';
import { storeKeys } from '#server/modules/discounts/storeKeys.table';
import { sweepClicks } from '#server/modules/discounts/trackedLinks.service';
import type { Module } from '#server/plugins/routes';

export const discountsModule: Module = {
  routes: [discountsRoutes, discountCodesRoutes, storeKeysRoutes, importOrdersRoutes],
  creatorRoutes: [ownDiscountsRoutes],
  access: ['discounts.read', 'discounts.write', 'store.keys'],
  chores: ({ database }) => [
    { name: 'bulk changes of discounts', run: (now) => database.system((tx) => sweepBulkChanges(tx, now)) },
    { name: 'commissions', run: (now) => settleCommissions(database, now) },
    { name: 'leaking codes', run: (now) => guardCodes(database, now) },
    { name: 'clicks', run: (now) => database.system((tx) => sweepClicks(tx, now)) },
  ],
  news: [discountLeak],
  sealed: [
    { value: storeKeys.secretSealed, rowKey: storeKeys.id },
    { value: storeKeys.oldSecretSealed, rowKey: storeKeys.id },
  ],
  auditNames: [
    {
      subject: 'discount',
      details: ['discountId'],
      ofActions: 'discounts.',
      names: (_tx, brandId, ids) =>
        sql`select id, code from discounts where brand_id = ${brandId} and id = any(${ids})`,
    },
    {
      subject: 'store_key',
      names: (_tx, brandId, ids) =>
        sql`select id, label from store_keys where brand_id = ${brandId} and id = any(${ids})`,
    },
  ],
  demo: discountsDemo,
  samples: discountSamples,
};
