import { paymentsRoutes } from '#server/modules/payments/payments.routes';
import type { Module } from '#server/plugins/routes';

export const paymentsModule: Module = {
  routes: [paymentsRoutes],
};
