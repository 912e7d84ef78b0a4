import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const integrationsArea: Area = {
  screens: [
    {
      path: patterns.shopify,
      words: ['integrations', 'forms', 'lists'],
      load: async () => (await import('../../features/integrations/ShopifySettingsPage.tsx')).ShopifySettingsPage,
    },
  ],
  entries: [
    {
      key: 'shopify',
      path: paths.settings.shopify(),
      icon: 'store',
      needs: 'integrations.read',
      place: 'integrations',
    },
  ],
  news: { store_reauth: { label: 'store', to: () => paths.settings.shopify() } },
};
