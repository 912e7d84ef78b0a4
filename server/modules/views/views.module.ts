import { viewsRoutes } from '#server/modules/views/views.routes';
import type { Module } from '#server/plugins/routes';

export const viewsModule: Module = {
  routes: [viewsRoutes],
};
