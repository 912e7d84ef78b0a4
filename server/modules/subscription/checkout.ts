import type { Language } from '#contract/constants/languages';
import type { CheckoutAnswer, ConfirmAnswer } from '#contract/schemas/subscription';
import type { Tx } from '#server/db/client';
import { INVOICE_TEXTS } from '#server/messages/invoices';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBilling } from '#server/modules/brands/memberships.service';
import {
  draftInvoice,
  findDueInvoice,
  lockDraft,
  redraftInvoice,
  type InvoiceRecord,
  type NewInvoice,
} from '#server/modules/invoices/invoices.service';
import { findOpenPayment, findPaymentOfInvoice } from '#server/modules/payments/paymentFinders.service';
import { toPayment, type PaymentCaller } from '#server/modules/payments/payments.service';
import type { PlanRecord } from '#server/modules/subscription/plans.table';
import * as repository from '#server/modules/subscription/subscription.repository';
import { currentSubscription } from '#server/modules/subscription/subscription.service';
import {
  dropDueInvoice,
  enterPlan,
  isPaidFor,
  moveSubscription,
  quote,
  type Actor,
  type Current,
} from '#server/modules/subscription/subscriptionState';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** A payment that is already under way is offered again while at least so much of its time is left, in ms. */
const REUSE_MS = 5 * 60_000;

export const planLine = ({ name, period }: PlanRecord) => ({
  tr: INVOICE_TEXTS.tr.planLine(name, period),
  en: INVOICE_TEXTS.en.planLine(name, period),
});

/**
 * Chooses a plan. When nothing is due (the free plan, or enough credit) it is in force at once and the answer brings the
 * subscription; otherwise the invoice to pay and the page to pay it on. Choosing the same again leads to the same payment.
 * Throws 400 for an unknown plan, 409 CONFLICT for the one that is in force and paid for, 422 BILLING_REQUIRED, 503 PAYMENT_UNAVAILABLE.
 */
export async function checkout(
  app: App,
  scope: BrandScope,
  planId: number,
  language: Language,
  caller: PaymentCaller,
): Promise<CheckoutAnswer> {
  const { brandId, userId } = scope;
  const now = app.clock.now();
  const needsBilling = app.payments.provider?.decidesOn === 'notice';
  const { plan, invoice } = await app.database.keeper(brandId, (tx) =>
    prepareCheckout(tx, brandId, planId, { userId, now }, { needsBilling }),
  );
  if (!invoice) {
    const subscription = await app.database.transaction(scope, (tx) => currentSubscription(tx, brandId, language));
    return { invoice: null, iframe_url: null, subscription, payment: null };
  }
  const { id, number, currency, taxMinor, totalMinor } = invoice;
  const open = await app.database.transaction(scope, (tx) =>
    findOpenPayment(tx, brandId, id, new Date(now.getTime() + REUSE_MS)),
  );
  const payment =
    open ??
    (await app.payments.start(
      scope,
      {
        purpose: 'subscription',
        invoiceId: id,
        amountMinor: totalMinor,
        currency,
        description: planLine(plan)[language],
        language,
      },
      caller,
    ));
  return {
    invoice: { id, number, currency, taxMinor, totalMinor },
    iframe_url: payment.iframeUrl,
    subscription: null,
    payment: toPayment(payment),
  };
}

/**
 * The invoice that has to be paid for a plan; null when the plan is in force now, because nothing was due. A real
 * provider's invoice needs to know whom it is made out to.
 */
export async function prepareCheckout(
  tx: Tx,
  brandId: number,
  planId: number,
  actor: Actor,
  { needsBilling }: { needsBilling: boolean },
): Promise<{ plan: PlanRecord; invoice: InvoiceRecord | null }> {
  const { now } = actor;
  const current = await repository.lockSubscription(tx, brandId);
  const plan = await repository.findPlan(tx, planId);
  if (!plan) throw invalid({ planId: [{ code: 'UNKNOWN' }] });
  if (current?.plan.id === planId && isPaidFor(current.subscription)) throw new ApiError(409, 'CONFLICT');
  const due = await findDueInvoice(tx, brandId);
  const { dueMinor, creditMinor, keptMinor, end } = quote(current, plan, due, now);
  if (due?.planId === planId) return { plan, invoice: due };
  if (dueMinor === 0) {
    await dropDueInvoice(tx, brandId, null, now);
    await enterPlan(tx, brandId, current, plan, { start: now, creditMinor: keptMinor }, actor);
    await auditPlan(tx, brandId, current, plan, actor);
    return { plan, invoice: null };
  }
  if (needsBilling && !(await getBilling(tx, brandId))) throw new ApiError(422, 'BILLING_REQUIRED');
  await awaitFirstPayment(tx, brandId, current, plan, actor);
  const bought: NewInvoice = {
    brandId,
    kind: 'subscription',
    currency: plan.currency,
    planId,
    creditUsedMinor: creditMinor - keptMinor,
    period: { start: now, end },
    items: [{ description: planLine(plan), price: { gross: plan.priceMinor, discountGross: creditMinor - keptMinor } }],
  };
  const same = await lockDraft(tx, brandId, planId, dueMinor);
  // A purchase that is gone on with days later is of that day.
  const invoice = same ? await redraftInvoice(tx, same, bought, now) : await draftInvoice(tx, bought, now);
  return { plan, invoice };
}

/** A brand without a plan waits for its first payment; one that has or owes one stays as it is until this is paid. */
async function awaitFirstPayment(
  tx: Tx,
  brandId: number,
  current: Current,
  plan: PlanRecord,
  actor: Actor,
): Promise<void> {
  const status = current?.subscription.status ?? 'none';
  if (!['none', 'incomplete', 'canceled', 'expired'].includes(status)) return;
  await moveSubscription(
    tx,
    brandId,
    current?.subscription ?? null,
    'incomplete',
    {
      planId: plan.id,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      nextPlanId: null,
    },
    actor,
  );
}

/**
 * The payer says that an invoice is paid. The mock believes it; of a real provider the outcome is asked, and what the
 * answer shows is how things stand. Repeatable. Throws 404, or 409 INVALID_TRANSITION when the payment failed or took too long.
 */
export async function confirmCheckout(
  app: App,
  scope: BrandScope,
  invoiceId: number,
  language: Language,
): Promise<ConfirmAnswer> {
  const { brandId } = scope;
  const payment = await app.database.transaction(scope, (tx) => findPaymentOfInvoice(tx, brandId, invoiceId));
  if (payment?.purpose !== 'subscription') throw notFound();
  const confirmed = await app.payments.confirm(scope, payment.reference);
  const subscription = await app.database.transaction(scope, (tx) => currentSubscription(tx, brandId, language));
  return { subscription, payment: toPayment(confirmed) };
}

export const auditPlan = (tx: Tx, brandId: number, current: Current, plan: PlanRecord, { userId, now }: Actor) =>
  recordAudit(tx, {
    brandId,
    ...(userId === undefined ? {} : { userId }),
    action: current ? 'subscription.change' : 'subscription.start',
    subjectType: 'subscription',
    subjectId: plan.id,
    details: {
      from: current ? `${current.plan.name} ${current.plan.period}` : null,
      to: `${plan.name} ${plan.period}`,
    },
    now,
  });
