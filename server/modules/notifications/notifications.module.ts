import { sql } from 'drizzle-orm';
import { notificationsDemo } from '#server/db/seed/demoNotifications';
import { digestChore, notificationsRoutes } from '#server/modules/notifications/notifications.routes';
import { fromUnread } from '#server/modules/notifications/notifications.service';
import type { Module } from '#server/plugins/routes';

export const notificationsModule: Module = {
  routes: [notificationsRoutes],
  access: ['notifications.read', 'notifications.arrange'],
  chores: async (app) => [await digestChore(app)],
  waiting: [
    {
      kind: 'notifications',
      needs: 'notifications.read',
      rows: (reader) =>
        sql`select null::text as name, null::timestamptz as due_at, null::int as target ${fromUnread(reader)}`,
    },
  ],
  demo: notificationsDemo,
};
