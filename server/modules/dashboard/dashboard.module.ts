import { dashboardRoutes } from '#server/modules/dashboard/dashboard.routes';
import type { Module } from '#server/plugins/routes';

export const dashboardModule: Module = {
  routes: [dashboardRoutes],
  access: ['dashboard.read', 'dashboard.arrange'],
};
