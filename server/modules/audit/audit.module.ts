import { auditRoutes } from '#server/modules/audit/audit.routes';
import type { Module } from '#server/plugins/routes';

export const auditModule: Module = {
  routes: [auditRoutes],
  access: ['audit.read'],
};
