import { invitationsRoutes } from '#server/modules/invitations/invitations.routes';
import { ownInvitationsRoutes } from '#server/modules/invitations/ownInvitations.routes';
import { invitationAnswered } from '#server/modules/invitations/invitations.news';
import type { Module } from '#server/plugins/routes';

export const invitationsModule: Module = {
  routes: [invitationsRoutes],
  creatorRoutes: [ownInvitationsRoutes],
  news: [invitationAnswered],
};
