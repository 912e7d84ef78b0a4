import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const settingsArea: Area = {
  screens: [
    {
      path: patterns.settings,
      words: ['settings'],
      load: async () => (await import('../../features/settings/SettingsPage.tsx')).SettingsPage,
    },
  ],
  entries: [{ key: 'settings', path: paths.settings.overview(), icon: 'settings' }],
};
