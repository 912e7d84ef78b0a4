import { teamRoutes } from '#server/modules/team/team.routes';
import { teamInvitationsRoutes } from '#server/modules/team/teamInvitations.routes';
import type { Module } from '#server/plugins/routes';

export const teamModule: Module = {
  routes: [teamRoutes, teamInvitationsRoutes],
};
