import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const brandsArea: Area = {
  screens: [
    {
      path: patterns.brands,
      words: ['brands', 'forms', 'lists'],
      load: async () => (await import('../../features/brands/BrandListPage.tsx')).BrandListPage,
    },
    {
      path: patterns.brandSettings,
      words: ['brands', 'forms', 'lists'],
      load: async () => (await import('../../features/brands/BrandSettingsPage.tsx')).BrandSettingsPage,
    },
    {
      path: patterns.createBrand,
      words: ['brands', 'forms'],
      load: async () => (await import('../../features/brands/CreateBrandPage.tsx')).CreateBrandPage,
      frame: 'onboarding',
    },
    {
      path: patterns.awaitingApproval,
      words: ['brands', 'forms'],
      load: async () => (await import('../../features/brands/AwaitingApprovalPage.tsx')).AwaitingApprovalPage,
      frame: 'onboarding',
    },
  ],
  entries: [
    { key: 'brands', path: paths.brands(), icon: 'store', place: 'sidebar' },
    { key: 'brandSettings', path: paths.settings.brand(), icon: 'store', needs: 'brands.read', place: 'settings' },
  ],
  news: { brand_approved: null, brand_rejected: null, brand_suspended: null, brand_restored: null },
};
