import { subscriptionRoutes } from '#server/modules/subscription/subscription.routes';
import type { Module } from '#server/plugins/routes';

export const subscriptionModule: Module = {
  routes: [subscriptionRoutes],
};
