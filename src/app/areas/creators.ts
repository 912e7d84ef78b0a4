import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const creatorsArea: Area = {
  screens: [
    {
      path: patterns.creators,
      words: ['creators', 'lists', 'forms'],
      lists: ['creators'],
      load: async () => (await import('../guards/EntitledCreatorList.tsx')).EntitledCreatorList,
      hasGrid: true,
    },
    {
      path: patterns.creatorDetail,
      words: ['creators', 'lists'],
      load: async () => (await import('../guards/CreatorWithDays.tsx')).CreatorWithDays,
    },
  ],
  entries: [{ key: 'creators', path: paths.creators.list(), icon: 'star', needs: 'creators.read', place: 'sidebar' }],
  overlays: {
    creator: async () => (await import('../../features/creators/CreatorDrawer.tsx')).CreatorDrawer,
  },
  records: {
    key: 'creators',
    icon: 'person',
    entitlement: 'creatorLibraryAccess',
    find: async () => (await import('../../features/creators/findCreators.ts')).findCreators,
  },
};
