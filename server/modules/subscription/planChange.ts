import type { Language } from '#contract/constants/languages';
import { comparePlans, isActiveSubscription } from '#contract/rules/subscription';
import type { ChangePreview } from '#contract/schemas/subscription';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findDueInvoice } from '#server/modules/invoices/invoices.service';
import { auditPlan } from '#server/modules/subscription/checkout';
import type { PlanRecord } from '#server/modules/subscription/plans.table';
import * as repository from '#server/modules/subscription/subscription.repository';
import { overCapacity, toPlan } from '#server/modules/subscription/subscription.service';
import {
  dropDueInvoice,
  enterPlan,
  isPaidFor,
  moveSubscription,
  quote,
  type Actor,
  type Current,
} from '#server/modules/subscription/subscriptionState';
import { ApiError, invalid } from '#server/plugins/errors';

/** What going to a plan costs, brings and takes now. Throws 400 for an unknown plan. */
export async function previewChange(
  tx: Tx,
  brandId: number,
  planId: number,
  now: Date,
  language: Language,
): Promise<ChangePreview> {
  return preview(
    tx,
    brandId,
    await repository.findSubscription(tx, brandId),
    await findPlan(tx, planId),
    now,
    language,
  );
}

/**
 * Changes the plan at once where nothing is due; unused days become credit. Or, asked to, from the next period on. Runs
 * as the brand's keeper. Throws 400 for an unknown plan, 402 PAYMENT_REQUIRED with the amount when it has to be paid for
 * (checkout), 409 CONFLICT when it is in force already, or there is no period that could end.
 */
export async function changePlan(
  tx: Tx,
  brandId: number,
  { planId, atPeriodEnd = false }: { planId: number; atPeriodEnd?: boolean },
  actor: Actor,
  language: Language,
): Promise<ChangePreview> {
  const { now } = actor;
  const current = await repository.lockSubscription(tx, brandId);
  const plan = await findPlan(tx, planId);
  const answer = await preview(tx, brandId, current, plan, now, language);
  if (atPeriodEnd) {
    await changeLater(tx, brandId, current, plan, actor);
    return answer;
  }
  if (current?.plan.id === planId && isPaidFor(current.subscription)) throw new ApiError(409, 'CONFLICT');
  if (answer.dueMinor > 0)
    throw new ApiError(402, 'PAYMENT_REQUIRED', { details: { dueMinor: answer.dueMinor, currency: answer.currency } });
  await dropDueInvoice(tx, brandId, null, now);
  await enterPlan(tx, brandId, current, plan, { start: now, creditMinor: answer.keptMinor }, actor);
  await auditPlan(tx, brandId, current, plan, actor);
  return answer;
}

async function changeLater(tx: Tx, brandId: number, current: Current, plan: PlanRecord, actor: Actor): Promise<void> {
  if (!current || !isPaidFor(current.subscription)) throw new ApiError(409, 'CONFLICT');
  const { status, planId } = current.subscription;
  const nextPlanId = plan.id === planId ? null : plan.id;
  await moveSubscription(
    tx,
    brandId,
    current.subscription,
    status,
    { planId, nextPlanId, cancelAtPeriodEnd: false },
    actor,
  );
  await recordAudit(tx, {
    brandId,
    ...(actor.userId === undefined ? {} : { userId: actor.userId }),
    action: 'subscription.change',
    subjectType: 'subscription',
    subjectId: plan.id,
    details: { from: current.plan.name, to: plan.name, atPeriodEnd: true },
    now: actor.now,
  });
}

/**
 * Ends the subscription: at the end of its period, or at once. Runs as the brand's keeper. Throws 409 INVALID_TRANSITION when
 * there is nothing to end. One that waits to be paid ends at once, whatever was asked; the credit in its bill is the brand's again.
 */
export async function cancelSubscription(
  tx: Tx,
  brandId: number,
  cancelAtPeriodEnd: boolean,
  actor: Actor,
): Promise<void> {
  const current = await repository.lockSubscription(tx, brandId);
  const status = current?.subscription.status ?? 'none';
  if (!current || !['trialing', 'active', 'past_due', 'unpaid'].includes(status)) throw refusal(status);
  const { subscription } = current;
  const later = cancelAtPeriodEnd && isPaidFor(subscription);
  const { planId } = subscription;
  if (later)
    await moveSubscription(
      tx,
      brandId,
      subscription,
      status,
      { planId, cancelAtPeriodEnd: true, nextPlanId: null },
      actor,
    );
  else {
    const freedMinor = await dropDueInvoice(tx, brandId, null, actor.now);
    await moveSubscription(
      tx,
      brandId,
      subscription,
      'canceled',
      {
        planId,
        creditMinor: subscription.creditMinor + freedMinor,
        cancelAtPeriodEnd: false,
        canceledAt: actor.now,
        nextPlanId: null,
        retryAt: null,
      },
      actor,
    );
  }
  await audit(tx, brandId, planId, 'subscription.cancel', { cancelAtPeriodEnd: later }, actor);
}

/** Takes back an end or a change that lies ahead. Runs as the brand's keeper. Throws 409 INVALID_TRANSITION when there is none. */
export async function resumeSubscription(tx: Tx, brandId: number, actor: Actor): Promise<void> {
  const current = await repository.lockSubscription(tx, brandId);
  const subscription = current?.subscription;
  if (!subscription || !isPaidFor(subscription) || !(subscription.cancelAtPeriodEnd || subscription.nextPlanId))
    throw refusal(subscription?.status ?? 'none');
  const { planId, status } = subscription;
  await moveSubscription(
    tx,
    brandId,
    subscription,
    status,
    { planId, cancelAtPeriodEnd: false, nextPlanId: null },
    actor,
  );
  await audit(tx, brandId, planId, 'subscription.resume', {}, actor);
}

const refusal = (from: string) =>
  new ApiError(409, 'INVALID_TRANSITION', { details: { from, to: 'canceled', allowed: [] } });

const audit = (
  tx: Tx,
  brandId: number,
  planId: number,
  action: string,
  details: Record<string, unknown>,
  { userId, now }: Actor,
) =>
  recordAudit(tx, {
    brandId,
    ...(userId === undefined ? {} : { userId }),
    action,
    subjectType: 'subscription',
    subjectId: planId,
    details,
    now,
  });

async function findPlan(tx: Tx, planId: number): Promise<PlanRecord> {
  const plan = await repository.findPlan(tx, planId);
  if (!plan) throw invalid({ planId: [{ code: 'UNKNOWN' }] });
  return plan;
}

async function preview(
  tx: Tx,
  brandId: number,
  current: Current,
  plan: PlanRecord,
  now: Date,
  language: Language,
): Promise<ChangePreview> {
  const { end, ...amounts } = quote(current, plan, await findDueInvoice(tx, brandId), now);
  const from = current && isActiveSubscription(current.subscription.status) ? toPlan(current.plan, language) : null;
  return {
    ...amounts,
    currency: plan.currency,
    periodEnd: end.toISOString(),
    over: await overCapacity(tx, brandId, plan, now),
    ...comparePlans(from, toPlan(plan, language)),
  };
}
