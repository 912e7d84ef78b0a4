import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const supportArea: Area = {
  screens: [
    {
      path: patterns.supportReplay,
      words: ['support'],
      load: async () => (await import('../replay/ReplayRoute.tsx')).ReplayRoute,
      frame: 'bare',
    },
  ],
  entries: [{ key: 'supportReplay', path: paths.supportReplay(), icon: 'help' }],
};
