import { reportsRoutes } from '#server/modules/reports/reports.routes';
import type { Module } from '#server/plugins/routes';

export const reportsModule: Module = {
  routes: [reportsRoutes],
};
