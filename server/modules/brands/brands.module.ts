import { sql } from 'drizzle-orm';
import { brandsRoutes } from '#server/modules/brands/brands.routes';
import { brandNews } from '#server/modules/brands/brands.news';
import type { Module } from '#server/plugins/routes';

export const brandsModule: Module = {
  routes: [brandsRoutes],
  fileUses: [{ purposes: ['brand_logo'], ids: () => sql`select logo_id::text as id from brands` }],
  news: Object.values(brandNews),
};
