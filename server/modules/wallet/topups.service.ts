import type { CurrencyCode } from '#contract/constants/money';
import { CARD_TOPUP_LIFE_MS, TRANSFER_TOPUP_LIFE_MS, type TopupStatus } from '#contract/constants/wallet';
import { amountText } from '#contract/rules/money';
import { splitTopup } from '#contract/rules/wallet';
import type { CreateTopupBody } from '#contract/schemas/wallet';
import type { Database, Tx } from '#server/db/client';
import { eachApart } from '#server/jobs/eachDue';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { recordAudit } from '#server/modules/audit/audit.service';
import { keepBrand } from '#server/modules/brands/memberships.service';
import { issueInvoice } from '#server/modules/invoices/invoices.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { findPaymentOfTopup } from '#server/modules/payments/paymentFinders.service';
import { stopRefunds } from '#server/modules/payments/refunds.service';
import { postTransaction, type LedgerActor } from '#server/modules/wallet/postTransaction';
import * as repository from '#server/modules/wallet/topups.repository';
import type { TopupRecord } from '#server/modules/wallet/topups.table';
import type { WithdrawalPart } from '#server/modules/wallet/withdrawals.table';
import { walletCode } from '#server/modules/wallet/walletCode.service';
import { addPending, lockWallet } from '#server/modules/wallet/wallets.repository';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/** Who did it, and when. */
export interface Deed {
  actor: LedgerActor;
  at: Date;
}

const isOpen = ({ status }: TopupRecord): boolean => status === 'created' || status === 'pending';
const refused = (from: TopupStatus, to: TopupStatus) =>
  new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed: [] } });

/**
 * Sets out a top-up: a bank transfer waits for the money at once, a card payment is still to be started. What it will
 * bring counts as pending, and keeps the brand from being deleted. Throws 400 for an amount or currency that no rule
 * allows, and 404 when the brand is gone.
 */
export async function createTopup(
  tx: Tx,
  { brandId, userId }: { brandId: number; userId: number },
  { currency, method, amountMinor }: CreateTopupBody,
  now: Date,
  code = walletCode('TU'),
): Promise<TopupRecord> {
  const rule = await repository.findTopupRule(tx, currency, method);
  if (!rule) throw invalid({ method: [{ code: 'INVALID' }] });
  if (amountMinor < rule.minMinor)
    throw invalid({ amountMinor: [{ code: 'TOO_SMALL', params: { min: amountText(rule.minMinor, currency) } }] });
  if (amountMinor > rule.maxMinor)
    throw invalid({ amountMinor: [{ code: 'TOO_LARGE', params: { max: amountText(rule.maxMinor, currency) } }] });
  const split = splitTopup(rule, amountMinor);
  // Deleting a brand looks at its wallets first: until this one shows what is pending, the brand stays.
  if (!(await keepBrand(tx, brandId))) throw notFound();
  await lockWallet(tx, brandId, currency);
  await addPending(tx, brandId, currency, split.creditedMinor);
  const topup = await repository.insertTopup(tx, {
    ...split,
    brandId,
    userId,
    code,
    currency,
    method,
    status: method === 'card' ? 'created' : 'pending',
    expiresAt: new Date(now.getTime() + (method === 'card' ? CARD_TOPUP_LIFE_MS : TRANSFER_TOPUP_LIFE_MS)),
    createdAt: now,
    updatedAt: now,
  });
  await recordAudit(tx, {
    brandId,
    userId,
    action: 'wallet.topup',
    subjectType: 'topup',
    subjectId: code,
    details: { method, amountMinor, currency },
    now,
  });
  return topup;
}

/** A top-up with its wallet locked. Throws 404. */
async function lockTopup(tx: Tx, id: number): Promise<TopupRecord> {
  const found = await repository.findTopup(tx, id);
  if (!found) throw notFound();
  await lockWallet(tx, found.brandId, found.currency);
  // Read again: whoever held the lock may have moved it on.
  return (await repository.findTopup(tx, id)) ?? found;
}

async function moveTopup(
  tx: Tx,
  topup: TopupRecord,
  to: TopupStatus,
  { actor, at }: Deed,
  values: Partial<TopupRecord> = {},
  reason?: string,
): Promise<TopupRecord> {
  const { id, brandId, currency, creditedMinor, status: from } = topup;
  if (isOpen(topup) && to !== 'pending') await addPending(tx, brandId, currency, -creditedMinor);
  await announceChange(tx, { brandId, tag: 'Wallet' });
  const actorType = actor.type === 'creator' ? 'system' : actor.type;
  const step = {
    from,
    to,
    at: at.toISOString(),
    actorType,
    ...(actor.id === null ? {} : { actorId: actor.id }),
    ...(reason === undefined ? {} : { reason }),
  };
  return repository.updateTopup(tx, id, { ...values, status: to, history: [...topup.history, step], updatedAt: at });
}

const auditOf = (topup: TopupRecord, action: string, { actor, at }: Deed, details: Record<string, unknown> = {}) => ({
  brandId: topup.brandId,
  ...(actor.type === 'user' && actor.id !== null ? { userId: actor.id } : {}),
  action,
  subjectType: 'topup',
  subjectId: topup.code,
  details: { creditedMinor: topup.creditedMinor, currency: topup.currency, ...details },
  now: at,
});

/** The payer is at the payment provider. */
export async function awaitPayment(tx: Tx, id: number, deed: Deed): Promise<TopupRecord> {
  const topup = await lockTopup(tx, id);
  return topup.status === 'created' ? moveTopup(tx, topup, 'pending', deed) : topup;
}

const topupFeeText = (code: string) => ({
  tr: `${WALLET_TEXTS.tr.types.topup_fee} ${code}`,
  en: `${WALLET_TEXTS.en.types.topup_fee} ${code}`,
});

/**
 * The money has arrived: what is left after the fee becomes available, and the fee is invoiced. Runs as the brand's keeper. Once, however often it is told; a word that comes
 * after the time was over counts too, because the money was taken. Throws 404.
 */
export async function settleTopup(tx: Tx, id: number, deed: Deed): Promise<TopupRecord> {
  const topup = await lockTopup(tx, id);
  if (topup.status === 'succeeded' || topup.status === 'refunded' || topup.status === 'charged_back') return topup;
  const { brandId, currency, code, amountMinor, feeMinor, taxMinor } = topup;
  const settled = await moveTopup(tx, topup, 'succeeded', deed, { failureCode: null });
  await postTransaction(tx, {
    brandId,
    currency,
    txId: `topup:${id}`,
    refType: 'topup',
    refId: id,
    description: code,
    ...deed,
    lines: [
      { type: 'topup', availableMinor: amountMinor, pspClearingMinor: -amountMinor },
      {
        type: 'topup_fee',
        availableMinor: -feeMinor - taxMinor,
        platformRevenueMinor: feeMinor,
        taxPayableMinor: taxMinor,
      },
    ],
  });
  const feeGross = feeMinor + taxMinor;
  if (feeGross > 0) {
    await issueInvoice(
      tx,
      {
        brandId,
        kind: 'topup_fee',
        currency,
        items: [{ description: topupFeeText(code), price: { gross: feeGross } }],
      },
      { now: deed.at, paidBy: 'wallet' },
    );
  }
  await recordAudit(tx, auditOf(settled, 'wallet.topup_succeeded', deed));
  return settled;
}

/** Nothing arrived. Harmless for one that has ended already. Throws 404. */
export async function endTopup(
  tx: Tx,
  id: number,
  to: 'failed' | 'expired',
  failureCode: string | null,
  deed: Deed,
): Promise<TopupRecord> {
  const topup = await lockTopup(tx, id);
  if (!isOpen(topup)) return topup;
  const ended = await moveTopup(tx, topup, to, deed, { failureCode });
  await recordAudit(tx, auditOf(ended, `wallet.topup_${to}`, deed, failureCode === null ? {} : { failureCode }));
  return ended;
}

/**
 * A member takes back an announced bank transfer that they will not make: it ends as expired, and money that comes all the
 * same still counts. Repeatable. Throws 404, or 409 INVALID_TRANSITION for one that has arrived.
 */
export async function cancelTransfer(tx: Tx, brandId: number, code: string, deed: Deed): Promise<TopupRecord> {
  const { id, method, brandId: owner } = await findTopupOfCode(tx, code);
  if (owner !== brandId || method !== 'bank_transfer') throw notFound();
  const ended = await endTopup(tx, id, 'expired', null, deed);
  if (ended.status !== 'expired') throw refused(ended.status, 'expired');
  return ended;
}

/**
 * The payer's bank took the money back. All that was paid leaves the wallet, and what is no longer there stays as a debt;
 * the fee was earned and its invoice stands. What a withdrawal has taken out and is not sent yet has gone by the bank; what
 * the operator sends is taken back when that fails. Once. Throws 404, and 409 for a top-up that brought nothing or while
 * part of it is on its way back.
 */
export async function chargeBackTopup(tx: Tx, id: number, reason: string, deed: Deed): Promise<TopupRecord> {
  const topup = await lockTopup(tx, id);
  if (topup.status === 'charged_back') return topup;
  if (topup.status !== 'succeeded' && topup.status !== 'refunded') throw refused(topup.status, 'charged_back');
  const payment = await findPaymentOfTopup(tx, topup.brandId, id);
  if (payment) await stopRefunds(tx, payment.id, deed.at);
  await takeBack(tx, topup, topup.amountMinor - topup.refundedMinor, `chargeback:topup:${id}`, deed);
  const ended = await moveTopup(tx, topup, 'charged_back', deed, {}, reason);
  await recordAudit(tx, auditOf(ended, 'wallet.charged_back', deed, { reason }));
  return ended;
}

/** Part of a top-up is to go back by the way it came. Throws 404. */
export async function takeFromTopup(tx: Tx, { topupId, amountMinor }: WithdrawalPart, at: Date): Promise<void> {
  const topup = await repository.findTopup(tx, topupId);
  if (!topup) throw notFound();
  await repository.updateTopup(tx, topupId, { refundedMinor: topup.refundedMinor + amountMinor, updatedAt: at });
}

/**
 * Part of a top-up was to go back by a withdrawal and did not. The bank of one that was charged back has it already, so it
 * is owed like the rest of that top-up. Throws 404.
 */
export async function returnToTopup(
  tx: Tx,
  { topupId, amountMinor }: WithdrawalPart,
  withdrawalId: number,
  deed: Deed,
): Promise<void> {
  const topup = await repository.findTopup(tx, topupId);
  if (!topup) throw notFound();
  await repository.updateTopup(tx, topupId, {
    // Nothing of it was left to go back, and now there is.
    ...(topup.status === 'refunded' ? { status: 'succeeded' as const } : {}),
    refundedMinor: topup.refundedMinor - amountMinor,
    updatedAt: deed.at,
  });
  if (topup.status !== 'charged_back') return;
  await takeBack(tx, topup, amountMinor, `chargeback:topup:${topupId}:withdrawal:${withdrawalId}`, deed);
}

/** Takes what is owed for a top-up out of the wallet, as far as it is there, and notes the rest as a debt. */
async function takeBack(
  tx: Tx,
  { id, brandId, currency, code }: TopupRecord,
  owedMinor: number,
  txId: string,
  deed: Deed,
): Promise<void> {
  const { availableMinor, bonusMinor } = await lockWallet(tx, brandId, currency);
  const taken = Math.min(owedMinor, availableMinor);
  await postTransaction(tx, {
    brandId,
    currency,
    txId,
    refType: 'topup',
    refId: id,
    description: code,
    ...deed,
    lines: [
      {
        type: 'chargeback',
        availableMinor: -taken,
        debtMinor: taken - owedMinor,
        pspClearingMinor: owedMinor,
        bonusMinor: Math.min(0, availableMinor - taken - bonusMinor),
      },
    ],
  });
}

const SWEPT_AT_ONCE = 200;

/** Ends top-ups whose time is over. For housekeeping; harmless beside another process doing the same. */
export async function expireTopups(database: Database, now: Date): Promise<void> {
  const due = await database.system((tx) => repository.listOverdueTopups(tx, now, SWEPT_AT_ONCE));
  await eachApart(due, ({ id, brandId }) =>
    database.keeper(brandId, (tx) =>
      endTopup(tx, id, 'expired', null, { actor: { type: 'system', id: null }, at: now }),
    ),
  );
}

/** The top-up with a code, among those that the caller may see. Throws 404. */
export async function findTopupOfCode(tx: Tx, code: string): Promise<TopupRecord> {
  const topup = await repository.findTopupByCode(tx, code);
  if (!topup) throw notFound();
  return topup;
}

/**
 * A bank transfer has arrived; also after its time was over. For the operator, who says how much arrived: the brand announced
 * an amount, and may send another with the same code. Throws 404, for a deleted brand too, 409 for one that was confirmed
 * before, and an Error that says what is wrong when another amount arrived.
 */
export async function confirmTransfer(
  tx: Tx,
  code: string,
  arrived: { amountMinor: number; currency: CurrencyCode },
  at: Date,
): Promise<TopupRecord> {
  const { id, method, brandId } = await findTopupOfCode(tx, code);
  if (method !== 'bank_transfer' || !(await keepBrand(tx, brandId))) throw notFound();
  const { status, amountMinor, currency } = await lockTopup(tx, id);
  if (status === 'succeeded' || status === 'refunded' || status === 'charged_back') throw refused(status, 'succeeded');
  if (arrived.amountMinor !== amountMinor || arrived.currency !== currency) {
    const said = [amountText(arrived.amountMinor, arrived.currency), amountText(amountMinor, currency)];
    throw new Error(
      `${code} was announced with ${said[1]}, and ${said[0]} arrived: nothing is credited. Ask the brand for a top-up of ${said[0]} and confirm that by its own code, or send the money back.`,
    );
  }
  return settleTopup(tx, id, { actor: { type: 'operator', id: null }, at });
}
