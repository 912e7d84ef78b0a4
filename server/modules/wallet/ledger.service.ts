import type { CurrencyCode } from '#contract/constants/money';
import { EXTRA_PAYMENT_MIN_MINOR, type HoldStatus } from '#contract/constants/wallet';
import { disputeShares } from '#contract/rules/disputes';
import { amountText } from '#contract/rules/money';
import { extraPaymentLeft } from '#contract/rules/wallet';
import type { Tx } from '#server/db/client';
import { creditPart, invoiceDay, vatOn } from '#server/modules/invoices/invoices.service';
import { bonusBack, platformPart } from '#server/modules/wallet/ledgerParts';
import { invoicePlatformFee } from '#server/modules/wallet/platformFeeInvoices';
import {
  insufficientFunds,
  postTransaction,
  type LedgerActor,
  type LedgerLine,
} from '#server/modules/wallet/postTransaction';
import {
  findHold,
  hasTransaction,
  insertHold,
  listWallets,
  listWalletsInUse,
  lockWallet,
  updateHold,
} from '#server/modules/wallet/wallets.repository';
import type { HoldRecord, WalletRecord } from '#server/modules/wallet/wallets.table';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/** What happens to the money of a participation. Amounts are minor units of the hold's currency. */
interface Occasion {
  brandId: number;
  participationId: number;
  actor: LedgerActor;
  at: Date;
}

/** A brand's wallets, one for each currency it has used. */
export const walletBalances = (tx: Tx, brandId: number): Promise<WalletRecord[]> => listWallets(tx, brandId);

/** The same with what withdrawals under way have taken out and may bring back. */
export const walletsInUse = listWalletsInUse;

const totalOf = ({ feeMinor, platformFeeMinor }: Pick<HoldRecord, 'feeMinor' | 'platformFeeMinor'>): number =>
  feeMinor + platformFeeMinor;
const refused = (from: HoldStatus, to: HoldStatus) =>
  new ApiError(409, 'INVALID_TRANSITION', {
    details: { from, to, allowed: from === 'open' ? ['released', 'paid', 'split'] : [] },
  });

/** The hold of a participation with its wallet locked. Throws 404. */
async function lockHold(
  tx: Tx,
  brandId: number,
  participationId: number,
): Promise<{ hold: HoldRecord; wallet: WalletRecord }> {
  const found = await findHold(tx, brandId, participationId);
  if (!found) throw notFound();
  const wallet = await lockWallet(tx, brandId, found.currency);
  // Read again: whoever held the lock may have closed it.
  const hold = await findHold(tx, brandId, participationId);
  if (!hold) throw notFound();
  return { hold, wallet };
}

const idOf = ({ participationId }: HoldRecord, step: string): string => `${step}:participation:${participationId}`;

/** Ledger rows about a participation. `step` makes what happened unique. */
const post = (
  tx: Tx,
  hold: HoldRecord,
  step: string,
  { actor, at }: Pick<Occasion, 'actor' | 'at'>,
  lines: LedgerLine[],
): Promise<boolean> =>
  postTransaction(tx, {
    brandId: hold.brandId,
    currency: hold.currency,
    txId: idOf(hold, step),
    refType: 'participation',
    refId: hold.participationId,
    challengeId: hold.challengeId,
    description: hold.description,
    lines,
    actor,
    at,
  });

export interface NewHold extends Occasion {
  challengeId: number;
  currency: CurrencyCode;
  /** What the creator will get. */
  feeMinor: number;
  /** What the platform will get, VAT contained. */
  platformFeeMinor: number;
  /** What the ledger shows beside it, such as the challenge's title and the creator's name. */
  description?: string;
}

/**
 * Takes fee and platform fee from the available and keeps them for a participation; bonus is used first. Asking again
 * for the same is harmless while it is open. Throws 422 INSUFFICIENT_FUNDS with `missingMinor` in the details, and 409
 * when the participation is or was held otherwise.
 */
export async function postHold(
  tx: Tx,
  { brandId, challengeId, participationId, currency, feeMinor, platformFeeMinor, description = '', actor, at }: NewHold,
): Promise<HoldRecord> {
  const wallet = await lockWallet(tx, brandId, currency);
  const existing = await findHold(tx, brandId, participationId);
  if (existing) {
    if (existing.status !== 'open') throw refused(existing.status, 'open');
    if (
      existing.currency !== currency ||
      existing.feeMinor !== feeMinor ||
      existing.platformFeeMinor !== platformFeeMinor
    )
      throw new ApiError(409, 'CONFLICT');
    return existing;
  }
  const total = feeMinor + platformFeeMinor;
  if (total > wallet.availableMinor) throw insufficientFunds(currency, wallet.availableMinor, total);
  const bonusMinor = Math.min(wallet.bonusMinor, total);
  const hold = await insertHold(tx, {
    brandId,
    challengeId,
    participationId,
    currency,
    feeMinor,
    platformFeeMinor,
    platformVatBp: await vatOn(tx, 'platform_fee', invoiceDay(at)),
    bonusMinor,
    description,
    status: 'open',
    createdAt: at,
  });
  await post(tx, hold, 'hold', { actor, at }, [
    { type: 'hold', availableMinor: -total, heldMinor: total, bonusMinor: -bonusMinor },
  ]);
  return hold;
}

/** Gives a hold back in full. Repeating it is harmless. Throws 404, and 409 for one that was paid. */
export async function releaseHold(tx: Tx, { brandId, participationId, actor, at }: Occasion): Promise<HoldRecord> {
  const { hold } = await lockHold(tx, brandId, participationId);
  if (hold.status === 'released') return hold;
  if (hold.status !== 'open') throw refused(hold.status, 'released');
  const total = totalOf(hold);
  await post(tx, hold, 'release', { actor, at }, [
    { type: 'hold_release', heldMinor: -total, availableMinor: total, bonusMinor: hold.bonusMinor },
  ]);
  return updateHold(tx, hold.id, { status: 'released', closedAt: at });
}

/**
 * Pays a hold out: the fee to the creator, the rest to the platform, which invoices it at the tax rate of the day. Runs as
 * the brand's keeper. Repeating it is harmless. Throws 404, and 409 for one that was released.
 */
export async function payHold(tx: Tx, { brandId, participationId, actor, at }: Occasion): Promise<HoldRecord> {
  const { hold: found } = await lockHold(tx, brandId, participationId);
  if (found.status === 'paid') return found;
  if (found.status !== 'open') throw refused(found.status, 'paid');
  const hold = { ...found, platformVatBp: await vatOn(tx, 'platform_fee', invoiceDay(at)) };
  const { feeMinor, platformFeeMinor, platformVatBp } = hold;
  await post(tx, hold, 'pay', { actor, at }, [
    { type: 'payout', heldMinor: -feeMinor, creatorPayableMinor: feeMinor },
    { type: 'platform_fee', heldMinor: -platformFeeMinor, ...platformPart(platformFeeMinor, hold.platformVatBp) },
  ]);
  const invoiceId = await invoicePlatformFee(tx, hold, at);
  return updateHold(tx, hold.id, {
    status: 'paid',
    closedAt: at,
    paidFeeMinor: feeMinor,
    paidPlatformFeeMinor: platformFeeMinor,
    platformVatBp,
    invoiceId,
  });
}

/**
 * Ends a hold as a dispute was decided: a share of it, in basis points, is paid out as `payHold` does, and the rest goes
 * back to the brand. What was paid was bonus first. Runs as the brand's keeper. Repeating it is harmless. Throws 404, and 409 for one that ended otherwise.
 */
export async function splitHold(
  tx: Tx,
  { brandId, participationId, actor, at }: Occasion,
  splitBp: number,
): Promise<HoldRecord> {
  const { hold: found } = await lockHold(tx, brandId, participationId);
  if (found.status === 'split') return found;
  if (found.status !== 'open') throw refused(found.status, 'split');
  const hold = { ...found, platformVatBp: await vatOn(tx, 'platform_fee', invoiceDay(at)) };
  const { feeMinor, platformFeeMinor, returnedMinor } = disputeShares(hold, 'split', splitBp);
  const bonusMinor = Math.max(0, hold.bonusMinor - feeMinor - platformFeeMinor);
  await post(tx, hold, 'split', { actor, at }, [
    { type: 'payout', heldMinor: -feeMinor, creatorPayableMinor: feeMinor },
    { type: 'platform_fee', heldMinor: -platformFeeMinor, ...platformPart(platformFeeMinor, hold.platformVatBp) },
    { type: 'hold_release', heldMinor: -returnedMinor, availableMinor: returnedMinor, bonusMinor },
  ]);
  const invoiceId = await invoicePlatformFee(tx, { ...hold, platformFeeMinor }, at);
  return updateHold(tx, hold.id, {
    status: 'split',
    closedAt: at,
    paidFeeMinor: feeMinor,
    paidPlatformFeeMinor: platformFeeMinor,
    platformVatBp: hold.platformVatBp,
    invoiceId,
  });
}

/** Whether money is kept for a participation. */
export const isHeld = async (tx: Tx, brandId: number, participationId: number): Promise<boolean> =>
  (await findHold(tx, brandId, participationId))?.status === 'open';

export interface Refund extends Occasion {
  /** Tells one refund of a participation from the next. */
  reference: string;
  feeMinor: number;
  platformFeeMinor: number;
}

/**
 * Brings back what was paid, all or part of it, with a credit note for the platform's part. Money that was paid in comes
 * back before bonus does, and bonus as bonus. Runs as the brand's keeper. The same reference once. Throws 404, 409 before
 * paying, and 400 beyond what was paid.
 */
export async function refundPayment(
  tx: Tx,
  { brandId, participationId, reference, feeMinor, platformFeeMinor, actor, at }: Refund,
): Promise<HoldRecord> {
  const { hold } = await lockHold(tx, brandId, participationId);
  if (hold.status !== 'paid') throw refused(hold.status, 'released');
  const step = `refund:${reference}`;
  if (await hasTransaction(tx, brandId, idOf(hold, step))) return hold;
  if (feeMinor > hold.paidFeeMinor)
    throw invalid({ feeMinor: [{ code: 'TOO_LARGE', params: { max: amountText(hold.paidFeeMinor, hold.currency) } }] });
  if (platformFeeMinor > hold.paidPlatformFeeMinor)
    throw invalid({
      platformFeeMinor: [{ code: 'TOO_LARGE', params: { max: amountText(hold.paidPlatformFeeMinor, hold.currency) } }],
    });
  const outMinor = hold.paidFeeMinor + hold.paidPlatformFeeMinor;
  const backMinor = feeMinor + platformFeeMinor;
  await post(tx, hold, step, { actor, at }, [
    {
      type: 'refund',
      availableMinor: backMinor,
      bonusMinor: bonusBack(hold.bonusMinor, { outMinor, backMinor }),
      creatorPayableMinor: -feeMinor,
      ...platformPart(-platformFeeMinor, hold.platformVatBp),
    },
  ]);
  if (platformFeeMinor > 0 && hold.invoiceId !== null)
    await creditPart(tx, { brandId, invoiceId: hold.invoiceId, grossMinor: platformFeeMinor }, at);
  return updateHold(tx, hold.id, {
    paidFeeMinor: hold.paidFeeMinor - feeMinor,
    paidPlatformFeeMinor: hold.paidPlatformFeeMinor - platformFeeMinor,
  });
}

export interface ExtraPayment extends Occasion {
  /** Tells one extra payment of a participation from the next. */
  reference: string;
  amountMinor: number;
}

/**
 * Pays a creator beyond the fee, after the fee was paid. The same reference once. Throws 404, 409 before paying, 400
 * outside 1.00 to half of the fee over all extra payments, and 422 INSUFFICIENT_FUNDS.
 */
export async function payExtra(
  tx: Tx,
  { brandId, participationId, reference, amountMinor, actor, at }: ExtraPayment,
): Promise<HoldRecord> {
  const { hold, wallet } = await lockHold(tx, brandId, participationId);
  if (hold.status !== 'paid') throw refused(hold.status, 'paid');
  const step = `extra:${reference}`;
  if (await hasTransaction(tx, brandId, idOf(hold, step))) return hold;
  const max = extraPaymentLeft(hold.feeMinor, hold.extraMinor);
  if (amountMinor < EXTRA_PAYMENT_MIN_MINOR)
    throw invalid({
      amountMinor: [{ code: 'TOO_SMALL', params: { min: amountText(EXTRA_PAYMENT_MIN_MINOR, hold.currency) } }],
    });
  if (amountMinor > max)
    throw invalid({ amountMinor: [{ code: 'TOO_LARGE', params: { max: amountText(max, hold.currency) } }] });
  await post(tx, hold, step, { actor, at }, [
    {
      type: 'extra_payment',
      availableMinor: -amountMinor,
      creatorPayableMinor: amountMinor,
      bonusMinor: -Math.min(wallet.bonusMinor, amountMinor),
    },
  ]);
  return updateHold(tx, hold.id, { extraMinor: hold.extraMinor + amountMinor });
}
