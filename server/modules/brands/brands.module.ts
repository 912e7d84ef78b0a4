import { sql } from 'drizzle-orm';
import { brandNames } from '#server/modules/brands/brandNames';
import { brandNews } from '#server/modules/brands/brands.news';
import { brandsRoutes } from '#server/modules/brands/brands.routes';
import { brandsWaiting } from '#server/modules/brands/brands.waiting';
import type { Module } from '#server/plugins/routes';

export const brandsModule: Module = {
  routes: [brandsRoutes],
  fileUses: [{ purposes: ['brand_logo'], ids: () => sql`select logo_id::text as id from brands` }],
  access: ['brands.read', 'brands.update', 'brands.delete'],
  news: Object.values(brandNews),
  waiting: brandsWaiting,
  auditNames: brandNames,
  samples: () => ({
    brands: { status: 'approved', reason: null, website: null },
    memberships: { role: 'OWNER', country: null, phone: null },
  }),
};
