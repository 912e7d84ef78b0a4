import { authRoutes } from '#server/modules/auth/auth.routes';
import { creatorAccountsRoutes } from '#server/modules/auth/creatorAccounts.routes';
import type { Module } from '#server/plugins/routes';

export const authModule: Module = {
  routes: [authRoutes],
  creatorRoutes: [creatorAccountsRoutes],
};
