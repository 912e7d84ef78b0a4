import { ROLES } from '#contract/constants/brands';
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

/** The fee an application would be accepted at: the creator's wish where the challenge lets them have one. */
export const proposedFee = ({ askedFeeMinor }: { askedFeeMinor: number | null }, amountMinor: number): number =>
  askedFeeMinor ?? amountMinor;

/** A member may commit the brand up to the challenge's default fee; beyond it takes an administrator. */
export const mayAcceptFee = (role: string, feeMinor: number, defaultFeeMinor: number): boolean =>
  ROLES.indexOf(effectiveRole(role)) >= ROLES.indexOf(feeMinor > defaultFeeMinor ? 'ADMIN' : 'MEMBER');

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
