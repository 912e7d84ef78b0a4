import { randomBytes } from 'node:crypto';
import { PAYMENT_MINUTES } from '#contract/constants/payments';
import { periodEnd } from '#contract/rules/subscription';
import type { Tx } from '#server/db/client';
import { draftInvoice, issueDraft, type InvoiceRecord } from '#server/modules/invoices/invoices.service';
import { recordSucceededPayment } from '#server/modules/payments/payments.service';
import { subscriptionPayments } from '#server/modules/subscription/activation';
import { planLine, prepareCheckout } from '#server/modules/subscription/checkout';
import * as repository from '#server/modules/subscription/subscription.repository';

interface Purchase {
  brandId: number;
  userId: number;
  at: Date;
}

/** A plan that was chosen and, where it costs anything, paid at some time: for data sets that have a past. Runs as the system. */
export async function recordPurchase(tx: Tx, planId: number, { brandId, userId, at }: Purchase): Promise<void> {
  const { invoice } = await prepareCheckout(tx, brandId, planId, { userId, now: at }, { needsBilling: false });
  if (invoice) await pay(tx, invoice, { brandId, userId, at });
}

async function planInForce(tx: Tx, brandId: number) {
  const current = await repository.lockSubscription(tx, brandId);
  const end = current?.subscription.currentPeriodEnd;
  if (!current || !end) throw new Error('There is no plan to renew');
  return { ...current, end };
}

/** When the period of the plan in force ends. Runs as the system. */
export const findRenewalDay = async (tx: Tx, brandId: number): Promise<Date> => (await planInForce(tx, brandId)).end;

/** The renewal of the plan in force, paid on the day its period ended. Runs as the system. */
export async function recordRenewal(tx: Tx, { brandId, userId }: Omit<Purchase, 'at'>): Promise<void> {
  const { plan, subscription, end } = await planInForce(tx, brandId);
  const draft = await draftInvoice(
    tx,
    {
      brandId,
      kind: 'subscription',
      currency: plan.currency,
      planId: plan.id,
      period: { start: end, end: periodEnd(subscription.anchorAt ?? end, plan.period, end) },
      items: [{ description: planLine(plan), price: { gross: plan.priceMinor } }],
    },
    end,
  );
  await pay(tx, await issueDraft(tx, draft, { now: end }), { brandId, userId, at: end });
}

async function pay(
  tx: Tx,
  { id, totalMinor, currency }: InvoiceRecord,
  { brandId, userId, at }: Purchase,
): Promise<void> {
  const payment = await recordSucceededPayment(tx, {
    reference: randomBytes(16).toString('hex'),
    brandId,
    userId,
    purpose: 'subscription',
    invoiceId: id,
    provider: 'mock',
    amountMinor: totalMinor,
    currency,
    status: 'succeeded',
    createdAt: at,
    updatedAt: at,
    succeededAt: at,
    expiresAt: new Date(at.getTime() + PAYMENT_MINUTES * 60_000),
  });
  await subscriptionPayments.onSucceeded(tx, payment, at);
}
