import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const productsArea: Area = {
  screens: [
    {
      path: patterns.products,
      words: ['products', 'lists', 'forms'],
      lists: ['products'],
      load: async () => (await import('../../features/products/ProductListPage.tsx')).ProductListPage,
      hasGrid: true,
    },
    {
      path: patterns.productCreate,
      words: ['products', 'forms'],
      load: async () => (await import('../../features/products/ProductCreatePage.tsx')).ProductCreatePage,
    },
    {
      path: patterns.productEdit,
      words: ['products', 'forms'],
      load: async () => (await import('../../features/products/ProductEditPage.tsx')).ProductEditPage,
    },
  ],
  entries: [
    { key: 'products', path: paths.products.list(), icon: 'product', place: 'sidebar' },
    { key: 'productCreate', path: paths.products.create(), icon: 'plus', needs: 'products.write' },
  ],
  records: {
    key: 'products',
    icon: 'product',
    find: async () => (await import('../../features/products/findProducts.ts')).findProducts,
  },
};
