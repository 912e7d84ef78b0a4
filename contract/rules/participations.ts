import { ROLES, type Role } from '#contract/constants/brands';
import type { ProductShipping } from '#contract/constants/challenges';
import {
  CREATING_DAYS,
  DECISION_SOON_DAYS,
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

const DAY_MS = 86_400_000;

/** When the content is due: CREATING_DAYS after the creator could begin, and never after the last instant of the submissions. */
export const contentDueAt = (from: Date, lastInstant: Date): Date =>
  new Date(Math.min(from.getTime() + CREATING_DAYS * DAY_MS, lastInstant.getTime()));

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
