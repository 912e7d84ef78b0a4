import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const teamArea: Area = {
  screens: [
    {
      path: patterns.team,
      words: ['team', 'lists', 'forms'],
      lists: ['team'],
      load: async () => (await import('../../features/team/TeamPage.tsx')).TeamPage,
      hasGrid: true,
    },
    {
      path: patterns.acceptInvitation,
      words: ['team'],
      load: async () => (await import('../../features/team/AcceptInvitationPage.tsx')).AcceptInvitationPage,
      frame: 'invited',
    },
  ],
  entries: [{ key: 'team', path: paths.settings.team(), icon: 'team', needs: 'team.read', place: 'settings' }],
};
