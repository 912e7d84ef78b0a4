import { isActiveSubscription } from '#contract/rules/subscription';
import type { Tx } from '#server/db/client';
import {
  creditInvoice,
  findBrandOfInvoice,
  lockInvoice,
  type InvoiceRecord,
} from '#server/modules/invoices/invoices.service';
import * as repository from '#server/modules/subscription/subscription.repository';
import { moveSubscription, type Current } from '#server/modules/subscription/subscriptionState';

/** Periods begin when they are paid, or, paid late, where the one before ended, as the invoice says. */
function hasPaidRunning(
  current: Current,
  { planId, paidAt, periodStart }: InvoiceRecord,
): current is NonNullable<Current> {
  if (!current || !isActiveSubscription(current.subscription.status) || planId !== current.subscription.planId)
    return false;
  const start = current.subscription.currentPeriodStart?.getTime();
  return start !== undefined && [paidAt, periodStart].some((at) => at?.getTime() === start);
}

/**
 * Takes back the paid invoice of a plan, in full. The plan stays in force; but when this paid for the period that runs, what is
 * left of the period is worth only what was paid by credit: a change to another plan would give back a second time what the
 * payer gets back. For the operator; throws an Error that says what is wrong. Answers whether it was that period's.
 */
export async function takeBackInvoice(
  tx: Tx,
  number: string,
  now: Date,
): Promise<{ note: InvoiceRecord; isOfRunningPeriod: boolean }> {
  // Whoever pays an invoice locks the subscription first, too.
  const brandId = await findBrandOfInvoice(tx, number);
  const current = brandId === null ? null : await repository.lockSubscription(tx, brandId);
  const note = await creditInvoice(tx, number, now);
  const invoice = note.relatedInvoiceId === null ? null : await lockInvoice(tx, note.brandId, note.relatedInvoiceId);
  if (!invoice || !hasPaidRunning(current, invoice)) return { note, isOfRunningPeriod: false };
  const { brandId: owner, planId, status } = current.subscription;
  const changes = { planId, periodPriceMinor: invoice.creditUsedMinor };
  await moveSubscription(tx, owner, current.subscription, status, changes, { now });
  return { note, isOfRunningPeriod: true };
}
