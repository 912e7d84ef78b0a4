import { subscriptionRoutes } from '#server/modules/subscription/subscription.routes';
import { subscriptionPastDue } from '#server/modules/subscription/subscription.news';
import type { Module } from '#server/plugins/routes';

export const subscriptionModule: Module = {
  routes: [subscriptionRoutes],
  news: [subscriptionPastDue],
};
