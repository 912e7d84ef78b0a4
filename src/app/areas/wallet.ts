import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const walletArea: Area = {
  screens: [
    {
      path: patterns.wallet,
      words: ['wallet', 'lists', 'forms'],
      lists: ['wallet'],
      load: async () => (await import('../../features/wallet/WalletPage.tsx')).WalletPage,
      hasGrid: true,
    },
  ],
  entries: [{ key: 'wallet', path: paths.wallet(), icon: 'wallet', needs: 'wallet.read', place: 'sidebar' }],
  overlays: {
    topup: async () => (await import('../../features/wallet/TopupOverlay.tsx')).TopupOverlay,
  },
};
