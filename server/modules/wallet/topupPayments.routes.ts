import type { FastifyRequest } from 'fastify';
import type { CreateTopupBody, TopupAnswer } from '#contract/schemas/wallet';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { getBilling, keepBrand } from '#server/modules/brands/memberships.service';
import { getPayment, type PaymentRecord, type Payments } from '#server/modules/payments/payments.service';
import { awaitPayment, createTopup, endTopup, settleTopup } from '#server/modules/wallet/topups.service';
import type { TopupRecord } from '#server/modules/wallet/topups.table';
import { toTopup } from '#server/modules/wallet/wallet.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** The number of the top-up that a payment is for. */
const topupOf = (data: Record<string, unknown>): number => Number(data.topupId);

/** What becomes of a top-up when its card payment succeeds or fails: in the very transaction of the payment. */
export function ownTopupPayments(payments: Payments): void {
  const deed = (now: Date) => ({ actor: { type: 'system' as const, id: null }, at: now });
  payments.on('topup', {
    onSucceeded: async (tx, { brandId, data }, now) => {
      // Paid after its time was over, when nothing kept the brand any more.
      if (!(await keepBrand(tx, brandId))) return 'refund';
      await settleTopup(tx, topupOf(data), deed(now));
      return 'given';
    },
    onFailed: async (tx, { data, status, failure }, now) => {
      await endTopup(tx, topupOf(data), status === 'expired' ? 'expired' : 'failed', failure, deed(now));
    },
  });
}

/**
 * Sets out a top-up as a member asked for it: answers the payment page of a card payment, or what a bank transfer has to
 * carry. Throws 400 for an amount that no rule allows, 503 PAYMENT_UNAVAILABLE, and 422 BILLING_REQUIRED where real money is
 * paid and the brand has no billing identity.
 */
export async function startTopup(
  app: App,
  { scope, body, language, ip, headers }: FastifyRequest<{ Body: CreateTopupBody }>,
): Promise<TopupAnswer> {
  const now = app.clock.now();
  const deed = { actor: { type: 'user' as const, id: scope.userId }, at: now };
  const { bankTransfer } = app.config;
  if (body.method === 'bank_transfer' && !bankTransfer) throw new ApiError(503, 'PAYMENT_UNAVAILABLE');
  const inBrand = (work: (tx: Parameters<typeof createTopup>[0]) => Promise<TopupRecord>) =>
    app.database.transaction(scope, work);
  const topup = await inBrand(async (tx) => {
    const made = await createTopup(tx, scope, body, now);
    // A card's payer is asked for by the payment. Only the mock takes no money; where nobody takes cards transfers are real.
    const needsBilling = body.method === 'bank_transfer' && app.payments.provider?.decidesOn !== 'confirm';
    if (needsBilling && !(await getBilling(tx, scope.brandId))) throw new ApiError(422, 'BILLING_REQUIRED');
    return made;
  });
  if (body.method === 'bank_transfer') return { topup: toTopup(topup), payment: null, transfer: bankTransfer };
  const { id, code, amountMinor, currency } = topup;
  try {
    const { reference, iframeUrl } = await app.payments.start(
      scope,
      {
        purpose: 'topup',
        amountMinor,
        currency,
        language,
        description: `${WALLET_TEXTS[language].topup} ${code}`,
        data: { topupId: id },
      },
      { ip, origin: headers.origin },
    );
    return {
      topup: toTopup(await inBrand((tx) => awaitPayment(tx, id, deed))),
      payment: { reference, iframe_url: iframeUrl },
      transfer: null,
    };
  } catch (error) {
    await inBrand((tx) => endTopup(tx, id, 'failed', 'unavailable', deed));
    throw error;
  }
}

const expectTopup = async (app: App, scope: BrandScope, reference: string): Promise<void> => {
  const { purpose } = await app.database.transaction(scope, (tx) => getPayment(tx, scope.brandId, reference));
  if (purpose !== 'topup') throw notFound();
};

/** The payer of a top-up says that it is done. Repeatable. Throws 404, or 409 INVALID_TRANSITION when it has failed or its time is over. */
export async function confirmTopup(app: App, scope: BrandScope, reference: string): Promise<PaymentRecord> {
  await expectTopup(app, scope, reference);
  return app.payments.confirm(scope, reference);
}

/** A member does not go on with a card payment that was left: payment and top-up end as expired. Repeatable. Throws 404, or 409 INVALID_TRANSITION for one that was paid. */
export async function cancelTopup(app: App, scope: BrandScope, reference: string): Promise<PaymentRecord> {
  await expectTopup(app, scope, reference);
  return app.payments.cancel(scope, reference);
}
