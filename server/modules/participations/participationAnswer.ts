import type { CurrencyCode } from '#contract/constants/money';
import { minorToMajor } from '#contract/rules/money';
import {
  acceptanceCost,
  deadlineCommands,
  isOverdue,
  proposedFee,
  type DeliveryDeadline,
} from '#contract/rules/participations';
import type { Participation } from '#contract/schemas/participations';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import {
  amountsByVersion,
  type ChallengeRecord,
  type VersionAmount,
} from '#server/modules/challenges/challengeState.service';
import { showSnapshot } from '#server/modules/participations/creatorSnapshot';
import type { ParticipationRecord } from '#server/modules/participations/participations.table';
import { campaignRights } from '#server/modules/subscription/subscription.service';

/** What fees are read from: the challenge as it is, and what each version of its brief paid. */
export interface Paying {
  challenge: ChallengeRecord;
  versions: ReadonlyMap<number, VersionAmount>;
  percent: number;
}

export async function readPaying(tx: Tx, challenge: ChallengeRecord): Promise<Paying> {
  const { commissionPercent: percent } = await campaignRights(tx, challenge.brandId);
  return { challenge, versions: await amountsByVersion(tx, challenge.id), percent };
}

/** The currency in which the challenge paid when the creator applied: an offer since then changes the record's. */
export const appliedIn = (record: ParticipationRecord, { versions }: Paying): CurrencyCode =>
  versions.get(record.briefVersion)?.currency ?? record.currency;

/**
 * The fee that accepting fixes, in the record's currency: the creator's own figure. An open offer of the brand is no answer
 * of the creator's.
 */
export function figureOf(record: ParticipationRecord, { challenge, versions }: Paying): number {
  const applied = versions.get(record.briefVersion);
  // What is paid in another currency says nothing of more or less.
  const appliedMinor = applied?.currency === record.currency ? applied.minor : null;
  const nowMinor = challenge.currency === record.currency ? (challenge.amountMinor ?? 0) : null;
  const eitherMinor = appliedMinor ?? nowMinor ?? 0;
  return proposedFee(record, { appliedMinor: appliedMinor ?? eitherMinor, nowMinor: nowMinor ?? eitherMinor });
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** What decides about the deadline of a delivery. */
export const deadlineOf = ({ status, stage, dueAt, remindedAt }: ParticipationRecord): DeliveryDeadline => ({
  status,
  stage,
  dueAt: instant(dueAt),
  remindedAt: instant(remindedAt),
});

/** A participation as the API answers it. */
export function toParticipation(files: Files, record: ParticipationRecord, paying: Paying, now: Date): Participation {
  const { feeMinor, platformFeeMinor, stage, reacceptBy } = record;
  const proposal =
    feeMinor !== null && platformFeeMinor !== null
      ? { feeMinor, platformFeeMinor, totalMinor: feeMinor + platformFeeMinor }
      : acceptanceCost(figureOf(record, paying), paying.percent);
  const deadline = deadlineOf(record);
  const mayStillAgree = reacceptBy !== null && reacceptBy > now;
  return {
    id: record.id,
    challengeId: record.challengeId,
    creatorId: record.creatorId,
    status: record.status,
    stage,
    source: record.source,
    profile: showSnapshot(files, record.creatorId, record.snapshot),
    pitch: record.pitch,
    askedFeeMinor: record.askedFeeMinor,
    offeredFeeMinor: record.offeredFeeMinor,
    feeAmount: feeMinor === null ? null : minorToMajor(feeMinor, record.currency),
    feeCurrency: record.currency,
    platformFeeMinor,
    proposal,
    briefVersion: record.briefVersion,
    pendingBriefVersion: mayStillAgree ? record.pendingBriefVersion : null,
    reacceptBy: mayStillAgree ? instant(reacceptBy) : null,
    decideBy: instant(record.decideBy),
    decidedAt: instant(record.decidedAt),
    acceptedAt: instant(record.acceptedAt),
    dueAt: deadline.dueAt,
    isOverdue: isOverdue(deadline, now.getTime()),
    extensions: record.extensions.map(({ days, at }) => ({ days, at })),
    remindedAt: deadline.remindedAt,
    allowed: deadlineCommands(deadline, now.getTime()),
    reason: record.reason,
    note: record.note,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  };
}
