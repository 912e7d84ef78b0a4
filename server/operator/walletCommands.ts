import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import { amountText, majorToMinor } from '#contract/rules/money';
import type { Tx } from '#server/db/client';
import { findBrandBySlug } from '#server/modules/brands/brands.repository';
import { grantBonus } from '#server/modules/wallet/bonus.service';
import { listOpenWithdrawals, type WayBack } from '#server/modules/wallet/openWithdrawals.service';
import { chargeBackTopup, confirmTransfer, findTopupOfCode } from '#server/modules/wallet/topups.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { endWithdrawal, findWithdrawalOfCode } from '#server/modules/wallet/withdrawals.service';
import type { WithdrawalRecord } from '#server/modules/wallet/withdrawals.table';
import { reasonOf } from '#server/operator/args';
import { comparedWith, keptOf, type VerifyContext } from '#server/operator/keptOf';
import { said } from '#server/operator/said';
import { ApiError } from '#server/plugins/errors';

const codeOf = ([code]: readonly string[]): string => {
  if (code === undefined || code.startsWith('--')) throw new Error('Name it by its code.');
  return code.trim().toUpperCase();
};

/** An amount as people write it, and its currency. */
function moneyOf(amount = '', code?: string): { amountMinor: number; currency: CurrencyCode } {
  const currency = CURRENCIES.find((one) => one === code);
  const amountMinor = currency === undefined ? null : majorToMinor(amount, currency);
  if (currency === undefined || amountMinor === null || amountMinor <= 0)
    throw new Error('Name an amount and its currency: 250.00 TRY');
  return { amountMinor, currency };
}

async function brandOf(tx: Tx, slug: string | undefined): Promise<number> {
  const brand = slug === undefined ? null : await findBrandBySlug(tx, slug);
  if (!brand) throw new Error(`There is no brand "${slug ?? ''}".`);
  return brand.id;
}

/** What went wrong in words of the command line. */
async function inWords<T>(code: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'NOT_FOUND') throw new Error(`There is no ${code}.`, { cause: error });
    if (error.code === 'INVALID_TRANSITION')
      throw new Error(`${code} is ${String(error.details?.from)}.`, { cause: error });
    if (error.code === 'CONFLICT')
      throw new Error(
        `Some of ${code} is on its way back, or has gone. Try again in a few minutes; list-refunds names what a person has to look after first.`,
        { cause: error },
      );
    throw error;
  }
}

const HOUR_MS = 3_600_000;

function ageOf(since: Date, now: Date): string {
  const hours = Math.floor(Math.max(now.getTime() - since.getTime(), 0) / HOUR_MS);
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** Where a part of a withdrawal goes, and how far the provider is with it: without a word of that, a person sends it. */
const wayText = ({ topup, method, amountMinor, refund }: WayBack, currency: CurrencyCode): string =>
  `${method} ${topup} ${amountText(amountMinor, currency)}${refund === null ? '' : ` (${refund})`}`;

async function endOne(
  { database, clock }: VerifyContext,
  code: string,
  to: 'succeeded' | 'failed',
  reason?: string,
): Promise<WithdrawalRecord> {
  const { brandId } = await inWords(
    code,
    database.system((tx) => findWithdrawalOfCode(tx, code)),
  );
  return inWords(
    code,
    database.keeper(brandId, (tx) => endWithdrawal(tx, code, to, clock.now(), reason)),
  );
}

/** What the operator of an installation does with money. */
export const WALLET_COMMANDS = {
  'verify-ledger': {
    usage: 'verify-ledger [SLUG] [--heads FILE]',
    run: async (context: VerifyContext, args: readonly string[]) => {
      const kept = await keptOf(context, args);
      const slug = args[0]?.startsWith('--') ? undefined : args[0];
      const brandId = slug === undefined ? null : await context.database.system((tx) => brandOf(tx, slug));
      // Wallets and rows as they are at one moment: money goes on moving meanwhile.
      const { wallets, rows, faults } = await context.database.snapshot((tx) => verifyLedger(tx, brandId, kept));
      if (faults.length === 0)
        return [
          `The ledger holds: ${wallets} ${wallets === 1 ? 'wallet' : 'wallets'}, ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
          ...comparedWith(args, kept),
        ];
      throw new Error(
        faults
          .map(
            ({ brandId, currency, seq, problem }) =>
              `${currency} of brand ${brandId}${seq === null ? '' : `, row ${seq}`}: ${problem}.`,
          )
          .join('\n'),
      );
    },
  },
  'confirm-transfer': {
    usage: 'confirm-transfer CODE AMOUNT CURRENCY',
    run: async ({ database, clock }: VerifyContext, args: readonly string[]) => {
      const code = codeOf(args);
      const arrived = moneyOf(args[1], args[2]);
      const { brandId } = await inWords(
        code,
        database.system((tx) => findTopupOfCode(tx, code)),
      );
      const { creditedMinor, currency } = await inWords(
        code,
        database.keeper(brandId, (tx) => confirmTransfer(tx, code, arrived, clock.now())),
      );
      return [`${code} is confirmed: ${amountText(creditedMinor, currency)} credited.`];
    },
  },
  'charge-back': {
    usage: 'charge-back CODE --reason "…"',
    run: async ({ database, clock }: VerifyContext, args: readonly string[]) => {
      const code = codeOf(args);
      const { id, brandId } = await inWords(
        code,
        database.system((tx) => findTopupOfCode(tx, code)),
      );
      const deed = { actor: { type: 'operator' as const, id: null }, at: clock.now() };
      await inWords(
        code,
        database.keeper(brandId, (tx) => chargeBackTopup(tx, id, reasonOf(args), deed)),
      );
      return [`${code} is charged back.`];
    },
  },
  'list-withdrawals': {
    usage: 'list-withdrawals',
    run: async ({ database, clock }: VerifyContext) => {
      const open = await database.system((tx) => listOpenWithdrawals(tx));
      if (open.length === 0) return ['No withdrawal is under way.'];
      return open.map(({ code, brand, amountMinor, currency, createdAt, ways }) =>
        [
          code,
          said(brand),
          amountText(amountMinor, currency),
          ageOf(createdAt, clock.now()),
          ways.map((way) => wayText(way, currency)).join(', '),
        ].join('\t'),
      );
    },
  },
  'confirm-withdrawal': {
    usage: 'confirm-withdrawal CODE',
    run: async (context: VerifyContext, args: readonly string[]) => {
      const code = codeOf(args);
      const { amountMinor, currency } = await endOne(context, code, 'succeeded');
      return [`${code} is done: ${amountText(amountMinor, currency)} went back.`];
    },
  },
  'fail-withdrawal': {
    usage: 'fail-withdrawal CODE --reason "…"',
    run: async (context: VerifyContext, args: readonly string[]) => {
      const code = codeOf(args);
      const { amountMinor, currency } = await endOne(context, code, 'failed', reasonOf(args));
      return [`${code} failed: ${amountText(amountMinor, currency)} is available again.`];
    },
  },
  'grant-bonus': {
    usage: 'grant-bonus SLUG AMOUNT CURRENCY --reason "…"',
    run: async ({ database, clock }: VerifyContext, args: readonly string[]) => {
      const [slug, amount, code] = args;
      const { amountMinor, currency } = moneyOf(amount, code);
      const brandId = await database.system((tx) => brandOf(tx, slug));
      const bonus = { brandId, currency, amountMinor, reason: reasonOf(args) };
      await database.keeper(brandId, (tx) => grantBonus(tx, bonus, clock.now()));
      return [`${amountText(amountMinor, currency)} granted.`];
    },
  },
};
