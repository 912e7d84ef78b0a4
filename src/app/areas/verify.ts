import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const verifyArea: Area = {
  screens: [
    {
      path: patterns.verify,
      words: ['verify'],
      load: async () => (await import('../../features/verify/VerifyPage.tsx')).VerifyPage,
      frame: 'mail',
    },
  ],
  entries: [{ key: 'verify', path: paths.verify(), icon: 'help' }],
};
