import { minorToMajor } from '#contract/rules/money';
import { acceptanceCost, proposedFee } from '#contract/rules/participations';
import type { Participation } from '#contract/schemas/participations';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import { amountsByVersion, type ChallengeRecord } from '#server/modules/challenges/challengeState.service';
import { showSnapshot } from '#server/modules/participations/creatorSnapshot';
import type { ParticipationRecord } from '#server/modules/participations/participations.table';
import { campaignRights } from '#server/modules/subscription/subscription.service';

/** What fees are read from: the challenge as it is, and what each version of its brief paid. */
export interface Paying {
  challenge: ChallengeRecord;
  versions: ReadonlyMap<number, number>;
  percent: number;
}

export async function readPaying(tx: Tx, challenge: ChallengeRecord): Promise<Paying> {
  const { commissionPercent: percent } = await campaignRights(tx, challenge.brandId);
  return { challenge, versions: await amountsByVersion(tx, challenge.id), percent };
}

/** The fee that accepting fixes: the creator's own figure. An open offer of the brand is no answer of the creator's. */
export function figureOf(record: ParticipationRecord, { challenge, versions }: Paying): number {
  const nowMinor = challenge.amountMinor ?? 0;
  return proposedFee(record, { appliedMinor: versions.get(record.briefVersion) ?? nowMinor, nowMinor });
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A participation as the API answers it. */
export function toParticipation(files: Files, record: ParticipationRecord, paying: Paying, now: Date): Participation {
  const { feeMinor, platformFeeMinor, dueAt, stage, reacceptBy } = record;
  const proposal =
    feeMinor !== null && platformFeeMinor !== null
      ? { feeMinor, platformFeeMinor, totalMinor: feeMinor + platformFeeMinor }
      : acceptanceCost(figureOf(record, paying), paying.percent);
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
    dueAt: instant(dueAt),
    isOverdue:
      record.status === 'accepted' && dueAt !== null && dueAt < now && (stage === 'creating' || stage === 'revision'),
    reason: record.reason,
    note: record.note,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  };
}
