import type { CreateWithdrawalBody } from '#contract/schemas/wallet';
import type { Database, Tx } from '#server/db/client';
import { eachApart } from '#server/jobs/eachDue';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findPaymentOfTopup } from '#server/modules/payments/paymentFinders.service';
import { closeRefunds, dropRefunds, requestRefund, sumSent } from '#server/modules/payments/refunds.service';
import { insufficientFunds, postTransaction, type LedgerActor } from '#server/modules/wallet/postTransaction';
import { findTopup, listReturnableTopups, updateTopup } from '#server/modules/wallet/topups.repository';
import { returnToTopup, takeFromTopup, type Deed } from '#server/modules/wallet/topups.service';
import type { TopupRecord } from '#server/modules/wallet/topups.table';
import { walletCode } from '#server/modules/wallet/walletCode.service';
import { lockWallet } from '#server/modules/wallet/wallets.repository';
import * as repository from '#server/modules/wallet/withdrawals.repository';
import type { WithdrawalPart, WithdrawalRecord } from '#server/modules/wallet/withdrawals.table';
import { ApiError, notFound } from '#server/plugins/errors';

const FINISHED_AT_ONCE = 200;

/**
 * Takes money out of the wallet, to go back by the ways the newest top-ups came. Bonus does not go out, nor do fees come
 * back. Throws 422 INSUFFICIENT_FUNDS beyond what can be withdrawn.
 */
export async function createWithdrawal(
  tx: Tx,
  { brandId, userId }: { brandId: number; userId: number },
  { currency, amountMinor }: CreateWithdrawalBody,
  now: Date,
  code = walletCode('WD'),
): Promise<WithdrawalRecord> {
  const wallet = await lockWallet(tx, brandId, currency);
  const topups = await listReturnableTopups(tx, brandId, currency);
  const returnable = topups.reduce((sum, { creditedMinor, refundedMinor }) => sum + creditedMinor - refundedMinor, 0);
  const most = Math.min(wallet.availableMinor - wallet.bonusMinor, returnable);
  if (amountMinor > most) throw insufficientFunds(currency, most, amountMinor);
  const parts = shareOut(topups, amountMinor);
  for (const part of parts) await takeFromTopup(tx, part, now);
  const withdrawal = await repository.insertWithdrawal(tx, {
    brandId,
    userId,
    code,
    currency,
    amountMinor,
    parts,
    status: 'processing',
    createdAt: now,
    updatedAt: now,
  });
  await post(tx, withdrawal, 'withdrawal', { actor: { type: 'user', id: userId }, at: now });
  for (const part of parts) await requestPart(tx, withdrawal, part, now);
  await recordAudit(tx, {
    brandId,
    userId,
    action: 'wallet.withdraw',
    subjectType: 'withdrawal',
    subjectId: code,
    details: { amountMinor, currency },
    now,
  });
  return withdrawal;
}

/** Why its refunds are sent. */
export const causeOf = ({ id }: Pick<WithdrawalRecord, 'id'>): string => `withdrawal:${id}`;

/** What was paid by card goes back by the provider; everything else is sent by the operator. */
async function requestPart(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { topupId, amountMinor }: WithdrawalPart,
  now: Date,
): Promise<void> {
  const payment = await findPaymentOfTopup(tx, withdrawal.brandId, topupId);
  if (payment)
    await requestRefund(tx, { payment, cause: causeOf(withdrawal), amountMinor, currency: withdrawal.currency }, now);
}

/** Ends withdrawals of which everything has gone back by itself. For housekeeping. */
export async function finishWithdrawals(database: Database, now: Date): Promise<void> {
  const sent = await database.system((tx) => repository.listProcessing(tx, FINISHED_AT_ONCE));
  await eachApart(sent, ({ brandId, code, amountMinor, id }) =>
    database.keeper(brandId, async (tx) => {
      if ((await sumSent(tx, brandId, causeOf({ id }))) === amountMinor)
        await endWithdrawal(tx, code, 'succeeded', now, undefined, 'system');
    }),
  );
}

/** Which top-up carries how much of an amount, the first ones first. */
function shareOut(topups: TopupRecord[], amountMinor: number): WithdrawalPart[] {
  let left = amountMinor;
  return topups.flatMap(({ id, creditedMinor, refundedMinor }) => {
    const minor = Math.min(left, creditedMinor - refundedMinor);
    left -= minor;
    return minor > 0 ? [{ topupId: id, amountMinor: minor }] : [];
  });
}

const post = (
  tx: Tx,
  { id, brandId, currency, code, amountMinor }: WithdrawalRecord,
  type: 'withdrawal' | 'withdrawal_failed',
  { actor, at }: Deed,
) => {
  const minor = type === 'withdrawal' ? -amountMinor : amountMinor;
  return postTransaction(tx, {
    brandId,
    currency,
    txId: `${type}:${id}`,
    refType: 'withdrawal',
    refId: id,
    description: code,
    actor,
    at,
    lines: [{ type, availableMinor: minor, pspClearingMinor: -minor }],
  });
};

/** The withdrawal with a code. For the operator. Throws 404. */
export async function findWithdrawalOfCode(tx: Tx, code: string): Promise<WithdrawalRecord> {
  const found = await repository.findWithdrawal(tx, code);
  if (!found) throw notFound();
  return found;
}

const OPERATOR: LedgerActor = { type: 'operator', id: null };

/**
 * The money has arrived where it came from, or it came back. Repeating it is harmless. Runs as the brand's keeper. Throws 404, and
 * 409 once it ended otherwise, while a part is on its way, or when it failed though a part has gone.
 */
export async function endWithdrawal(
  tx: Tx,
  code: string,
  to: 'succeeded' | 'failed',
  at: Date,
  reason?: string,
  actorType: 'operator' | 'system' = 'operator',
): Promise<WithdrawalRecord> {
  const found = await findWithdrawalOfCode(tx, code);
  await lockWallet(tx, found.brandId, found.currency);
  const withdrawal = (await repository.findWithdrawal(tx, code)) ?? found;
  const { status: from, id, brandId, currency, amountMinor, parts, history } = withdrawal;
  if (from === to) return withdrawal;
  if (from !== 'processing') throw new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed: [] } });
  if (to === 'failed') {
    await dropRefunds(tx, brandId, causeOf(withdrawal));
    await post(tx, withdrawal, 'withdrawal_failed', { actor: OPERATOR, at });
    for (const part of parts) await returnToTopup(tx, part, id, { actor: OPERATOR, at });
  } else {
    await closeRefunds(tx, brandId, causeOf(withdrawal), at);
    for (const { topupId } of parts) await closeRefunded(tx, topupId, actorType, at);
  }
  const step = { from, to, at: at.toISOString(), actorType, ...(reason === undefined ? {} : { reason }) };
  const ended = await repository.updateWithdrawal(tx, id, { status: to, history: [...history, step], updatedAt: at });
  await recordAudit(tx, {
    brandId,
    action: `wallet.withdrawal_${to}`,
    subjectType: 'withdrawal',
    subjectId: code,
    details: { amountMinor, currency, ...(reason === undefined ? {} : { reason }) },
    now: at,
  });
  return ended;
}

/** A top-up of which nothing is left to go back has been refunded. */
async function closeRefunded(tx: Tx, topupId: number, actorType: 'operator' | 'system', at: Date): Promise<void> {
  const topup = await findTopup(tx, topupId);
  if (topup?.status !== 'succeeded' || topup.refundedMinor < topup.creditedMinor) return;
  const step = { from: topup.status, to: 'refunded' as const, at: at.toISOString(), actorType };
  await updateTopup(tx, topupId, { status: 'refunded', history: [...topup.history, step], updatedAt: at });
}
