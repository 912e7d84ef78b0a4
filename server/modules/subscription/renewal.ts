import { DUNNING_DAYS, DUNNING_RETRIES, INCOMPLETE_HOURS, type PlanPeriod } from '#contract/constants/subscription';
import { chargeOf, isActiveSubscription, periodEnd } from '#contract/rules/subscription';
import type { Database, Tx } from '#server/db/client';
import { eachApart } from '#server/jobs/eachDue';
import { recordAudit } from '#server/modules/audit/audit.service';
import { closeInvoice, draftInvoice, findDueInvoice, issueDraft } from '#server/modules/invoices/invoices.service';
import { planLine } from '#server/modules/subscription/checkout';
import { requestPayment, tellEnd } from '#server/modules/subscription/dunningMail';
import * as repository from '#server/modules/subscription/subscription.repository';
import { enterPlan, moveSubscription, type Current } from '#server/modules/subscription/subscriptionState';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BRANDS_AT_ONCE = 200;

/**
 * Does what time asks of subscriptions: ends, renews and changes periods that are over, asks again for missed payments
 * and gives them up, forgets first purchases nobody paid for. Everything follows from stored rows, so it may be repeated,
 * interrupted, or late. `origin` is the console's, for the mails.
 */
export async function renewSubscriptions(database: Database, origin: string, now: Date): Promise<void> {
  const brands = await database.system((tx) =>
    repository.listDueBrands(tx, now, new Date(now.getTime() - INCOMPLETE_HOURS * HOUR_MS), BRANDS_AT_ONCE),
  );
  await eachApart(brands, (brandId) =>
    database.keeper(brandId, async (tx) => {
      const current = await repository.lockSubscription(tx, brandId);
      if (current) await advance(tx, current, origin, now);
    }),
  );
}

async function advance(tx: Tx, current: NonNullable<Current>, origin: string, now: Date): Promise<void> {
  const { subscription } = current;
  const { brandId, planId, status, currentPeriodEnd, retryAt, statusAt } = subscription;
  const isOver = currentPeriodEnd !== null && currentPeriodEnd <= now;
  if (status === 'incomplete' && now.getTime() - statusAt.getTime() >= INCOMPLETE_HOURS * HOUR_MS)
    await moveSubscription(tx, brandId, subscription, 'expired', { planId }, { now });
  else if (retryAt !== null && retryAt <= now) await askAgain(tx, current, origin, now);
  else if (isActiveSubscription(status) && retryAt === null && isOver)
    await endPeriod(tx, current, currentPeriodEnd, origin, now);
}

/**
 * Where the period begins that follows one which ended: at its end, unless the next ones are over too. A brand that was
 * suspended meanwhile could not pay for them, and does not afterwards.
 */
function nextStart(anchor: Date, period: PlanPeriod, end: Date, now: Date): Date {
  const next = periodEnd(anchor, period, end);
  return next <= now ? nextStart(anchor, period, next, now) : end;
}

/**
 * Ends a period: with the plan where it was cancelled, otherwise with the next one. Where that one has to be paid the plan stays
 * active until the invoice is due, so that nobody loses rights who pays in time; a trial has been given its days already.
 */
async function endPeriod(tx: Tx, current: NonNullable<Current>, end: Date, origin: string, now: Date): Promise<void> {
  const { subscription } = current;
  const { brandId, planId, status, cancelAtPeriodEnd, nextPlanId, creditMinor, anchorAt, currentPeriodStart } =
    subscription;
  if (cancelAtPeriodEnd) {
    await moveSubscription(
      tx,
      brandId,
      subscription,
      'canceled',
      { planId, cancelAtPeriodEnd: false, canceledAt: end, nextPlanId: null },
      { now },
    );
    return tellEnd(tx, brandId, current.plan, 'canceled', now);
  }
  const plan = (nextPlanId === null ? null : await repository.findPlan(tx, nextPlanId)) ?? current.plan;
  const anchor = plan.id === planId ? (anchorAt ?? currentPeriodStart ?? end) : end;
  const start = nextStart(anchor, plan.period, end, now);
  // Credit counts in its own currency only; in another it waits.
  const credit = plan.currency === current.plan.currency ? creditMinor : 0;
  const { dueMinor, keptMinor } = chargeOf(plan.priceMinor, credit);
  if (dueMinor === 0) {
    await enterPlan(
      tx,
      brandId,
      current,
      plan,
      { start, anchorAt: anchor, creditMinor: creditMinor - credit + keptMinor },
      { now },
    );
    await recordAudit(tx, {
      brandId,
      action: 'subscription.renew',
      subjectType: 'subscription',
      subjectId: plan.id,
      details: { plan: plan.name },
      now,
    });
    return;
  }
  const draft = await draftInvoice(
    tx,
    {
      brandId,
      kind: 'subscription',
      currency: plan.currency,
      planId: plan.id,
      creditUsedMinor: credit - keptMinor,
      period: { start, end: periodEnd(anchor, plan.period, start) },
      items: [{ description: planLine(plan), price: { gross: plan.priceMinor, discountGross: credit - keptMinor } }],
    },
    now,
  );
  const dueAt = new Date(now.getTime() + DUNNING_DAYS * DAY_MS);
  await issueDraft(tx, draft, { now, dueAt });
  const waiting = await moveSubscription(
    tx,
    brandId,
    subscription,
    status === 'active' ? 'active' : 'past_due',
    { planId, creditMinor: creditMinor - credit + keptMinor, retryAttempt: 0, retryAt: dueAt },
    { now },
  );
  await requestPayment(tx, waiting, plan, dueMinor, origin, now);
}

/**
 * One more request, three days after the one before, from which on the plan is past due; after the last one the subscription is unpaid and its invoice given up. A
 * brand that was suspended when the last one ran out could not pay then: it is asked the last time once more.
 */
async function askAgain(
  tx: Tx,
  { subscription, plan: current }: NonNullable<Current>,
  origin: string,
  now: Date,
): Promise<void> {
  const { brandId, planId, retryAttempt, retryAt } = subscription;
  const due = await findDueInvoice(tx, brandId);
  const waited = retryAt !== null && now.getTime() - retryAt.getTime() > DAY_MS;
  // The plan was to change with this period: the invoice is of the new one.
  const plan = (due && due.planId !== null ? await repository.findPlan(tx, due.planId) : null) ?? current;
  if (due && (retryAttempt < DUNNING_RETRIES || waited)) {
    const asked = await moveSubscription(
      tx,
      brandId,
      subscription,
      'past_due',
      {
        planId,
        retryAttempt: Math.min(retryAttempt + 1, DUNNING_RETRIES),
        retryAt: new Date(now.getTime() + DUNNING_DAYS * DAY_MS),
      },
      { now },
    );
    return requestPayment(tx, asked, plan, due.totalMinor, origin, now);
  }
  if (due) await closeInvoice(tx, due, 'uncollectible', now);
  await moveSubscription(tx, brandId, subscription, 'unpaid', { planId, retryAt: null }, { now });
  await tellEnd(tx, brandId, current, 'unpaid', now);
}
