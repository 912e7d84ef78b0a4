import type { Area } from './area.ts';

/** Offered nowhere before the server answers its calls; whoever goes there is told that it does not. */
export const analyticsArea: Area = {
  screens: [
    {
      path: '/analytics',
      words: ['analytics', 'lists', 'forms'],
      load: async () => (await import('../guards/EntitledAnalytics.tsx')).EntitledAnalytics,
      hasGrid: true,
    },
  ],
  overlays: {
    metric: async () => (await import('../guards/EntitledFigureDrawer.tsx')).EntitledFigureDrawer,
  },
};
