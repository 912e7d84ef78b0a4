import { notificationsRoutes } from '#server/modules/notifications/notifications.routes';
import type { Module } from '#server/plugins/routes';

export const notificationsModule: Module = {
  routes: [notificationsRoutes],
};
