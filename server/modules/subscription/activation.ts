import type { Tx } from '#server/db/client';
import { keepBrand } from '#server/modules/brands/memberships.service';
import { findDueInvoice, issueDraft, lockInvoice, payInvoice } from '#server/modules/invoices/invoices.service';
import type { PaymentPurposeOwner, PaymentRecord } from '#server/modules/payments/payments.service';
import { auditPlan } from '#server/modules/subscription/checkout';
import * as repository from '#server/modules/subscription/subscription.repository';
import { creditOf, dropDueInvoice, enterPlan, paidRun } from '#server/modules/subscription/subscriptionState';

/** What a day's passing between choosing and paying may take off the credit: a payment is not sent back for it. */
const DAYS_OF_MONTH = 28;

/**
 * A paid invoice brings its plan: a draft is issued now, an open one marked as paid, whatever else waited to be paid is
 * void. Sent back when brand or invoice are gone, when it was paid before, or when its credit has been used up elsewhere meanwhile.
 */
async function activate(tx: Tx, payment: PaymentRecord, now: Date): Promise<'given' | 'refund'> {
  const { brandId, invoiceId, userId } = payment;
  if (!(await keepBrand(tx, brandId))) return 'refund';
  const current = await repository.lockSubscription(tx, brandId);
  const invoice = invoiceId === null ? null : await lockInvoice(tx, brandId, invoiceId);
  const plan = invoice?.planId ? await repository.findPlan(tx, invoice.planId) : null;
  if (!invoice || !plan || !['draft', 'open', 'uncollectible'].includes(invoice.status)) return 'refund';
  const isRenewal = invoice.status !== 'draft';
  // A bill that this one takes the place of gives its credit back.
  const replaced = isRenewal ? null : await findDueInvoice(tx, brandId);
  const credit = (creditOf(current, plan, replaced, now) ?? 0) - (isRenewal ? 0 : invoice.creditUsedMinor);
  if (credit < -Math.ceil((current?.subscription.periodPriceMinor ?? 0) / DAYS_OF_MONTH)) return 'refund';
  const actor = { userId, now };
  const issued = isRenewal ? invoice : await issueDraft(tx, invoice, { now });
  await payInvoice(tx, issued, payment.provider, now);
  await dropDueInvoice(tx, brandId, issued.id, now);
  const run = paidRun(current, isRenewal ? invoice : null, now);
  await enterPlan(tx, brandId, current, plan, { ...run, creditMinor: Math.max(0, credit) }, actor);
  await auditPlan(tx, brandId, current, plan, actor);
  return 'given';
}

/** What the subscription does with its payments. A failed one changes nothing: the subscription waits, or goes on as it is. */
export const subscriptionPayments: PaymentPurposeOwner = { onSucceeded: activate };
