import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { TopupMethod } from '#contract/constants/wallet';
import type {
  LedgerEntry,
  LedgerPage,
  PaidParticipation,
  Topup,
  Wallet,
  WalletAnswer,
  Withdrawal,
} from '#contract/schemas/wallet';
import { payHold, postHold } from '#server/modules/wallet/ledger.service';
import { createTopup, settleTopup } from '#server/modules/wallet/topups.service';
import { runCommand } from '#server/operator/commands';
import { openBrandServer, type Actor, type BrandServer } from './brandServer.ts';

/** The server of the file under test; there while its tests run. */
export let server: BrandServer;

/** Gives the file that calls it a server of its own, and each of its tests empty books. */
export function startWalletServer(): void {
  beforeAll(async () => {
    server = await openBrandServer();
  });
  afterAll(() => server.close());
  // Owners own the books; only they can empty them.
  beforeEach(() =>
    server.database.system(async (tx) => {
      await tx.execute(sql`reset role`);
      await tx.execute(
        sql`truncate ledger_entries, chain_seals, wallets, wallet_holds, wallet_topups, wallet_withdrawals, invoices, payments, payment_refunds restart identity`,
      );
    }),
  );
}

interface Body {
  wallets: Wallet[];
  items: LedgerEntry[];
  code: string;
  details: Record<string, unknown>;
  fields: Record<string, { code: string }[]>;
  withdrawal: Withdrawal;
  participation: PaidParticipation;
}
// The shared answer type lists other routes' fields.
export const body = (answer: { json(): unknown }) => answer.json() as Body;
export const wallet = async (actor: Actor = server.owner): Promise<WalletAnswer> =>
  (await actor.get('/wallet')).json() as unknown as WalletAnswer;
export const ledger = async (query: Record<string, unknown> = {}): Promise<LedgerPage> =>
  (await server.owner.get('/wallet/entries', query)).json() as unknown as LedgerPage;
export const operator = (...args: string[]) =>
  runCommand(
    {
      database: server.database,
      clock: server.clock,
      origin: 'http://localhost',
      seller: server.app.config.seller,
      secrets: server.app.secrets,
    },
    args,
  );
export const deed = () => ({ actor: { type: 'user' as const, id: server.owner.userId }, at: server.clock.now() });

/** Money in the wallet, by a settled top-up; the amount before its fee, in minor units. */
export async function load(
  amountMinor: number,
  { currency = 'TRY', method = 'bank_transfer' }: { currency?: CurrencyCode; method?: TopupMethod } = {},
): Promise<Topup['id']> {
  const { brandId, userId } = server.owner;
  const topup = await server.database.transaction({ brandId, userId }, (tx) =>
    createTopup(tx, { brandId, userId }, { currency, method, amountMinor }, server.clock.now()),
  );
  await server.database.system((tx) => settleTopup(tx, topup.id, deed()));
  return topup.id;
}
export const hold = (
  participationId: number,
  feeMinor: number,
  { paid = false, description = 'Kış bakım · Işıl Güneş' } = {},
) => {
  const { brandId } = server.owner;
  return server.database.system(async (tx) => {
    await postHold(tx, {
      brandId,
      challengeId: 5,
      participationId,
      currency: 'TRY',
      feeMinor,
      platformFeeMinor: feeMinor / 10,
      description,
      ...deed(),
    });
    if (paid) await payHold(tx, { brandId, participationId, ...deed() });
  });
};
