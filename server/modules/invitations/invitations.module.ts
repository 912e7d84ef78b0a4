import { sql } from 'drizzle-orm';
import { invitationsDemo } from '#server/db/seed/demoInvitations';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { invitationAnswered } from '#server/modules/invitations/invitations.news';
import { invitationsRoutes } from '#server/modules/invitations/invitations.routes';
import { invitationsWaiting } from '#server/modules/invitations/invitations.waiting';
import { ownInvitationsRoutes } from '#server/modules/invitations/ownInvitations.routes';
import type { Module } from '#server/plugins/routes';

export const invitationsModule: Module = {
  routes: [invitationsRoutes],
  creatorRoutes: [ownInvitationsRoutes],
  access: ['invitations.read', 'invitations.send'],
  news: [invitationAnswered],
  waiting: invitationsWaiting,
  auditNames: [
    {
      subject: 'invited',
      details: ['invitation'],
      names: (_tx, brandId, ids) =>
        sql`select i.id, ${creatorName(sql`i.creator_id`)} from invitations i where i.brand_id = ${brandId} and i.id = any(${ids})`,
    },
  ],
  demo: invitationsDemo,
  samples: ({ id, creatorId }) => ({
    invitations: {
      challenge_id: id,
      creator_id: creatorId,
      status: 'pending',
      currency: 'TRY',
      decline_reason: null,
      expires_at: '2030-01-01T00:00:00.000Z',
    },
  }),
};
