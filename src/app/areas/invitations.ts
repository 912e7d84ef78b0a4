import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const invitationsArea: Area = {
  screens: [
    {
      path: patterns.creatorInvitations,
      words: ['invitations', 'lists'],
      lists: ['invitations'],
      load: async () => (await import('../../features/invitations/InvitationListPage.tsx')).InvitationListPage,
    },
  ],
  entries: [{ key: 'creatorInvitations', path: paths.creators.invitations(), icon: 'mail', needs: 'invitations.read' }],
  overlays: {
    invite: async () => (await import('../../features/invitations/InvitePanel.tsx')).InvitePanel,
  },
  news: {
    invitation_answered: { label: 'invitations', to: ({ id }) => paths.creators.invitations({ challenge: id }) },
  },
};
