import type { Tx } from '#server/db/client';
import type { CurrencyCode } from '#contract/constants/money';
import { DECISION_DAYS, type ParticipationStatus, type RejectionReason } from '#contract/constants/participations';
import { takesCreators } from '#contract/rules/brands';
import { isRecruiting } from '#contract/rules/challenges';
import { offeredFee } from '#contract/rules/invitations';
import { acceptanceCost, firstStage, nextStatuses } from '#contract/rules/participations';
import type { AcceptOwnBody } from '#contract/schemas/invitations';
import {
  brandToday,
  lockChallenge,
  movePlaces,
  recordEvents,
  standingOf,
  type ChallengeActor,
  type ChallengeRecord,
  type StatusChange,
} from '#server/modules/challenges/challengeState.service';
import { holdBrandStatus } from '#server/modules/brands/memberships.service';
import { refuseBlocked } from '#server/modules/creators/creatorBlocks.service';
import { settleInvitations } from '#server/modules/invitations/invitationSettling.service';
import { creatingDueAt } from '#server/modules/participations/creatingTime.service';
import { takeSnapshot } from '#server/modules/participations/creatorSnapshot';
import * as repository from '#server/modules/participations/participations.repository';
import type { ParticipationRecord } from '#server/modules/participations/participations.table';
import { openShipment } from '#server/modules/shipments/shipmentOpening.service';
import { campaignRights, type CampaignRights, countedSince } from '#server/modules/subscription/subscription.service';
import { postHold } from '#server/modules/wallet/ledger.service';
import { ApiError, planRequired } from '#server/plugins/errors';

export type { ParticipationRecord } from '#server/modules/participations/participations.table';

const DAY_MS = 86_400_000;

/** 409 with where a participation is and where it may go from there. */
export const notFrom = (from: ParticipationStatus, to: ParticipationStatus) =>
  new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed: nextStatuses(from) } });

/** A change of status as the record remembers it. */
export function changedStatus(
  record: ParticipationRecord,
  to: ParticipationStatus,
  actor: ChallengeActor,
  at: Date,
  reason?: string,
): { status: ParticipationStatus; history: StatusChange<ParticipationStatus>[]; updatedAt: Date } {
  if (!nextStatuses(record.status).includes(to)) throw notFrom(record.status, to);
  const change = {
    from: record.status,
    to,
    at: at.toISOString(),
    actorType: actor.type,
    ...(actor.id === null ? {} : { actorId: actor.id }),
    ...(reason === undefined ? {} : { reason }),
  };
  return { status: to, history: [...record.history, change], updatedAt: at };
}

/** What an accepted creator agreed to, and who accepted. */
export interface Acceptance {
  feeMinor: number;
  /** Of the fee that they agreed to. */
  currency: CurrencyCode;
  actor: ChallengeActor;
  now: Date;
}

/**
 * Accepts one undecided participation of a locked challenge: takes a place, holds fee and platform fee, and fixes both
 * with the version of the brief that the creator applied to; they are asked for their consent to a newer one. What the challenge ships to its creators is opened with it. Throws 422 CAPACITY_EXCEEDED
 * without a place, 422 INSUFFICIENT_FUNDS, 409 FEE_NOT_AGREED for a fee in another currency than the challenge's, or
 * another 409.
 */
export async function acceptLocked(
  tx: Tx,
  challenge: ChallengeRecord,
  record: ParticipationRecord,
  { feeMinor, currency, actor, now }: Acceptance,
  rights: CampaignRights,
): Promise<ParticipationRecord> {
  refuseOtherCurrency(challenge, currency);
  const { platformFeeMinor } = acceptanceCost(feeMinor, rights.commissionPercent);
  const status = changedStatus(record, 'accepted', actor, now);
  const { firstName, lastName } = record.snapshot;
  await postHold(tx, {
    brandId: record.brandId,
    challengeId: challenge.id,
    participationId: record.id,
    currency: challenge.currency,
    feeMinor,
    platformFeeMinor,
    description: `${challenge.title} · ${firstName} ${lastName}`.trim(),
    actor,
    at: now,
  });
  await movePlaces(tx, challenge, 1);
  const stage = firstStage(challenge.productShipping ?? 'none');
  const accepted = await repository.updateParticipation(tx, record, {
    ...status,
    stage,
    briefVersion: record.briefVersion,
    feeMinor,
    currency: challenge.currency,
    platformFeeMinor,
    platformFeeBp: Math.round(rights.commissionPercent * 100),
    ...askIfOlder(challenge, record, now),
    decidedAt: now,
    acceptedAt: now,
    offeredFeeMinor: null,
    offeredAt: null,
    decideBy: null,
    dueAt: stage === 'creating' ? await creatingDueAt(tx, record, now) : null,
  });
  const shipment = await openShipment(
    tx,
    challenge,
    {
      participationId: record.id,
      creatorId: record.creatorId,
      creatorName: `${firstName} ${lastName}`.trim(),
      mediaSeed: record.snapshot.mediaSeed,
    },
    now,
  );
  await recordEvents(tx, [
    {
      brandId: record.brandId,
      challengeId: challenge.id,
      participationId: record.id,
      type: 'accepted',
      actor,
      data: { creatorId: record.creatorId, feeMinor, platformFeeMinor, currency: challenge.currency },
      at: now,
    },
  ]);
  return shipment?.status === 'sent'
    ? repository.updateParticipation(tx, accepted, { stage: 'awaiting_delivery' })
    : accepted;
}

/**
 * Nobody is bound to a brief that they have not seen: who applied to version 1 is accepted under it, also when the brand has
 * written version 2 meanwhile, and agrees to that one or not like everybody who was accepted before it.
 */
const askIfOlder = (
  challenge: Pick<ChallengeRecord, 'briefVersion'>,
  { briefVersion }: ParticipationRecord,
  now: Date,
): Pick<ParticipationRecord, 'pendingBriefVersion' | 'reacceptBy'> =>
  briefVersion < challenge.briefVersion
    ? { pendingBriefVersion: challenge.briefVersion, reacceptBy: repository.reacceptUntil(now) }
    : { pendingBriefVersion: null, reacceptBy: null };

/** Nobody is bound to the same number of another currency. `gate`: whom the refusal is told. */
export function refuseOtherCurrency(
  challenge: Pick<ChallengeRecord, 'currency'>,
  agreed: CurrencyCode,
  gate: 'currency' | 'appliedCurrency' = 'currency',
): void {
  if (agreed !== challenge.currency)
    throw new ApiError(409, 'FEE_NOT_AGREED', { details: { currency: challenge.currency, gate } });
}

/** Refuses a challenge that takes nobody any more, has no place left, or belongs to a suspended brand. */
export async function refuseClosed(tx: Tx, challenge: ChallengeRecord, now: Date): Promise<void> {
  if (!takesCreators(await holdBrandStatus(tx, challenge.brandId)))
    throw new ApiError(409, 'NOT_RECRUITING', { details: { gate: 'brand' } });
  const places = (challenge.collaborations ?? 0) - challenge.acceptedCount;
  if (challenge.status === 'published' && places <= 0)
    throw new ApiError(422, 'CAPACITY_EXCEEDED', { details: { places: 0, fit: 0 } });
  if (!isRecruiting(standingOf(challenge), await brandToday(tx, challenge.brandId, now)))
    throw new ApiError(409, 'NOT_RECRUITING');
}

/**
 * What the plan still allows: 403 PLAN_REQUIRED when these creators would be more than it lets be accepted in a period.
 * Who was accepted in it already counts once.
 */
export async function refuseBeyondPlan(
  tx: Tx,
  brandId: number,
  creatorIds: readonly number[],
  rights: CampaignRights,
  now: Date,
): Promise<void> {
  if (rights.maxCreators === null) return;
  const since = countedSince(rights.periodStart, now);
  const accepted = new Set(await repository.lockAcceptedCreators(tx, brandId, since));
  const used = accepted.size;
  for (const id of creatorIds) accepted.add(id);
  if (accepted.size > rights.maxCreators) {
    throw planRequired('maxCreators', {
      used,
      limit: rights.maxCreators,
      fit: Math.max(0, rights.maxCreators - used),
    });
  }
}

/** What keeps a brand from taking somebody at this moment, and may change. */
const PASSING: readonly string[] = ['INSUFFICIENT_FUNDS', 'CAPACITY_EXCEEDED', 'PLAN_REQUIRED', 'NOT_RECRUITING'];

/**
 * Whether a refusal is the brand's to solve, so that it is told of it and the creator is not: what its wallet and plan hold is
 * no business of theirs. A suspended brand takes nobody, which is not for it to solve by itself.
 */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && PASSING.includes(error.code) && error.details?.gate !== 'brand';

/** How often a brand hears that somebody cannot accept what it offered yet, however often they try. */
export const WAITING_TOLD = { max: 1, windowSeconds: 24 * 3600 };

/**
 * A creator takes part by answering an invitation, at the fee of its own or else the challenge's as it is once that is locked:
 * `seen`, where they say so, is what they agree to, fee and brief. An application of theirs that waits becomes the
 * accepted one. Locks the challenge first. Throws 404, 409 NOT_RECRUITING (also for who was blocked since), 422 CAPACITY_EXCEEDED or
 * INSUFFICIENT_FUNDS, 403 PLAN_REQUIRED, 409 FEE_NOT_AGREED for another fee or one in another currency than the challenge's, 412
 * STALE_VERSION for another brief, and 409 CONFLICT for somebody who takes part already.
 */
export async function acceptParticipation(
  tx: Tx,
  {
    brandId,
    challengeId,
    creatorId,
    customFeeMinor,
    seen = null,
    currency,
    now,
  }: Pick<Acceptance, 'currency' | 'now'> & {
    brandId: number;
    challengeId: number;
    creatorId: number;
    customFeeMinor: number | null;
    seen?: AcceptOwnBody;
  },
): Promise<ParticipationRecord> {
  const challenge = await lockChallenge(tx, brandId, challengeId);
  // Before all that may pass and that the brand is told of: waiting does not help here.
  await refuseBlocked(tx, brandId, creatorId);
  refuseOtherCurrency(challenge, currency);
  const feeMinor = offeredFee(customFeeMinor, challenge);
  if (seen?.feeMinor !== undefined && seen.feeMinor !== feeMinor)
    throw new ApiError(409, 'FEE_NOT_AGREED', { details: { offeredFeeMinor: feeMinor, gate: 'offer' } });
  const live = await repository.findLive(tx, challengeId, creatorId);
  // Whoever applied under an older brief may agree to that one, or at once to the newest.
  const isNewest = seen?.briefVersion === challenge.briefVersion;
  const briefVersion = live && !isNewest ? live.briefVersion : challenge.briefVersion;
  refuseOtherBrief(briefVersion, seen?.briefVersion);
  await refuseClosed(tx, challenge, now);
  const rights = await campaignRights(tx, brandId);
  await refuseBeyondPlan(tx, brandId, [creatorId], rights, now);
  if (live && live.status !== 'pending' && live.status !== 'shortlisted') throw new ApiError(409, 'CONFLICT');
  const record = live
    ? { ...live, briefVersion }
    : await repository.insertParticipation(tx, {
        ...newParticipation(challenge, creatorId, now),
        source: 'invitation',
        snapshot: await takeSnapshot(tx, creatorId, now),
      });
  const actor = { type: 'creator' as const, id: creatorId };
  return acceptLocked(tx, challenge, record, { feeMinor, currency, actor, now }, rights);
}

/** Throws 412 STALE_VERSION where a creator says which brief they have read, and it is not the one they would agree to. */
export function refuseOtherBrief(briefVersion: number, seenVersion: number | undefined): void {
  if (seenVersion !== undefined && seenVersion !== briefVersion)
    throw new ApiError(412, 'STALE_VERSION', { details: { current: { briefVersion } } });
}

/** What every new participation begins with. */
export const newParticipation = (challenge: ChallengeRecord, creatorId: number, now: Date) => ({
  brandId: challenge.brandId,
  challengeId: challenge.id,
  creatorId,
  status: 'pending' as const,
  currency: challenge.currency,
  briefVersion: challenge.briefVersion,
  decideBy: new Date(now.getTime() + DECISION_DAYS * DAY_MS),
  createdAt: now,
  updatedAt: now,
});

/** Rejects undecided participations of a locked challenge, and takes back what else their creators were invited to it with. */
export async function rejectLocked(
  tx: Tx,
  records: readonly ParticipationRecord[],
  { reason, note, actor, now }: { reason: RejectionReason; note?: string; actor: ChallengeActor; now: Date },
): Promise<ParticipationRecord[]> {
  const rejected: ParticipationRecord[] = [];
  for (const record of records) {
    rejected.push(
      await repository.updateParticipation(tx, record, {
        ...changedStatus(record, 'rejected', actor, now, reason),
        reason,
        note: note || null,
        decidedAt: now,
        decideBy: null,
        offeredFeeMinor: null,
        offeredAt: null,
      }),
    );
  }
  await recordEvents(
    tx,
    records.map(({ id, brandId, challengeId, creatorId }) => ({
      brandId,
      challengeId,
      participationId: id,
      type: reason === 'timeout' ? ('lapsed' as const) : ('rejected' as const),
      actor,
      data: { creatorId, reason },
      at: now,
    })),
  );
  await settleInvitations(tx, records, 'revoked', { actor, now });
  return rejected;
}

/** Asks every accepted creator to agree to a new version of the brief; until then the old one binds them. */
export const askReacceptance = (
  tx: Tx,
  { id }: Pick<ChallengeRecord, 'id'>,
  number: number,
  now: Date,
): Promise<void> => repository.setPendingVersion(tx, id, number, now);

/** What keeps a challenge from ending: accepted work that is not finished, and, when it would end by itself, applications with time left to decide. */
export const countUnfinished = repository.countUnfinished;
