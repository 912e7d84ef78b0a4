import { challengeCovers } from '#server/modules/challenges/challengeCovers';
import { challengesRoutes } from '#server/modules/challenges/challenges.routes';
import type { Module } from '#server/plugins/routes';

export const challengesModule: Module = {
  routes: [challengesRoutes],
  fileUses: [challengeCovers],
};
