import { sql } from 'drizzle-orm';
import { teamRoutes } from '#server/modules/team/team.routes';
import { teamInvitationsRoutes } from '#server/modules/team/teamInvitations.routes';
import type { Module } from '#server/plugins/routes';

export const teamModule: Module = {
  routes: [teamRoutes, teamInvitationsRoutes],
  access: ['team.read', 'team.leave', 'team.manage', 'team.transfer'],
  waiting: [
    {
      kind: 'team_invitations',
      needs: 'team.manage',
      rows: (
        { brandId },
        now,
      ) => sql`select i.email as name, i.expires_at as due_at, null::int as target from team_invitations i
        where i.brand_id = ${brandId} and i.status = 'pending' and i.expires_at > ${now}::timestamptz order by i.expires_at, i.id`,
    },
  ],
  samples: () => ({ team_invitations: { role: 'MEMBER', country: null, phone: null } }),
};
