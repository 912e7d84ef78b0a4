import type { CurrencyCode } from '#contract/constants/money';
import type { TopupMethod } from '#contract/constants/wallet';
import type { Database, Tx } from '#server/db/client';
import type { DemoBrandKey } from '#server/db/seed/demoAccounts';
import { seededRandom, type Random } from '#server/db/seed/random';
import { grantBonus } from '#server/modules/wallet/bonus.service';
import { awaitPayment, createTopup, endTopup, settleTopup } from '#server/modules/wallet/topups.service';
import { walletCode } from '#server/modules/wallet/walletCode.service';
import { createWithdrawal, endWithdrawal } from '#server/modules/wallet/withdrawals.service';

/** Something that once happened to a demo wallet, so many days ago; amounts in major units. */
type DemoEvent = { daysAgo: number; currency: CurrencyCode; amount: number } & (
  | { kind: 'topup'; method: TopupMethod; outcome: 'succeeded' | 'failed' | 'expired' | 'open' }
  | { kind: 'bonus'; reason: string }
  | { kind: 'withdrawal'; outcome: 'succeeded' | 'failed'; reason?: string }
);

const topup = (daysAgo: number, amount: number, currency: CurrencyCode, method: TopupMethod, outcome: 'succeeded' | 'failed' | 'expired' | 'open' = 'succeeded'): DemoEvent =>
  ({ kind: 'topup', daysAgo, amount, currency, method, outcome });

/** In the order of time, ending before the campaigns of the demo begin; only what is still awaited is recent. */
const EVENTS: Record<DemoBrandKey, DemoEvent[]> = {
  cosmetics: [
    topup(196, 250_000, 'TRY', 'bank_transfer'),
    topup(188, 25_000, 'TRY', 'card', 'failed'),
    topup(188, 25_000, 'TRY', 'card'),
    { kind: 'bonus', daysAgo: 180, amount: 5000, currency: 'TRY', reason: 'Hoş geldiniz bonusu' },
    topup(174, 2500, 'USD', 'card'),
    topup(165, 180_000, 'TRY', 'bank_transfer'),
    { kind: 'withdrawal', daysAgo: 160, amount: 10_000, currency: 'TRY', outcome: 'failed', reason: 'Banka hesabı kapalı' },
    { kind: 'withdrawal', daysAgo: 151, amount: 15_000, currency: 'TRY', outcome: 'succeeded' },
    topup(143, 50_000, 'TRY', 'card'),
    topup(137, 3000, 'USD', 'bank_transfer'),
    topup(131, 1000, 'USD', 'card', 'expired'),
    { kind: 'withdrawal', daysAgo: 128, amount: 500, currency: 'USD', outcome: 'succeeded' },
    topup(124, 400_000, 'TRY', 'bank_transfer'),
    topup(2, 40_000, 'TRY', 'bank_transfer', 'open'),
  ],
  home: [
    topup(170, 120_000, 'TRY', 'bank_transfer'),
    topup(150, 1500, 'EUR', 'card'),
    topup(126, 200_000, 'TRY', 'bank_transfer'),
  ],
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How long each way of paying takes. */
const TAKES_MS: Record<TopupMethod, number> = { card: 2 * MINUTE_MS, bank_transfer: DAY_MS };

/**
 * The money of a demo brand: months of top-ups, failed ones too, a bonus and withdrawals, all through the wallet's own
 * functions, so that the books hold. Campaigns that hold money are to be seeded afterwards.
 */
export async function insertDemoWallet(database: Database, brand: { id: number; key: DemoBrandKey; ownerId: number }, now: Date): Promise<void> {
  const random = seededRandom(brand.id);
  for (const event of EVENTS[brand.key]) {
    await database.system((tx) => happen(tx, { brandId: brand.id, userId: brand.ownerId }, event, new Date(now.getTime() - event.daysAgo * DAY_MS), random));
  }
}

async function happen(tx: Tx, scope: { brandId: number; userId: number }, event: DemoEvent, at: Date, random: Random): Promise<void> {
  const code = (prefix: string) => walletCode(prefix, (below) => random.between(0, below - 1));
  const { currency } = event;
  const amountMinor = event.amount * 100;
  if (event.kind === 'bonus') return grantBonus(tx, { brandId: scope.brandId, currency, amountMinor, reason: event.reason, reference: `demo-${event.daysAgo}` }, at);
  if (event.kind === 'withdrawal') {
    const withdrawal = await createWithdrawal(tx, scope, { currency, amountMinor }, at, code('WD'));
    await endWithdrawal(tx, withdrawal.code, event.outcome, new Date(at.getTime() + DAY_MS), event.reason);
    return;
  }
  const { method, outcome } = event;
  const { id } = await createTopup(tx, scope, { currency, method, amountMinor }, at, code('TU'));
  const deed = { actor: { type: 'system' as const, id: null }, at: new Date(at.getTime() + TAKES_MS[method]) };
  if (method === 'card') await awaitPayment(tx, id, { actor: { type: 'user', id: scope.userId }, at });
  if (outcome === 'succeeded') await settleTopup(tx, id, deed);
  if (outcome === 'failed') await endTopup(tx, id, 'failed', 'declined', deed);
  if (outcome === 'expired') await endTopup(tx, id, 'expired', null, deed);
}
