import { creatorsRoutes } from '#server/modules/creators/creators.routes';
import { shortlistsRoutes } from '#server/modules/creators/shortlists.routes';
import type { Module } from '#server/plugins/routes';

export const creatorsModule: Module = {
  routes: [creatorsRoutes, shortlistsRoutes],
};
