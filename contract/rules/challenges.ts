import type { ChallengeCommand, ChallengePhase, ChallengeStatus } from '#contract/constants/challenges';
import { CHALLENGE_COMMANDS } from '#contract/constants/challenges';

/** Where a challenge stands, as far as its phase follows from it. Days are the brand's. */
export interface ChallengeStanding {
  status: ChallengeStatus;
  isArchived: boolean;
  startDate: string | null;
  endDate: string | null;
  collaborations: number | null;
  acceptedCount: number;
}

const hasPlaces = ({ collaborations, acceptedCount }: ChallengeStanding) => acceptedCount < (collaborations ?? 0);

/** What a person sees of the status: archived before all, then what was set by hand, then what the day and the places say. */
export function challengePhase(challenge: ChallengeStanding, today: string): ChallengePhase {
  const { status, isArchived, startDate, endDate } = challenge;
  if (isArchived) return 'archived';
  if (status !== 'published') return status;
  if (startDate !== null && today < startDate) return 'scheduled';
  return hasPlaces(challenge) && endDate !== null && today <= endDate ? 'recruiting' : 'in_progress';
}

/** Whether creators may apply and be invited: published, not over, and a place left. Invitations may start before the first day. */
export function isRecruiting(challenge: ChallengeStanding, today: string): boolean {
  return (
    !challenge.isArchived &&
    challenge.status === 'published' &&
    hasPlaces(challenge) &&
    challenge.endDate !== null &&
    today <= challenge.endDate
  );
}

/** What an ending waits for: accepted work that is not finished, and applications that the brand has time left to decide. */
export interface UnfinishedWork {
  open: number;
  undecided: number;
}

/**
 * Whether a challenge completes by itself: no accepted work is open, and either every place is taken or its last day is
 * over and nobody waits for a decision that is still due.
 */
export function completesByItself(
  challenge: ChallengeStanding,
  today: string,
  { open, undecided }: UnfinishedWork,
): boolean {
  const { status, isArchived, endDate } = challenge;
  if (isArchived || (status !== 'published' && status !== 'paused') || open > 0) return false;
  return !hasPlaces(challenge) || (endDate !== null && today > endDate && undecided === 0);
}

const TARGETS: Record<
  Exclude<ChallengeCommand, 'archive' | 'unarchive'>,
  { from: readonly ChallengeStatus[]; to: ChallengeStatus }
> = {
  publish: { from: ['draft'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  complete: { from: ['published', 'paused'], to: 'completed' },
  cancel: { from: ['published', 'paused'], to: 'cancelled' },
};

const ARCHIVABLE: readonly ChallengeStatus[] = ['draft', 'completed', 'cancelled'];

/** The commands that a status allows. Only a draft may be deleted; what runs cannot be archived. */
export function allowedCommands({
  status,
  isArchived,
}: {
  status: ChallengeStatus;
  isArchived: boolean;
}): ChallengeCommand[] {
  if (isArchived) return ['unarchive'];
  return CHALLENGE_COMMANDS.filter((command) => {
    if (command === 'unarchive') return false;
    return command === 'archive' ? ARCHIVABLE.includes(status) : TARGETS[command].from.includes(status);
  });
}

/** The status that a command leads to; archiving changes none. */
export const statusAfter = (command: ChallengeCommand, status: ChallengeStatus): ChallengeStatus =>
  command === 'archive' || command === 'unarchive' ? status : TARGETS[command].to;

const BP_PER_PERCENT = 100;
const BP = 10_000;

/** The platform's fee on one collaboration in minor units: amount × percent, half up. Integers all the way. */
export function platformFee(amountMinor: number, percent: number): number {
  return Math.floor((amountMinor * Math.round(percent * BP_PER_PERCENT) + BP / 2) / BP);
}

export interface RecruitmentCost {
  subtotalMinor: number;
  platformFeeMinor: number;
  totalMinor: number;
}

/**
 * What a number of collaborations costs in minor units. The fee is rounded for each one, so that the sum is what will be
 * held for them later, to the last kuruş.
 */
export function recruitmentCost(count: number, amountMinor: number, percent: number): RecruitmentCost {
  const subtotalMinor = count * amountMinor;
  const platformFeeMinor = count * platformFee(amountMinor, percent);
  return { subtotalMinor, platformFeeMinor, totalMinor: subtotalMinor + platformFeeMinor };
}

/** Percent that the platform takes where the brand has no plan. */
export const DEFAULT_COMMISSION_PERCENT = 20;

/** What creators of the looked-for categories were usually paid in the challenge's currency: the lowest of their medians. */
export function medianFee(
  { currency, creatorSpec }: { currency: string; creatorSpec: { categories: readonly string[] } },
  medians: readonly { currency: string; category: string; feeMinor: number }[],
): number | null {
  const fitting = medians.filter(
    (median) => median.currency === currency && creatorSpec.categories.includes(median.category),
  );
  return fitting.length === 0 ? null : Math.min(...fitting.map(({ feeMinor }) => feeMinor));
}
