import { viewsRoutes } from '#server/modules/views/views.routes';
import type { Module } from '#server/plugins/routes';

export const viewsModule: Module = {
  routes: [viewsRoutes],
  access: ['views.read', 'views.write', 'views.share', 'views.manage'],
  samples: () => ({
    saved_views: { list: 'products', scope: 'team', query: '' },
    list_preferences: { list: 'products' },
  }),
};
