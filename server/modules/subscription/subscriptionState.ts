import type { SubscriptionStatus } from '#contract/constants/subscription';
import {
  chargeOf,
  isActiveSubscription,
  periodEnd,
  SUBSCRIPTION_TRANSITIONS,
  unusedCredit,
} from '#contract/rules/subscription';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { closeInvoice, findDueInvoice, type InvoiceRecord } from '#server/modules/invoices/invoices.service';
import { announceChange } from '#server/modules/notifications/live.service';
import type { PlanRecord } from '#server/modules/subscription/plans.table';
import { saveSubscription } from '#server/modules/subscription/subscription.repository';
import type { SubscriptionRecord } from '#server/modules/subscription/subscriptions.table';
import { announceAccessChange } from '#server/plugins/accessCache';
import { ApiError } from '#server/plugins/errors';

/** A brand's subscription as it is now, locked, with its plan; null when it never had one. */
export type Current = { subscription: SubscriptionRecord; plan: PlanRecord } | null;

export interface Actor {
  /** Left out for the system. */
  userId?: number;
  now: Date;
}

/**
 * Whether a plan is active in a period that is paid for. With `retryAt` the next one has begun and waits to be paid: the plan is
 * active until the invoice is due, past due from then on.
 */
export const isPaidFor = ({ status, retryAt }: Pick<SubscriptionRecord, 'status' | 'retryAt'>): boolean =>
  isActiveSubscription(status) && retryAt === null;

type Changes = Partial<Omit<SubscriptionRecord, 'brandId' | 'status' | 'history' | 'version' | 'statusAt'>>;

/** Moves a subscription to a state. Throws 409 INVALID_TRANSITION when it cannot go there. */
export async function moveSubscription(
  tx: Tx,
  brandId: number,
  current: SubscriptionRecord | null,
  to: SubscriptionStatus,
  changes: Changes & { planId: number },
  { userId, now }: Actor,
): Promise<SubscriptionRecord> {
  const from = current?.status ?? 'none';
  const allowed = SUBSCRIPTION_TRANSITIONS[from];
  if (from !== to && !allowed.includes(to))
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed } });
  const moved = from !== to;
  const actor =
    userId === undefined ? { actorType: 'system' as const } : { actorType: 'user' as const, actorId: userId };
  const saved = await saveSubscription(tx, {
    ...current,
    ...changes,
    brandId,
    status: to,
    ...(moved
      ? { statusAt: now, history: [...(current?.history ?? []), { from, to, at: now.toISOString(), ...actor }] }
      : {}),
  });
  await announceChange(tx, { brandId, tag: 'Subscription' });
  await announceAccessChange(tx);
  if (moved) {
    await recordAudit(tx, {
      brandId,
      ...(userId === undefined ? {} : { userId }),
      action: 'subscription.status',
      subjectType: 'subscription',
      subjectId: saved.planId,
      details: { from, to },
      now,
    });
  }
  return saved;
}

/** Credit that the brand has towards a plan: unused days of a period in force, and what was kept. Null when its currency is another one. */
export function creditOf(current: Current, plan: PlanRecord, due: InvoiceRecord | null, now: Date): number | null {
  if (!current) return 0;
  const { subscription } = current;
  const { status, currentPeriodStart, currentPeriodEnd, periodPriceMinor, creditMinor } = subscription;
  const unused =
    isActiveSubscription(status) && currentPeriodStart && currentPeriodEnd
      ? unusedCredit({ priceMinor: periodPriceMinor, start: currentPeriodStart, end: currentPeriodEnd }, now)
      : 0;
  const credit = unused + creditMinor + (due?.creditUsedMinor ?? 0);
  return credit > 0 && current.plan.currency !== plan.currency ? null : credit;
}

/**
 * From when a plan is in force that is paid now with an invoice; null for one that is yet to be issued. Paid late, the period
 * goes on where the last one ended. It starts now after the subscription lapsed, and where the invoice's own is over, since the
 * brand could not pay while it was suspended.
 */
export function paidRun(current: Current, issued: InvoiceRecord | null, now: Date): { start: Date; anchorAt: Date } {
  const isOver = issued?.periodEnd ? issued.periodEnd <= now : false;
  if (!current || current.subscription.retryAt === null || !issued?.periodStart || isOver)
    return { start: now, anchorAt: now };
  return { start: issued.periodStart, anchorAt: current.subscription.anchorAt ?? issued.periodStart };
}

/** What going to a plan costs now, and until when it is paid then. Throws 409 CONFLICT when credit in another currency stands in the way. */
export function quote(current: Current, plan: PlanRecord, due: InvoiceRecord | null, now: Date) {
  const creditMinor = creditOf(current, plan, due, now);
  if (creditMinor === null) throw new ApiError(409, 'CONFLICT');
  // Whoever chooses the plan that waits to be paid pays that very invoice.
  const { start, anchorAt } = paidRun(current, due?.planId === plan.id ? due : null, now);
  return { ...chargeOf(plan.priceMinor, creditMinor), end: periodEnd(anchorAt, plan.period, start) };
}

/**
 * Puts a plan into force from `start` on, with `creditMinor` kept for later. A renewal keeps the run of periods it
 * continues, everything else starts one. Requests for payment and wishes for the future are forgotten.
 */
export async function enterPlan(
  tx: Tx,
  brandId: number,
  current: Current,
  plan: PlanRecord,
  { start, creditMinor, anchorAt = start }: { start: Date; creditMinor: number; anchorAt?: Date },
  actor: Actor,
): Promise<SubscriptionRecord> {
  return moveSubscription(
    tx,
    brandId,
    current?.subscription ?? null,
    'active',
    {
      planId: plan.id,
      currentPeriodStart: start,
      currentPeriodEnd: periodEnd(anchorAt, plan.period, start),
      anchorAt,
      periodPriceMinor: plan.priceMinor,
      creditMinor,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      nextPlanId: null,
      retryAttempt: 0,
      retryAt: null,
    },
    actor,
  );
}

/**
 * Voids the invoice that waits to be paid, because something else takes its place. Answers the credit that it had taken up, in
 * minor units: whoever has not counted it with `creditOf` gives it back. Runs as the brand's keeper.
 */
export async function dropDueInvoice(tx: Tx, brandId: number, exceptId: number | null, now: Date): Promise<number> {
  const due = await findDueInvoice(tx, brandId);
  if (!due || due.id === exceptId) return 0;
  await closeInvoice(tx, due, 'void', now);
  return due.creditUsedMinor;
}
