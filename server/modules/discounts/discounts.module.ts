import type { Module } from '#server/plugins/routes';

export const discountsModule: Module = {
  routes: [],
  access: ['discounts.read', 'discounts.write', 'store.keys'],
};
