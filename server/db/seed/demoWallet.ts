import type { CurrencyCode } from '#contract/constants/money';
import type { TopupMethod } from '#contract/constants/wallet';
import type { Database } from '#server/db/client';
import type { DemoBrandKey } from '#server/db/seed/demoAccounts';
import { seededRandom } from '#server/db/seed/random';
import type { DemoPart } from '#server/db/seed/demoPart';
import type { Life } from '#server/db/seed/timeline';
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

const topup = (
  daysAgo: number,
  amount: number,
  currency: CurrencyCode,
  method: TopupMethod,
  outcome: 'succeeded' | 'failed' | 'expired' | 'open' = 'succeeded',
): DemoEvent => ({ kind: 'topup', daysAgo, amount, currency, method, outcome });

/** In the order of time, ending before the campaigns of the demo begin; only what is still awaited is recent. */
const EVENTS: Record<DemoBrandKey, DemoEvent[]> = {
  cosmetics: [
    topup(196, 250_000, 'TRY', 'bank_transfer'),
    topup(188, 25_000, 'TRY', 'card', 'failed'),
    topup(188, 25_000, 'TRY', 'card'),
    { kind: 'bonus', daysAgo: 180, amount: 5000, currency: 'TRY', reason: 'Hoş geldiniz bonusu' },
    topup(174, 2500, 'USD', 'card'),
    topup(165, 180_000, 'TRY', 'bank_transfer'),
    {
      kind: 'withdrawal',
      daysAgo: 160,
      amount: 10_000,
      currency: 'TRY',
      outcome: 'failed',
      reason: 'Banka hesabı kapalı',
    },
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
 * functions, so that the books hold.
 */
async function* liveWallet(
  database: Database,
  brand: { id: number; key: DemoBrandKey; ownerId: number },
  now: Date,
): Life {
  const random = seededRandom(brand.id);
  const code = (prefix: string) => walletCode(prefix, (below) => random.between(0, below - 1));
  const scope = { brandId: brand.id, userId: brand.ownerId };
  for (const event of EVENTS[brand.key]) {
    const { kind, currency, daysAgo } = event;
    const amountMinor = event.amount * 100;
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    yield at;
    if (kind === 'bonus') {
      await database.system((tx) =>
        grantBonus(
          tx,
          { brandId: brand.id, currency, amountMinor, reason: event.reason, reference: `demo-${daysAgo}` },
          at,
        ),
      );
    } else if (kind === 'withdrawal') {
      const withdrawal = await database.system((tx) =>
        createWithdrawal(tx, scope, { currency, amountMinor }, at, code('WD')),
      );
      const endedAt = new Date(at.getTime() + DAY_MS);
      yield endedAt;
      await database.system((tx) => endWithdrawal(tx, withdrawal.code, event.outcome, endedAt, event.reason));
    } else {
      const { method, outcome } = event;
      const { id } = await database.system((tx) =>
        createTopup(tx, scope, { currency, method, amountMinor }, at, code('TU')),
      );
      if (method === 'card')
        await database.system((tx) => awaitPayment(tx, id, { actor: { type: 'user', id: brand.ownerId }, at }));
      const deed = { actor: { type: 'system' as const, id: null }, at: new Date(at.getTime() + TAKES_MS[method]) };
      yield deed.at;
      if (outcome === 'succeeded') await database.system((tx) => settleTopup(tx, id, deed));
      if (outcome === 'failed') await database.system((tx) => endTopup(tx, id, 'failed', 'declined', deed));
      if (outcome === 'expired') await database.system((tx) => endTopup(tx, id, 'expired', null, deed));
    }
  }
}

export const walletDemo: DemoPart = {
  lives: async ({ database, people, now }) => people.brands.map((brand) => liveWallet(database, brand, now)),
};
