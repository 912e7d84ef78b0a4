import { filesRoutes } from '#server/modules/files/files.routes';
import type { Module } from '#server/plugins/routes';

export const filesModule: Module = {
  routes: [filesRoutes],
};
