import { analyticsRoutes } from '#server/modules/analytics/analytics.routes';
import { countEverybody } from '#server/modules/analytics/countDays.service';
import type { Module } from '#server/plugins/routes';

const MINUTE_MS = 60_000;

export const analyticsModule: Module = {
  routes: [analyticsRoutes],
  access: ['analytics.read', 'analytics.export', 'analytics.configure'],
  chores: ({ database }) => [
    { name: 'analytics days', everyMs: MINUTE_MS, run: (now) => countEverybody(database, now) },
  ],
  demo: { end: ({ database, now }) => countEverybody(database, now) },
  samples: ({ creatorId }) => ({
    analytics_days: { measure: 'clicks', currency: 'TRY', creator_id: creatorId, platform: null, product_ids: '{}' },
    analytics_changes: null,
    analytics_states: { timezone: 'Europe/Istanbul', currency: 'TRY' },
  }),
};
