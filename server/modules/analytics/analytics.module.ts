import { analyticsRoutes } from '#server/modules/analytics/analytics.routes';
import { countEverybody } from '#server/modules/analytics/countDays.service';
import { sendWeeklyReports } from '#server/modules/analytics/weeklyReports.service';
import { openSecret } from '#server/modules/auth/secrets.service';
import { unsubscribeCode } from '#server/modules/notifications/unsubscribing.service';
import type { Module } from '#server/plugins/routes';

const MINUTE_MS = 60_000;

export const analyticsModule: Module = {
  routes: [analyticsRoutes],
  access: ['analytics.read', 'analytics.export', 'analytics.configure'],
  chores: async ({ database, secrets, config }) => {
    const key = await openSecret(database, secrets, 'unsubscribe');
    const options = {
      origin: config.publicUrl,
      codeOf: (seat: Parameters<typeof unsubscribeCode>[1]) => unsubscribeCode(key, seat, 'weekly'),
    };
    return [
      { name: 'analytics days', everyMs: MINUTE_MS, run: (now) => countEverybody(database, now) },
      { name: 'weekly reports', everyMs: 10 * MINUTE_MS, run: (now) => sendWeeklyReports(database, options, now) },
    ];
  },
  demo: { end: ({ database, now }) => countEverybody(database, now) },
  samples: ({ creatorId }) => ({
    analytics_days: { measure: 'clicks', currency: 'TRY', creator_id: creatorId, platform: null, product_ids: '{}' },
    analytics_changes: null,
    weekly_reports: { view: { tab: 'overview' }, sent_week: '2026-01-05' },
    analytics_states: { timezone: 'Europe/Istanbul', currency: 'TRY' },
  }),
};
