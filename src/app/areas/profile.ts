import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const profileArea: Area = {
  screens: [
    {
      path: patterns.profile,
      words: ['profile', 'forms'],
      load: async () => (await import('../../features/profile/ProfilePage.tsx')).ProfilePage,
    },
  ],
  entries: [{ key: 'profile', path: paths.profile(), icon: 'person' }],
};
