import { sql } from 'drizzle-orm';
import { subscriptionDemo } from '#server/db/seed/demoSubscriptions';
import { renewSubscriptions } from '#server/modules/subscription/renewal';
import { subscriptionPastDue } from '#server/modules/subscription/subscription.news';
import { subscriptionRoutes } from '#server/modules/subscription/subscription.routes';
import type { Module } from '#server/plugins/routes';

const RENEWAL_MS = 5 * 60_000;

export const subscriptionModule: Module = {
  routes: [subscriptionRoutes],
  access: ['subscription.read', 'subscription.change'],
  chores: ({ database, config }) => [
    {
      name: 'subscriptions',
      everyMs: RENEWAL_MS,
      run: (now) => renewSubscriptions(database, config.publicUrl, now),
    },
  ],
  news: [subscriptionPastDue],
  waiting: [
    {
      kind: 'subscription_past_due',
      needs: 'billing.read',
      rows: ({ brandId }) =>
        sql`select null::text as name, s.current_period_end as due_at, null::int as target from subscriptions s where s.brand_id = ${brandId} and s.status = 'past_due'`,
    },
  ],
  demo: subscriptionDemo,
  samples: () => ({ subscriptions: { plan_id: 1, status: 'active' } }),
};
