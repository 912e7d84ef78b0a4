import { profileRoutes } from '#server/modules/profile/profile.routes';
import type { Module } from '#server/plugins/routes';

export const profileModule: Module = {
  routes: [profileRoutes],
};
