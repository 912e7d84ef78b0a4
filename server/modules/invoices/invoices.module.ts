import { invoicesRoutes } from '#server/modules/invoices/invoices.routes';
import type { Module } from '#server/plugins/routes';

export const invoicesModule: Module = {
  routes: [invoicesRoutes],
};
