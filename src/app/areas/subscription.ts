import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const subscriptionArea: Area = {
  screens: [
    {
      path: patterns.subscription,
      words: ['subscription', 'lists'],
      load: async () =>
        (await import('../../features/subscription/SubscriptionSettingsPage.tsx')).SubscriptionSettingsPage,
    },
  ],
  entries: [
    {
      key: 'subscription',
      path: paths.settings.subscription(),
      icon: 'card',
      needs: 'subscription.read',
      place: 'settings',
    },
  ],
  overlays: {
    plans: async () => (await import('../../features/subscription/plans/PlansDialog.tsx')).PlansDialog,
    pay: async () => (await import('../../features/subscription/checkout/PaymentDialog.tsx')).PaymentDialog,
  },
  news: { subscription_past_due: { label: 'subscription', to: () => paths.settings.subscription() } },
};
