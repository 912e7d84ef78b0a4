import type { Module } from '#server/plugins/routes';

export const feedsModule: Module = {
  routes: [],
  access: ['feeds.read', 'feeds.write'],
};
