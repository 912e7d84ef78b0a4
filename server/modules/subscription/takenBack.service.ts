import { isActiveSubscription, unusedCredit } from '#contract/rules/subscription';
import type { Tx } from '#server/db/client';
import {
  creditInvoice,
  findBrandOfInvoice,
  lockInvoice,
  type InvoiceRecord,
} from '#server/modules/invoices/invoices.service';
import * as repository from '#server/modules/subscription/subscription.repository';
import { moveSubscription, type Current } from '#server/modules/subscription/subscriptionState';

/**
 * Whether an invoice paid for the last period, which runs or has ended. Periods begin when they are paid, or, paid late, where
 * the one before ended, as the invoice says.
 */
function hasPaidLast({ subscription }: NonNullable<Current>, { planId, paidAt, periodStart }: InvoiceRecord): boolean {
  const start = subscription.currentPeriodStart?.getTime();
  if (start === undefined || planId !== subscription.planId) return false;
  return [paidAt, periodStart].some((at) => at?.getTime() === start);
}

/** What was left of the period of an invoice when another plan took its place, which was credited then. Minor units. */
function creditedOf(
  current: NonNullable<Current>,
  { currency, totalMinor, periodStart, periodEnd }: InvoiceRecord,
): number {
  const { currentPeriodStart } = current.subscription;
  if (!currentPeriodStart || !periodStart || !periodEnd || currency !== current.plan.currency) return 0;
  return unusedCredit({ priceMinor: totalMinor, start: periodStart, end: periodEnd }, currentPeriodStart);
}

interface TakenBack {
  note: InvoiceRecord;
  /** Whether it paid for the period that runs. */
  isOfRunningPeriod: boolean;
  /** What of it had been credited to a plan that followed, and is not any more; minor units of its currency. */
  uncreditedMinor: number;
}

/**
 * Takes back the paid invoice of a plan, in full. The plan that runs stays in force; but what goes back to the payer is worth
 * nothing for a change of plan any more, or it would be given back a second time. That is the period that this invoice paid for,
 * or, where another plan took its place, what was credited to that one: with 1,490 of Starter credited to Pro on the same day,
 * taking back Starter leaves Pro's period worth 2,500. For the operator; throws an Error that says what is wrong.
 */
export async function takeBackInvoice(tx: Tx, number: string, now: Date): Promise<TakenBack> {
  // Whoever pays an invoice locks the subscription first, too.
  const brandId = await findBrandOfInvoice(tx, number);
  const current = brandId === null ? null : await repository.lockSubscription(tx, brandId);
  const note = await creditInvoice(tx, number, now);
  const invoice = note.relatedInvoiceId === null ? null : await lockInvoice(tx, note.brandId, note.relatedInvoiceId);
  if (!current || !invoice) return { note, isOfRunningPeriod: false, uncreditedMinor: 0 };
  const { brandId: owner, planId, status, creditMinor, periodPriceMinor } = current.subscription;
  const isOfLast = hasPaidLast(current, invoice);
  const isOfRunningPeriod = isOfLast && isActiveSubscription(status);
  const uncreditedMinor = isOfLast ? 0 : creditedOf(current, invoice);
  const ofCredit = Math.min(creditMinor, uncreditedMinor);
  const ofPrice = isOfRunningPeriod ? invoice.totalMinor : uncreditedMinor - ofCredit;
  const changes = {
    planId,
    creditMinor: creditMinor - ofCredit,
    periodPriceMinor: Math.max(0, periodPriceMinor - ofPrice),
  };
  if (isOfRunningPeriod || uncreditedMinor > 0)
    await moveSubscription(tx, owner, current.subscription, status, changes, { now });
  return { note, isOfRunningPeriod, uncreditedMinor };
}
