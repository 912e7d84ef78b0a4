import { creatorFilesRoutes } from '#server/modules/files/creatorFiles.routes';
import { filesRoutes } from '#server/modules/files/files.routes';
import type { Module } from '#server/plugins/routes';

export const filesModule: Module = {
  routes: [filesRoutes],
  creatorRoutes: [creatorFilesRoutes],
};
