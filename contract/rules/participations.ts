import { ROLES, type Role } from '#contract/constants/brands';
import type { ProductShipping } from '#contract/constants/challenges';
import {
  CREATING_DAYS,
  DECISION_SOON_DAYS,
  OVERDUE_REMINDER_HOURS,
  type DeadlineCommand,
  type ParticipationStage,
  type ParticipationStatus,
} from '#contract/constants/participations';
import { effectiveRole } from '#contract/rules/access';
import { platformFee } from '#contract/rules/challenges';

const NEXT: Record<ParticipationStatus, readonly ParticipationStatus[]> = {
  pending: ['shortlisted', 'accepted', 'rejected', 'withdrawn'],
  shortlisted: ['pending', 'accepted', 'rejected', 'withdrawn'],
  accepted: ['cancelled', 'completed'],
  rejected: [],
  withdrawn: [],
  cancelled: [],
  completed: [],
};

/** The statuses that a participation may go to from where it is. */
export const nextStatuses = (status: ParticipationStatus): readonly ParticipationStatus[] => NEXT[status];

/** Waiting for the brand's decision. */
export const isUndecided = (status: ParticipationStatus): boolean => status === 'pending' || status === 'shortlisted';

/** Colour of the badge: accepted stands out, rejected warns, anything else stays quiet. */
export function participationBadge(status: ParticipationStatus): 'default' | 'destructive' | 'secondary' {
  if (status === 'accepted') return 'default';
  return status === 'rejected' ? 'destructive' : 'secondary';
}

/** What accepting costs: the fee as agreed, and the platform's on it. */
export interface AcceptanceCost {
  feeMinor: number;
  platformFeeMinor: number;
  totalMinor: number;
}

export function acceptanceCost(feeMinor: number, percent: number): AcceptanceCost {
  const platformFeeMinor = platformFee(feeMinor, percent);
  return { feeMinor, platformFeeMinor, totalMinor: feeMinor + platformFeeMinor };
}

/**
 * The creator's own figure, which accepting agrees to: what they asked for, else what the challenge paid when they applied.
 * They never said yes to less than that; when the challenge pays more now, they get it. With 100 then and 80 now it is
 * 100, with 120 now it is 120.
 */
export const proposedFee = (
  { askedFeeMinor }: { askedFeeMinor: number | null },
  { appliedMinor, nowMinor }: { appliedMinor: number; nowMinor: number },
): number => askedFeeMinor ?? Math.max(appliedMinor, nowMinor);

const isAtLeast = (role: string, least: Role): boolean => ROLES.indexOf(effectiveRole(role)) >= ROLES.indexOf(least);

/** A member may commit the brand up to the challenge's default fee; beyond it takes an administrator. */
export const mayAcceptFee = (role: string, feeMinor: number, defaultFeeMinor: number): boolean =>
  isAtLeast(role, feeMinor > defaultFeeMinor ? 'ADMIN' : 'MEMBER');

/** What a challenge says about fees. Amounts are minor units of its currency. */
export interface FeeTerms {
  currency: string;
  amountMinor: number | null;
  defaultFeeMinor: number | null;
  allowCustomFee: boolean;
  maxFeeMinor: number | null;
}

/** The default fee of a challenge: up to it a member commits the brand. */
export const defaultFeeOf = ({ defaultFeeMinor, amountMinor }: Omit<FeeTerms, 'currency'>): number =>
  defaultFeeMinor ?? amountMinor ?? 0;

/** What a brand may offer in answer to a creator's wish; null where the challenge has no other fee than its own. */
export const offerRange = (terms: FeeTerms): { minMinor: number; maxMinor: number } | null =>
  terms.allowCustomFee
    ? { minMinor: defaultFeeOf(terms), maxMinor: Math.max(terms.maxFeeMinor ?? 0, defaultFeeOf(terms)) }
    : null;

/** The fields that let somebody be paid more after an edit than before. Another currency makes every amount another. */
export function raisedFees(before: FeeTerms, after: FeeTerms): ('currency' | 'defaultFeeMinor' | 'maxFeeMinor')[] {
  if (before.currency !== after.currency) return ['currency'];
  const most = (terms: FeeTerms) => offerRange(terms)?.maxMinor ?? defaultFeeOf(terms);
  const isDefaultRaised = defaultFeeOf(after) > defaultFeeOf(before);
  // Who may not raise the default raises the most through it as well; that is said once.
  return [
    ...(isDefaultRaised ? (['defaultFeeMinor'] as const) : []),
    ...(!isDefaultRaised && most(after) > most(before) ? (['maxFeeMinor'] as const) : []),
  ];
}

/** Once a challenge is published, only an administrator raises what members may commit to. */
export const mayRaiseFees = (role: string): boolean => isAtLeast(role, 'ADMIN');

/** How many of these costs, taken in order, fit into the free places and the free money. */
export function howManyFit(totalsMinor: readonly number[], free: { places: number; availableMinor: number }): number {
  let left = free.availableMinor;
  let count = 0;
  for (const total of totalsMinor) {
    if (count >= free.places || total > left) return count;
    left -= total;
    count += 1;
  }
  return count;
}

/** The stage in which an accepted participation begins. */
export const firstStage = (shipping: ProductShipping): ParticipationStage =>
  shipping === 'none' ? 'creating' : 'awaiting_shipment';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * When the content is due: CREATING_DAYS after the creator could begin, and never after the last instant of the submissions.
 * Whoever begins after that instant has the whole days: with submissions until 20 December, a parcel that arrives on the 15th
 * leaves them five, one that arrives on the 22nd ten. A time that is over when it begins would let the brand part with them
 * at once and take the whole hold back.
 */
export function contentDueAt(from: Date, lastInstant: Date): Date {
  const whole = from.getTime() + CREATING_DAYS * DAY_MS;
  return new Date(lastInstant > from ? Math.min(whole, lastInstant.getTime()) : whole);
}

export interface DecisionClock {
  state: 'calm' | 'soon' | 'overdue';
  /** Whole days that are left, begun ones counted; 0 when it is overdue. */
  daysLeft: number;
}

/** How much time is left to decide about an application. */
export function decisionClock(decideBy: string, now: number): DecisionClock {
  const daysLeft = Math.max(0, Math.ceil((Date.parse(decideBy) - now) / DAY_MS));
  if (daysLeft === 0) return { state: 'overdue', daysLeft };
  return { state: daysLeft <= DECISION_SOON_DAYS ? 'soon' : 'calm', daysLeft };
}

/** What decides about the deadline of a creator's delivery. Instants in ISO. */
export interface DeliveryDeadline {
  status: ParticipationStatus;
  stage: ParticipationStage | null;
  dueAt: string | null;
  remindedAt: string | null;
}

/** Whether the creator is the one who has to do something: their first delivery, or the changes that were asked for. */
const isCreating = ({ status, stage, dueAt }: DeliveryDeadline): boolean =>
  status === 'accepted' && dueAt !== null && (stage === 'creating' || stage === 'revision');

/** Whether the creator should have delivered by now, given in ms. */
export const isOverdue = (facts: DeliveryDeadline, now: number): boolean =>
  isCreating(facts) && Date.parse(facts.dueAt ?? '') < now;

/**
 * What a brand may do about a creator who has not delivered: give them more time, also before it is up; remind them once
 * a day when it is; and end the collaboration, where nothing at all was delivered. `now` in ms.
 */
export function deadlineCommands(facts: DeliveryDeadline, now: number): DeadlineCommand[] {
  const { stage, remindedAt } = facts;
  if (!isCreating(facts)) return [];
  if (!isOverdue(facts, now)) return ['extend'];
  return [
    'extend',
    ...(remindableIn(remindedAt, now) === 0 ? (['remind'] as const) : []),
    ...(stage === 'creating' ? (['cancel'] as const) : []),
  ];
}

/** Ms until the creator may be reminded again; 0 when they may be now. */
export const remindableIn = (remindedAt: string | null, now: number): number =>
  remindedAt === null ? 0 : Math.max(0, Date.parse(remindedAt) + OVERDUE_REMINDER_HOURS * HOUR_MS - now);

/** The new end of the creator's time: days later than it was, or from now on when it is over. */
export const extendedDueAt = (dueAt: Date, days: number, now: Date): Date =>
  new Date(Math.max(dueAt.getTime(), now.getTime()) + days * DAY_MS);

/** What holds come to, one sum for each currency in the order in which they are met. */
export function holdTotals<C extends string>(
  holds: readonly { currency: C; totalMinor: number }[],
): { currency: C; amountMinor: number }[] {
  const sums = new Map<C, number>();
  for (const { currency, totalMinor } of holds) sums.set(currency, (sums.get(currency) ?? 0) + totalMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
