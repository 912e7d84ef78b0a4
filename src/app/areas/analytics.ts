import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const analyticsArea: Area = {
  screens: [
    {
      path: patterns.analytics,
      words: ['analytics', 'lists', 'forms'],
      lists: ['analytics'],
      load: async () => (await import('../guards/EntitledAnalytics.tsx')).EntitledAnalytics,
      hasGrid: true,
    },
  ],
  entries: [{ key: 'analytics', path: paths.analytics(), icon: 'chart', needs: 'analytics.read', place: 'sidebar' }],
  overlays: {
    metric: async () => (await import('../guards/EntitledFigureDrawer.tsx')).EntitledFigureDrawer,
  },
};
