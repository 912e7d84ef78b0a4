import { participationsRoutes } from '#server/modules/participations/participations.routes';
import { ownParticipationsRoutes } from '#server/modules/participations/ownParticipations.routes';
import { applicationReceived } from '#server/modules/participations/participations.news';
import type { Module } from '#server/plugins/routes';

export const participationsModule: Module = {
  routes: [participationsRoutes],
  creatorRoutes: [ownParticipationsRoutes],
  news: [applicationReceived],
};
