import { randomBytes } from 'node:crypto';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import { PAYMENT_MINUTES, type PaymentPurpose } from '#contract/constants/payments';
import type { Payment } from '#contract/schemas/payments';
import { originOfCaller } from '#server/config';
import type { Tx } from '#server/db/client';
import { eachApart } from '#server/jobs/eachDue';
import { findPayer, UNNAMED } from '#server/modules/payments/payer';
import { auditPayment } from '#server/modules/payments/paymentAudit';
import * as repository from '#server/modules/payments/payments.repository';
import type { PaymentRecord, payments } from '#server/modules/payments/payments.table';
import { requestRefund, sendRefunds } from '#server/modules/payments/refunds.service';
import { PaymentUnavailable, type PaymentProvider, type PaymentVerdict } from '#server/paymentProviders/provider';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

export type { PaymentRecord };

/**
 * Acts for a purpose inside the very transaction that makes the payment succeed, as the brand's keeper, once for each payment.
 * `refund`: what was paid for can no longer be given, the money has to go back.
 */
export interface PaymentPurposeOwner {
  onSucceeded(tx: Tx, payment: PaymentRecord, now: Date): Promise<'given' | 'refund'>;
  /** When a payment fails or its time runs out. It may still succeed later: the provider's late word counts. */
  onFailed?(tx: Tx, payment: PaymentRecord, now: Date): Promise<void>;
}

/** What somebody sets out to pay. `amountMinor` in minor units of `currency`, tax included. */
export interface NewPayment {
  purpose: PaymentPurpose;
  amountMinor: number;
  currency: CurrencyCode;
  /** What is bought, in the payer's language. */
  description: string;
  language: Language;
  invoiceId?: number;
  /** The purpose's own. */
  data?: Record<string, unknown>;
}

/** Where the payer's call came from. */
export interface PaymentCaller {
  ip: string;
  origin: string | undefined;
}

export interface Payments {
  /** Null where nobody takes card payments. */
  readonly provider: PaymentProvider | null;
  /** Says who acts for a purpose; to be called once for each, before the server listens. */
  on(purpose: PaymentPurpose, owner: PaymentPurposeOwner): void;
  /**
   * Sets out to pay. Throws 503 PAYMENT_NOT_SET_UP where nobody takes payments, PAYMENT_UNAVAILABLE when the provider does not answer, and 422
   * BILLING_REQUIRED of a real provider while the brand has no billing identity.
   */
  start(scope: BrandScope, payment: NewPayment, caller: PaymentCaller): Promise<PaymentRecord>;
  /**
   * The payer says that it is done. The mock believes it; of a real provider the outcome is asked. Repeatable.
   * Throws 404, or 409 INVALID_TRANSITION when it has failed or its time is over.
   */
  confirm(scope: BrandScope, reference: string): Promise<PaymentRecord>;
  /**
   * The payer does not go on: ends as expired, so that the provider's late word still counts. Repeatable. Throws 404, or 409
   * INVALID_TRANSITION for one that was paid.
   */
  cancel(scope: BrandScope, reference: string): Promise<PaymentRecord>;
  /** The payer is back: asks a real provider for the outcome. Changes nothing of what is settled, or paid by mock. Throws 404. */
  check(scope: BrandScope, reference: string): Promise<PaymentRecord>;
  /** Writes down what the provider says, once; null for a payment that is not ours. */
  settle(key: { reference: string } | { token: string }, verdict: PaymentVerdict): Promise<PaymentRecord | null>;
  /** Asks for outcomes that were not heard, ends payments whose time is over or whose server died, and sends what has to go back. Throws what failed, once all were tried. */
  chase(now: Date): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments;
  }
}

const CHASE_AT_ONCE = 50;
/** Setting out takes less; a payment that is still `created` then lost its server. In ms. */
const START_MS = 60_000;

/** A payment that was made in the past: for data sets that have one. Runs as the system. */
export const recordSucceededPayment = (tx: Tx, payment: typeof payments.$inferInsert): Promise<PaymentRecord> =>
  repository.insertPayment(tx, payment);

/** A payment as its brand sees it. Throws 404. */
export async function getPayment(tx: Tx, brandId: number, reference: string): Promise<Payment> {
  const found = await repository.findPayment(tx, brandId, reference);
  if (!found) throw notFound();
  return toPayment(found);
}

export function toPayment({
  reference,
  purpose,
  status,
  provider,
  amountMinor,
  currency,
  failure,
  invoiceId,
  createdAt,
  expiresAt,
}: PaymentRecord): Payment {
  return {
    reference,
    purpose,
    status,
    provider,
    amountMinor,
    currency,
    failure,
    invoiceId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The payments of a server. */
export function openPayments({ database, clock, config, log }: App, provider: PaymentProvider | null): Payments {
  const owners = new Map<PaymentPurpose, PaymentPurposeOwner>();

  const unavailable = (): never => {
    throw new ApiError(503, 'PAYMENT_UNAVAILABLE');
  };

  const start: Payments['start'] = async (
    scope,
    { purpose, amountMinor, currency, description, language, invoiceId, data },
    { ip, origin },
  ) => {
    if (!provider) throw new ApiError(503, 'PAYMENT_NOT_SET_UP');
    const now = clock.now();
    const { customer, created } = await database.transaction(scope, async (tx) => ({
      // The mock takes no money, so it asks nobody's name.
      customer: provider.decidesOn === 'confirm' ? { ...UNNAMED, ip } : await findPayer(tx, scope, ip),
      created: await repository.insertPayment(tx, {
        reference: randomBytes(16).toString('hex'),
        brandId: scope.brandId,
        userId: scope.userId,
        purpose,
        invoiceId: invoiceId ?? null,
        provider: provider.name,
        amountMinor,
        currency,
        status: 'created',
        data: data ?? {},
        createdAt: now,
        updatedAt: now,
        expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
      }),
    }));
    const { id, reference } = created;
    const console = originOfCaller(config, origin);
    const returnUrls = {
      success: `${console}/payments/success?ref=${reference}`,
      fail: `${console}/payments/fail?ref=${reference}`,
    };
    const callbackUrl = `${config.publicUrl}/api/payments/${provider.name}/return`;
    const order = { reference, amountMinor, currency, description, customer, language, returnUrls, callbackUrl };
    const { iframeUrl, token } = await database.apart(() =>
      provider.start(order).catch(async (error: unknown) => {
        if (!(error instanceof PaymentUnavailable)) throw error;
        log.error({ err: error, reference }, 'payment not started');
        await giveUp(created, now);
        return unavailable();
      }),
    );
    return database.keeper(scope.brandId, (tx) =>
      repository.markAwaited(tx, id, { iframeUrl, providerToken: token }, now),
    );
  };

  /** Ends a payment whose page nobody has seen. */
  const giveUp = (payment: PaymentRecord, now: Date) =>
    database.keeper(payment.brandId, async (tx) => {
      const locked = await repository.lockPayment(tx, payment.id);
      if (locked.status === 'created') await close(tx, locked, { status: 'failed', failure: 'unavailable' }, now);
    });

  const settle: Payments['settle'] = async (key, verdict) => {
    const named = provider && (await database.system((tx) => repository.findNamed(tx, key, provider.name)));
    if (!named) {
      log.warn({ key: 'reference' in key ? key.reference : 'token' }, 'notice about an unknown payment');
      return null;
    }
    return database.keeper(named.brandId, async (tx) =>
      settleLocked(tx, await repository.lockPayment(tx, named.id), verdict),
    );
  };

  /** Success is final; failure and expiry give way to a late success, because then the money was taken. */
  async function settleLocked(tx: Tx, payment: PaymentRecord, verdict: PaymentVerdict): Promise<PaymentRecord> {
    const now = clock.now();
    if (verdict.outcome === 'pending' || payment.status === 'succeeded' || payment.refundDue) return payment;
    if (verdict.outcome === 'unclear') return noteUnclear(tx, payment, verdict.word, now);
    if (verdict.outcome === 'failed')
      return repository.WAITING.includes(payment.status)
        ? close(tx, payment, { status: 'failed', failure: verdict.failure, unclearWord: null }, now)
        : payment;
    if (verdict.amountMinor !== payment.amountMinor || verdict.currency !== payment.currency) {
      log.error({ reference: payment.reference, verdict }, 'payment of another amount');
      await requestRefund(
        tx,
        { payment, cause: 'mismatch', amountMinor: verdict.amountMinor, currency: verdict.currency },
        now,
      );
      return close(tx, payment, { status: 'failed', failure: 'mismatch', refundDue: true }, now, {
        paidMinor: verdict.amountMinor,
        paidCurrency: verdict.currency,
      });
    }
    const succeeded = await repository.updatePayment(tx, payment.id, {
      status: 'succeeded',
      failure: null,
      unclearWord: null,
      succeededAt: now,
      updatedAt: now,
    });
    // The purpose first: whoever locks a brand's wallet does so before its audit trail.
    const given = await owners.get(payment.purpose)?.onSucceeded(tx, succeeded, now);
    await auditPayment(tx, succeeded, 'payments.succeeded', now);
    if (given !== 'refund') return succeeded;
    await requestRefund(
      tx,
      { payment, cause: 'not_given', amountMinor: payment.amountMinor, currency: payment.currency },
      now,
    );
    await auditPayment(tx, succeeded, 'payments.refund_due', now);
    return repository.updatePayment(tx, payment.id, { refundDue: true });
  }

  /** Changes nothing but that people can see it: in the log each time, in the audit trail and at the operator's once. */
  async function noteUnclear(tx: Tx, payment: PaymentRecord, word: string, now: Date): Promise<PaymentRecord> {
    log.error({ reference: payment.reference, provider: payment.provider, word }, 'payment status unclear');
    if (payment.unclearWord === word) return payment;
    await auditPayment(tx, payment, 'payments.unclear', now, { word });
    return repository.updatePayment(tx, payment.id, { unclearWord: word, updatedAt: now });
  }

  async function close(
    tx: Tx,
    payment: PaymentRecord,
    changes: Partial<PaymentRecord>,
    now: Date,
    details: object = {},
  ): Promise<PaymentRecord> {
    const closed = await repository.updatePayment(tx, payment.id, { ...changes, updatedAt: now });
    await owners.get(payment.purpose)?.onFailed?.(tx, closed, now);
    if (closed.status === 'failed')
      await auditPayment(tx, closed, closed.refundDue ? 'payments.refund_due' : 'payments.failed', now, {
        failure: closed.failure,
        ...details,
      });
    return closed;
  }

  /** What the provider knows; "pending" when it does not answer or is not the one that was paid through. */
  async function ask({ reference, providerToken, provider: name }: PaymentRecord): Promise<PaymentVerdict> {
    if (provider?.name !== name) return { outcome: 'pending' };
    try {
      return await database.apart(() => provider.status({ reference, token: providerToken }));
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error, reference }, 'payment status unknown');
      return { outcome: 'pending' };
    }
  }

  const find = async (scope: BrandScope, reference: string): Promise<PaymentRecord> => {
    const found = await database.transaction(scope, (tx) => repository.findPayment(tx, scope.brandId, reference));
    if (!found) throw notFound();
    return found;
  };

  const check: Payments['check'] = async (scope, reference) => {
    const found = await find(scope, reference);
    if (provider?.decidesOn !== 'notice' || !repository.WAITING.includes(found.status)) return found;
    await database.keeper(scope.brandId, (tx) => repository.markConfirming(tx, found.id, clock.now()));
    return (await settle({ reference }, await ask(found))) ?? found;
  };

  const confirm: Payments['confirm'] = async (scope, reference) => {
    const found = await find(scope, reference);
    if (found.status === 'succeeded') return found;
    const isOver =
      !repository.WAITING.includes(found.status) || (found.provider === 'mock' && found.expiresAt <= clock.now());
    if (isOver)
      throw new ApiError(409, 'INVALID_TRANSITION', {
        details: { from: found.status === 'failed' ? 'failed' : 'expired', to: 'succeeded', allowed: [] },
      });
    if (found.provider === 'mock' && provider?.decidesOn === 'confirm') {
      return (
        (await settle({ reference }, { outcome: 'paid', amountMinor: found.amountMinor, currency: found.currency })) ??
        found
      );
    }
    return check(scope, reference);
  };

  const cancel: Payments['cancel'] = async (scope, reference) => {
    const found = await find(scope, reference);
    return database.keeper(scope.brandId, async (tx) => {
      const payment = await repository.lockPayment(tx, found.id);
      if (payment.status === 'succeeded')
        throw new ApiError(409, 'INVALID_TRANSITION', {
          details: { from: payment.status, to: 'expired', allowed: [] },
        });
      return repository.WAITING.includes(payment.status)
        ? close(tx, payment, { status: 'expired' }, clock.now())
        : payment;
    });
  };

  return {
    provider,
    cancel,
    on: (purpose, owner) => {
      if (owners.has(purpose)) throw new Error(`Two act for ${purpose}`);
      owners.set(purpose, owner);
    },
    start,
    confirm,
    check,
    settle,
    chase: async (now) => {
      const startedBefore = new Date(now.getTime() - START_MS);
      const unheard = await database.system((tx) => repository.listUnheard(tx, { now, startedBefore }, CHASE_AT_ONCE));
      const hear = async (payment: PaymentRecord) => {
        const verdict = await ask(payment);
        await database.keeper(payment.brandId, async (tx) => {
          const locked = await repository.lockPayment(tx, payment.id);
          if (!repository.WAITING.includes(locked.status)) return;
          const settled = await settleLocked(tx, locked, verdict);
          if (settled.status === 'created') await close(tx, settled, { status: 'failed', failure: 'unavailable' }, now);
          else if (repository.WAITING.includes(settled.status) && settled.expiresAt <= now)
            await close(tx, settled, { status: 'expired' }, now);
        });
      };
      // Money that is to go back waits for no payment that cannot be ended.
      await eachApart([() => eachApart(unheard, hear), () => sendRefunds(database, provider, now)], (part) => part());
    },
  };
}
