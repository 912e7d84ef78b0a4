import { CAPACITIES, PLAN_PERIODS, SUBSCRIPTION_STATUSES, type Capacity } from '#contract/constants/subscription';
import type { CapacityAnswer, CheckoutAnswer, Plan, Subscription } from '#contract/schemas/subscription';
import {
  createKnownIds,
  fieldsOf,
  listOf,
  numberOrNull,
  oneOf,
  text,
  textOrNull,
  texts,
} from '../../shared/api/answerFields.ts';
import { readPayment } from '../../shared/payment/paymentsApi.ts';

const planIds = createKnownIds();
/** The id of a plan as its server wrote it. */
export const sentPlanId = planIds.sent;

/** A plan as its server sells it, perhaps in a currency that the product does not trade in. */
export type KnownPlan = Omit<Plan, 'currency'> & { currency: string };
export type KnownSubscription = Omit<Subscription, 'plan'> & { plan: KnownPlan | null };

/** The code of a currency as our server writes it; liras where nothing is said. */
function currencyOf(value: unknown): string {
  const code = text(value).trim().toUpperCase();
  return code === '' || code === 'TL' ? 'TRY' : code;
}

/** Null for what cannot be offered: a plan without id, name or price. */
function readPlan(value: unknown): KnownPlan | null {
  const fields = fieldsOf(value) ?? {};
  const [id, name, price] = [planIds.of(fields['id']), textOrNull(fields['name']), numberOrNull(fields['price'])];
  if (id === null || name === null || price === null || price < 0) return null;
  const number = (field: string) => numberOrNull(fields[field]);
  return {
    id,
    name,
    price,
    currency: currencyOf(fields['currency']),
    description: text(fields['description']),
    period: oneOf(PLAN_PERIODS, fields['period']) ?? 'monthly',
    tierLevel: number('tierLevel') ?? 0,
    challengeCommissionPercent: number('challengeCommissionPercent') ?? 0,
    licensingCommissionPercent: number('licensingCommissionPercent') ?? 0,
    creatorLibraryAccess: fields['creatorLibraryAccess'] === true,
    licensingEnabled: fields['licensingEnabled'] === true,
    maxCreators: number('maxCreators'),
    maxActiveCampaign: number('maxActiveCampaign'),
    storageGb: number('storageGb'),
    extraFeatures: texts(fields['extraFeatures']),
  };
}

/** Every plan of an answer; undefined when it lists none. */
export const readPlans = (answer: unknown): KnownPlan[] | undefined => listOf(fieldsOf(answer)?.['plans'], readPlan);

/** A subscription with what the specification says of it, `status, plan, planId`, and whatever else is known. */
function readSubscription(value: unknown): KnownSubscription | null {
  const fields = fieldsOf(value);
  if (!fields) return null;
  const plan = readPlan(fields['plan']);
  const retry = fieldsOf(fields['retry']);
  return {
    status: oneOf(SUBSCRIPTION_STATUSES, text(fields['status']).toLowerCase()) ?? 'none',
    plan,
    planId: planIds.of(fields['planId']) ?? plan?.id ?? null,
    currentPeriodStart: textOrNull(fields['currentPeriodStart']),
    currentPeriodEnd: textOrNull(fields['currentPeriodEnd']),
    cancelAtPeriodEnd: fields['cancelAtPeriodEnd'] === true,
    canceledAt: textOrNull(fields['canceledAt']),
    nextPlanId: planIds.of(fields['nextPlanId']),
    creditMinor: numberOrNull(fields['creditMinor']) ?? 0,
    retry: retry && { attempt: numberOrNull(retry['attempt']) ?? 0, nextAt: textOrNull(retry['nextAt']) },
  };
}

/** The subscription of an answer, null where the brand has none; undefined for an answer that is about something else. */
export function readCurrentSubscription(answer: unknown): KnownSubscription | null | undefined {
  const given = fieldsOf(answer);
  const subscription = given?.['subscription'] ?? null;
  if (!given || (subscription !== null && !fieldsOf(subscription))) return undefined;
  return readSubscription(subscription);
}

/** The same for the answer to a command, which need not say what came of it. */
export const readChangedSubscription = (answer: unknown): KnownSubscription | null =>
  readSubscription(fieldsOf(answer)?.['subscription']);

/** What a brand uses of each thing that its plan limits, as far as the server tells; undefined when it tells nothing. */
export type KnownCapacity = Partial<Pick<CapacityAnswer, Capacity>>;
export function readCapacity(answer: unknown): KnownCapacity | undefined {
  const given = fieldsOf(answer);
  const known: KnownCapacity = {};
  for (const capacity of CAPACITIES) {
    const use = fieldsOf(given?.[capacity]);
    const [used, limit] = [numberOrNull(use?.['used']), numberOrNull(use?.['limit'])];
    if (used !== null && (limit !== null || use?.['limit'] === null)) known[capacity] = { used, limit };
  }
  return Object.keys(known).length > 0 ? known : undefined;
}

/** What a checkout leads to. Without a frame's address there is only the mock. */
export interface KnownCheckout extends Pick<CheckoutAnswer, 'iframe_url' | 'payment'> {
  subscription: KnownSubscription | null;
  invoiceId: string | null;
}
export function readCheckout(answer: unknown): KnownCheckout | undefined {
  const given = fieldsOf(answer);
  if (!given) return undefined;
  const id = fieldsOf(given['invoice'])?.['id'];
  return {
    invoiceId: typeof id === 'number' ? String(id) : textOrNull(id),
    iframe_url: textOrNull(given['iframe_url']),
    subscription: readSubscription(given['subscription']),
    payment: readPayment(given) ?? null,
  };
}
