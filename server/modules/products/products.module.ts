import { sql } from 'drizzle-orm';
import { productPictures } from '#server/modules/products/productPictures';
import { productsDemo } from '#server/db/seed/insertProducts';
import { stockLevel } from '#server/modules/brands/memberships.service';
import { sweepBulkChanges } from '#server/modules/products/bulkProducts';
import { productFeedsRoutes } from '#server/modules/products/productFeeds.routes';
import { productsRoutes } from '#server/modules/products/products.routes';
import { productSamples } from '#server/modules/products/products.samples';
import type { Module } from '#server/plugins/routes';

export const productsModule: Module = {
  routes: [productsRoutes, productFeedsRoutes],
  fileUses: [productPictures],
  access: ['products.read', 'products.export', 'products.write'],
  chores: ({ database }) => [
    { name: 'bulk changes', run: (now) => database.system((tx) => sweepBulkChanges(tx, now)) },
  ],
  waiting: [
    {
      kind: 'products_low',
      needs: 'products.write',
      rows: ({ brandId }) => sql`select p.name, null::timestamptz as due_at, null::int as target from products p
        where p.brand_id = ${brandId} and p.status = 'active' and p.stock < ${stockLevel(brandId, 'limitedFrom')} order by p.stock, p.id`,
    },
  ],
  auditNames: [
    {
      subject: 'product',
      ofActions: 'products.',
      names: (_tx, brandId, ids) => sql`select id, name from products where brand_id = ${brandId} and id = any(${ids})`,
    },
  ],
  demo: productsDemo,
  samples: productSamples,
};
