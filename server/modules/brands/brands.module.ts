import { brandsRoutes } from '#server/modules/brands/brands.routes';
import { brandNews } from '#server/modules/brands/brands.news';
import type { Module } from '#server/plugins/routes';

export const brandsModule: Module = {
  routes: [brandsRoutes],
  news: Object.values(brandNews),
};
