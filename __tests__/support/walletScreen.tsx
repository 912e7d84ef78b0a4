import type { Language } from '#contract/constants/languages';
import type { LedgerEntry, Topup, TopupRule, Wallet, WalletAnswer } from '#contract/schemas/wallet';
import { WalletPage } from '../../src/features/wallet/WalletPage.tsx';
import { renderScreen } from './renderScreen.tsx';
import { meAnswer } from './signedInPerson.ts';
import { type Replies, stubNetwork } from './stubNetwork.ts';
import { WhenSignedIn } from './WhenSignedIn.tsx';

export const ACCOUNT = { recipient: 'Meydan', iban: 'TR330006100519786457841326', bank: 'Demo Bank' };
export const balance = (changes: Partial<Wallet> = {}): Wallet => ({
  currency: 'TRY',
  availableMinor: 125_000,
  heldMinor: 33_000,
  pendingMinor: 97_000,
  bonusMinor: 0,
  debtMinor: 0,
  withdrawableMinor: 100_000,
  ...changes,
});
export const rule = (changes: Partial<TopupRule> = {}): TopupRule => ({
  currency: 'TRY',
  method: 'card',
  minMinor: 50_000,
  maxMinor: 100_000_000,
  feeBp: 250,
  feeFixedMinor: 0,
  vatBp: 2000,
  presetsMinor: [500_000, 1_000_000],
  ...changes,
});
export const wallet = (changes: Partial<WalletAnswer> = {}): WalletAnswer => ({
  transfer: ACCOUNT,
  wallets: [balance()],
  rules: [rule(), rule({ method: 'bank_transfer', feeBp: 0 })],
  openTopups: [],
  openWithdrawals: [],
  ...changes,
});
export const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 9,
  seq: 2,
  txId: 'hold:participation:4',
  type: 'hold',
  amountMinor: 0,
  availableMinor: -33_000,
  heldMinor: 33_000,
  currency: 'TRY',
  availableAfterMinor: 125_000,
  heldAfterMinor: 33_000,
  ref: { type: 'participation', id: '4' },
  challengeId: 3,
  description: 'Kış bakım · Işıl',
  actor: { type: 'user', name: 'Elif' },
  createdAt: '2026-11-20T10:00:00.000Z',
  prevHash: 'a',
  hash: 'b',
  ...changes,
});
export const topup = (changes: Partial<Topup> = {}): Topup => ({
  id: 5,
  code: 'TU7K2M9QPX',
  currency: 'TRY',
  method: 'card',
  amountMinor: 500_000,
  feeMinor: 12_500,
  taxMinor: 2500,
  creditedMinor: 485_000,
  status: 'pending',
  failureCode: null,
  expiresAt: '2026-12-05T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});
export const page = (items: LedgerEntry[]) => ({
  body: {
    items,
    total: items.length,
    page: 1,
    limit: 20,
    sums: [{ currency: 'TRY', availableMinor: -33_000, heldMinor: 33_000 }],
  },
});

/** The wallet's screen, with a network that answers for a brand with some money. */
export function openWallet({
  role = 'ADMIN',
  at = '?mode=cards',
  language = 'en',
  replies = {},
}: { role?: string; at?: string; language?: Language; replies?: Replies } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': { body: meAnswer({ role }) },
    'GET /wallet': { body: wallet() },
    'GET /wallet/entries': page([entry()]),
    'GET /wallet/paid-participations': { body: { items: [] } },
    'GET /views': { body: { items: [], layout: null } },
    ...replies,
  });
  return {
    calls,
    ...renderScreen(
      '/wallet',
      <WhenSignedIn>
        <WalletPage />
      </WhenSignedIn>,
      { at: `/wallet${at}`, brandId: 7, language },
    ),
  };
}
export const sent = (calls: ReturnType<typeof openWallet>['calls'], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path);
