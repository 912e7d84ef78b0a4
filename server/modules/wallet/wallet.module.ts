import { walletRoutes } from '#server/modules/wallet/wallet.routes';
import type { Module } from '#server/plugins/routes';

export const walletModule: Module = {
  routes: [walletRoutes],
};
