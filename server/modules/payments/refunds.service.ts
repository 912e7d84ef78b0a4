import { randomBytes } from 'node:crypto';
import type { CurrencyCode } from '#contract/constants/money';
import { type RefundProblem, REFUNDED_STATUSES } from '#contract/constants/payments';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { expireWaiting } from '#server/modules/payments/payments.repository';
import type { PaymentRecord } from '#server/modules/payments/payments.table';
import * as repository from '#server/modules/payments/refunds.repository';
import type { RefundRecord } from '#server/modules/payments/refunds.table';
import { PaymentUnavailable, type PaymentProvider } from '#server/paymentProviders/provider';
import { ApiError } from '#server/plugins/errors';

const AT_ONCE = 50;
/** A refund that has been under way for so long lost its server; nobody knows whether it went. In ms. */
const LOST_MS = 5 * 60_000;
/** A refund that the provider could not be asked for in so long may have been sent by a person. In ms. */
const LEFT_TO_PROVIDER_MS = 24 * 3_600_000;

interface NewRefund {
  payment: Pick<PaymentRecord, 'id' | 'brandId'>;
  /** Why, such as `withdrawal:7`; the same cause sends once for each payment. */
  cause: string;
  amountMinor: number;
  currency: CurrencyCode;
}

/** Money is to go back by the way a payment came, in minor units; it is sent within minutes. */
export const requestRefund = (tx: Tx, { payment, cause, amountMinor, currency }: NewRefund, now: Date): Promise<void> =>
  repository.insertRefund(tx, {
    reference: randomBytes(16).toString('hex'),
    paymentId: payment.id,
    brandId: payment.brandId,
    cause,
    amountMinor,
    currency,
    status: 'due',
    createdAt: now,
    updatedAt: now,
  });

/** What is to go back of a cause, or has. */
export const listRefundsOfCause = (tx: Tx, brandId: number, cause: string): Promise<RefundRecord[]> =>
  repository.listRefunds(tx, brandId, cause);

/** How much of a cause has gone back, by whichever way, in minor units. */
export async function sumSent(tx: Tx, brandId: number, cause: string): Promise<number> {
  const refunds = await repository.listRefunds(tx, brandId, cause);
  return refunds.reduce(
    (sum, { status, amountMinor }) => sum + (REFUNDED_STATUSES.some((ended) => ended === status) ? amountMinor : 0),
    0,
  );
}

/** Nothing of a cause is to go back any more. Throws 409 CONFLICT when some of it has gone, or may have. */
export async function dropRefunds(tx: Tx, brandId: number, cause: string): Promise<void> {
  await repository.deleteUnsent(tx, brandId, cause);
  if ((await repository.listRefunds(tx, brandId, cause)).length > 0) throw new ApiError(409, 'CONFLICT');
}

/**
 * A person says that all of a cause has gone. Throws 409 CONFLICT while some of it is on its way, or is to be sent by the
 * provider within minutes: who has sent one part by hand does not mean that one, and nobody would send it any more.
 */
export async function closeRefunds(tx: Tx, brandId: number, cause: string, now: Date): Promise<void> {
  const refunds = await repository.listRefunds(tx, brandId, cause);
  const isLeft = ({ status, createdAt }: RefundRecord) =>
    status === 'due' && now.getTime() - createdAt.getTime() < LEFT_TO_PROVIDER_MS;
  if (refunds.some(isLeft)) throw new ApiError(409, 'CONFLICT');
  for (const { id } of refunds)
    await repository.moveRefund(tx, id, ['due', 'by_hand'], { status: 'sent_by_hand', updatedAt: now });
  if ((await repository.listRefunds(tx, brandId, cause)).some(({ status }) => status === 'sending'))
    throw new ApiError(409, 'CONFLICT');
}

/**
 * The payer's bank took a payment back: what of it waits to go back has gone that way, and is not sent a second time.
 * Throws 409 CONFLICT while some of it is on its way, until it is known whether it went.
 */
export async function stopRefunds(tx: Tx, paymentId: number, now: Date): Promise<void> {
  for (const { id, status } of await repository.listRefundsOf(tx, paymentId)) {
    const isStopped = await repository.moveRefund(tx, id, ['due', 'by_hand'], {
      status: 'charged_back',
      updatedAt: now,
    });
    if (!isStopped && !REFUNDED_STATUSES.some((ended) => ended === status)) throw new ApiError(409, 'CONFLICT');
  }
}

/** Refunds that are left to a person, the oldest first. For the operator. */
export const listByHand = (tx: Tx, now: Date): Promise<{ refund: RefundRecord; payment: PaymentRecord }[]> =>
  repository.listByStatus(tx, 'by_hand', now, AT_ONCE);

/** A person has sent a refund. For the operator; false when there is no such refund to be sent by hand. */
export async function confirmRefund(tx: Tx, reference: string, now: Date): Promise<boolean> {
  const refund = await repository.findByReference(tx, reference);
  if (!refund || !(await repository.moveRefund(tx, refund.id, ['by_hand'], { status: 'sent_by_hand', updatedAt: now })))
    return false;
  await audit(tx, refund, 'payments.refunded', now);
  return true;
}

/**
 * Sends what is due, each refund once: that it is being sent is written down before the provider is asked, and what it
 * said afterwards. Whose answer was lost is left to a person, because a second call might send the money twice.
 */
export async function sendRefunds(database: Database, provider: PaymentProvider | null, now: Date): Promise<void> {
  for (const { refund } of await database.system((tx) =>
    repository.listByStatus(tx, 'sending', new Date(now.getTime() - LOST_MS), AT_ONCE),
  )) {
    await end(database, refund, 'unanswered', now);
  }
  for (const { refund, payment } of await database.system((tx) => repository.listByStatus(tx, 'due', now, AT_ONCE))) {
    if (provider?.name !== payment.provider) await end(database, refund, 'unsupported', now);
    else if (
      await database.keeper(refund.brandId, (tx) =>
        repository.moveRefund(tx, refund.id, ['due'], { status: 'sending', updatedAt: now }),
      )
    )
      await send(database, provider, refund, payment, now);
  }
}

/**
 * What an imported brand had under way at a provider stays with the installation that it came from, which goes on with it
 * under the same keys: refunds that are not sent are left to a person, and payments that wait are over, so that neither their
 * money nor what goes back of it counts twice.
 */
export async function leaveToFirst(tx: Tx, brandId: number, now: Date): Promise<void> {
  await expireWaiting(tx, brandId, now);
  for (const refund of await repository.listUnsent(tx, brandId)) await noteEnd(tx, refund, 'imported', now);
}

async function send(
  database: Database,
  provider: PaymentProvider,
  refund: RefundRecord,
  { reference, providerToken }: PaymentRecord,
  now: Date,
): Promise<void> {
  try {
    const isTaken = await provider.refund({ reference, token: providerToken }, refund);
    await end(database, refund, isTaken ? null : 'refused', now);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    if (error.wasSent) return end(database, refund, 'unanswered', now);
    await database.keeper(refund.brandId, (tx) =>
      repository.moveRefund(tx, refund.id, ['sending'], { status: 'due', updatedAt: now }),
    );
  }
}

const end = (database: Database, refund: RefundRecord, problem: RefundProblem | null, now: Date): Promise<void> =>
  database.keeper(refund.brandId, (tx) => noteEnd(tx, refund, problem, now));

/** Notes how the sending of a refund ended: it went, or something keeps it for a person. */
async function noteEnd(tx: Tx, refund: RefundRecord, problem: RefundProblem | null, now: Date): Promise<void> {
  const moved = await repository.moveRefund(tx, refund.id, ['due', 'sending'], {
    status: problem ? 'by_hand' : 'sent',
    problem,
    updatedAt: now,
  });
  if (moved) await audit(tx, refund, problem ? 'payments.refund_by_hand' : 'payments.refunded', now);
}

const audit = (
  tx: Tx,
  { brandId, reference, cause, amountMinor, currency }: RefundRecord,
  action: string,
  now: Date,
): Promise<unknown> =>
  recordAudit(tx, {
    brandId,
    action,
    subjectType: 'payment',
    subjectId: reference,
    details: { cause, amountMinor, currency },
    now,
  });
