import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const discountsArea: Area = {
  screens: [
    {
      path: patterns.discounts,
      words: ['discounts', 'lists', 'forms'],
      lists: ['discounts'],
      load: async () => (await import('../../features/discounts/DiscountListPage.tsx')).DiscountListPage,
      hasGrid: true,
    },
    {
      path: patterns.discountCreate,
      words: ['discounts', 'forms'],
      load: async () => (await import('../../features/discounts/DiscountCreatePage.tsx')).DiscountCreatePage,
    },
    {
      path: patterns.discountCodes,
      words: ['discounts', 'forms'],
      load: async () => (await import('../../features/discounts/CreatorCodesPage.tsx')).CreatorCodesPage,
    },
    {
      path: patterns.discountEdit,
      words: ['discounts', 'forms', 'lists'],
      load: async () => (await import('../../features/discounts/DiscountEditPage.tsx')).DiscountEditPage,
    },
    {
      path: patterns.discount,
      words: ['discounts', 'lists', 'forms'],
      load: async () => (await import('../../features/discounts/DiscountDetailPage.tsx')).DiscountDetailPage,
    },
    {
      path: patterns.storeOrders,
      words: ['discounts', 'lists', 'forms'],
      load: async () => (await import('../../features/discounts/StoreOrdersPage.tsx')).StoreOrdersPage,
    },
  ],
  entries: [
    { key: 'discounts', path: paths.discounts.list(), icon: 'discount', needs: 'discounts.read', place: 'sidebar' },
    { key: 'discountCreate', path: paths.discounts.create(), icon: 'plus', needs: 'discounts.write' },
    { key: 'creatorCodes', path: paths.discounts.codes(), icon: 'plus', needs: 'discounts.write' },
    { key: 'storeOrders', path: paths.settings.storeOrders(), icon: 'store', needs: 'discounts.read' },
  ],
  records: {
    key: 'discounts',
    icon: 'discount',
    find: async () => (await import('../../features/discounts/findDiscounts.ts')).findDiscounts,
  },
  news: {
    discount_leak: {
      label: 'discount',
      to: ({ discountId }) => (discountId ? paths.discounts.detail(discountId) : null),
    },
  },
};
