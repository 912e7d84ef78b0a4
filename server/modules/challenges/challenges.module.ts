import { challengesRoutes } from '#server/modules/challenges/challenges.routes';
import type { Module } from '#server/plugins/routes';

export const challengesModule: Module = {
  routes: [challengesRoutes],
};
