import { brandsRoutes } from '#server/modules/brands/brands.routes';
import type { Module } from '#server/plugins/routes';

export const brandsModule: Module = {
  routes: [brandsRoutes],
};
