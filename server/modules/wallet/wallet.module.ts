import { walletDemo } from '#server/db/seed/demoWallet';
import { ledgerEntries } from '#server/modules/wallet/ledgerEntries.table';
import { expireTopups } from '#server/modules/wallet/topups.service';
import { walletRoutes } from '#server/modules/wallet/wallet.routes';
import { finishWithdrawals } from '#server/modules/wallet/withdrawals.service';
import type { Module } from '#server/plugins/routes';

const WITHDRAWALS_MS = 60_000;

export const walletModule: Module = {
  routes: [walletRoutes],
  access: ['wallet.read', 'wallet.export', 'wallet.topup', 'wallet.withdraw', 'wallet.pay'],
  chores: ({ database }) => [
    { name: 'top-ups', run: (now) => expireTopups(database, now) },
    { name: 'withdrawals', everyMs: WITHDRAWALS_MS, run: (now) => finishWithdrawals(database, now) },
  ],
  chain: {
    kind: 'ledger',
    table: ledgerEntries,
    chain: ledgerEntries.brandId,
    currency: ledgerEntries.currency,
    place: ledgerEntries.seq,
    hash: ledgerEntries.hash,
  },
  demo: walletDemo,
  samples: () => ({
    wallets: { currency: 'TRY' },
    wallet_holds: { currency: 'TRY', status: 'open' },
    ledger_entries: { currency: 'TRY', type: 'topup', ref_type: 'topup', actor_type: 'system' },
    wallet_topups: { currency: 'TRY', method: 'card', status: 'failed', amount_minor: 3, failure_code: null },
    wallet_withdrawals: { currency: 'TRY', status: 'succeeded' },
  }),
};
