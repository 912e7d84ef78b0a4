import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const notificationsArea: Area = {
  screens: [
    {
      path: patterns.notifications,
      words: ['notifications', 'lists'],
      lists: ['notifications'],
      load: async () => (await import('../../features/notifications/NotificationListPage.tsx')).NotificationListPage,
      hasGrid: true,
    },
    {
      path: patterns.notificationSettings,
      words: ['notifications', 'lists'],
      load: async () =>
        (await import('../../features/notifications/NotificationSettingsPage.tsx')).NotificationSettingsPage,
    },
    {
      path: patterns.unsubscribe,
      words: ['notifications'],
      load: async () => (await import('../../features/notifications/StopMailsPage.tsx')).StopMailsPage,
      frame: 'mail',
    },
  ],
  entries: [
    { key: 'notifications', path: paths.notifications(), icon: 'bell' },
    { key: 'notificationSettings', path: paths.settings.notifications(), icon: 'bell' },
  ],
};
