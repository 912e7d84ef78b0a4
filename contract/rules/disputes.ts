import { EVIDENCE_HOURS, type DisputeOutcome, type DisputeStatus } from '#contract/constants/disputes';

const HOUR_MS = 3_600_000;

/** The end of the time in which both sides add evidence. */
export const evidenceUntil = (openedAt: Date): Date => new Date(openedAt.getTime() + EVIDENCE_HOURS * HOUR_MS);

/** Whether a side may still add evidence. */
export const takesEvidence = (
  { status, evidenceUntil: until }: { status: DisputeStatus; evidenceUntil: string },
  now: string,
): boolean => status === 'open' && now <= until;

export interface Shares {
  /** To the creator and to the platform, in minor units. */
  feeMinor: number;
  platformFeeMinor: number;
  /** Back to the brand. */
  returnedMinor: number;
}

const share = (minor: number, bp: number): number => Math.floor((minor * bp + 5000) / 10_000);

/**
 * Who gets what of a hold. A split pays its share of the fee to the creator and of the platform fee to the platform and
 * returns the rest: of 1,000 and 200 at 2,500 bp the creator gets 250, the platform 50, the brand 900.
 */
export function disputeShares(
  { feeMinor, platformFeeMinor }: { feeMinor: number; platformFeeMinor: number },
  outcome: DisputeOutcome,
  splitBp: number | null,
): Shares {
  const bp = outcome === 'release' ? 10_000 : outcome === 'refund' ? 0 : (splitBp ?? 0);
  const paid = { feeMinor: share(feeMinor, bp), platformFeeMinor: share(platformFeeMinor, bp) };
  return { ...paid, returnedMinor: feeMinor + platformFeeMinor - paid.feeMinor - paid.platformFeeMinor };
}
