import { and, eq } from 'drizzle-orm';
import type { ParticipationStage } from '#contract/constants/participations';
import type { Tx } from '#server/db/client';
import {
  lockChallenge,
  movePlaces,
  recordEvents,
  type ChallengeActor,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import * as repository from '#server/modules/participations/participations.repository';
import { participations, type ParticipationRecord } from '#server/modules/participations/participations.table';
import { changedStatus, rejectLocked } from '#server/modules/participations/participations.service';
import { cancelUnsent } from '#server/modules/shipments/workEnded.service';
import { payHold, releaseHold, splitHold } from '#server/modules/wallet/ledger.service';
import { notFound } from '#server/plugins/errors';

export interface Ending {
  actor: ChallengeActor;
  now: Date;
}

/** A participation of the brand, or null. */
export const { findParticipation } = repository;

/** The brand of a creator's own participation. Throws 404. */
export async function brandOfOwn(tx: Tx, creatorId: number, id: number): Promise<number> {
  const [found] = await tx
    .select({ brandId: participations.brandId })
    .from(participations)
    .where(and(eq(participations.creatorId, creatorId), eq(participations.id, id)));
  if (!found) throw notFound();
  return found.brandId;
}

/** A participation of the brand with its challenge, both locked in this order. Throws 404. */
export async function lockParticipation(
  tx: Tx,
  brandId: number,
  id: number,
): Promise<{ challenge: ChallengeRecord; participation: ParticipationRecord }> {
  const found = await repository.findParticipation(tx, brandId, id);
  if (!found) throw notFound();
  const challenge = await lockChallenge(tx, brandId, found.challengeId);
  const [participation] = await repository.lockParticipations(tx, found.challengeId, repository.withIds([id]));
  if (!participation) throw notFound();
  return { challenge, participation };
}

/**
 * Ends an accepted participation of a locked challenge well: the hold is paid out, or the share of it that a dispute came
 * to, and the work is done. Runs as the brand's keeper. Throws 404 and 409.
 */
export async function finishLocked(
  tx: Tx,
  record: ParticipationRecord,
  { actor, now }: Ending,
  splitBp: number | null = null,
): Promise<ParticipationRecord> {
  const { id, brandId, challengeId, creatorId } = record;
  const status = changedStatus(record, 'completed', actor, now);
  const occasion = { brandId, participationId: id, actor, at: now };
  if (splitBp === null) await payHold(tx, occasion);
  else await splitHold(tx, occasion, splitBp);
  const finished = await repository.updateParticipation(tx, record, {
    ...status,
    stage: 'done',
    pendingBriefVersion: null,
    reacceptBy: null,
  });
  await recordEvents(tx, [
    {
      brandId,
      challengeId,
      participationId: id,
      type: 'participation_completed',
      actor,
      data: { creatorId },
      at: now,
    },
  ]);
  return finished;
}

/** Why work ends without a payment: `reason` is for the record, `note` is what the brand wrote, and its creator reads it. */
interface Cancelling extends Ending {
  reason: string;
  note?: string;
}

/** Ends accepted participations of a locked challenge without a payment: their whole holds go back and their places are free. */
async function cancelAll(
  tx: Tx,
  challenge: ChallengeRecord,
  records: readonly ParticipationRecord[],
  { reason, note, actor, now }: Cancelling,
): Promise<void> {
  for (const record of records) {
    const status = changedStatus(record, 'cancelled', actor, now, reason);
    await releaseHold(tx, { brandId: record.brandId, participationId: record.id, actor, at: now });
    await repository.updateParticipation(tx, record, {
      ...status,
      ...(note === undefined ? {} : { note }),
      pendingBriefVersion: null,
      reacceptBy: null,
    });
  }
  await movePlaces(tx, challenge, -records.length);
  await recordEvents(
    tx,
    records.map(({ id, brandId, challengeId, creatorId }) => ({
      brandId,
      challengeId,
      participationId: id,
      type: 'participation_cancelled' as const,
      actor,
      data: { creatorId, reason },
      at: now,
    })),
  );
}

/** Ends one accepted participation of a locked challenge without a payment. */
export const cancelLocked = (
  tx: Tx,
  challenge: ChallengeRecord,
  record: ParticipationRecord,
  why: Cancelling,
): Promise<void> => cancelAll(tx, challenge, [record], why);

/**
 * Ends an accepted participation without a payment. Locks the challenge first, so it is called before anything else of it is
 * locked. Throws 404 and 409.
 */
export async function cancelParticipation(
  tx: Tx,
  { brandId, id }: Pick<ParticipationRecord, 'brandId' | 'id'>,
  why: Cancelling,
): Promise<void> {
  const { challenge, participation } = await lockParticipation(tx, brandId, id);
  await cancelLocked(tx, challenge, participation, why);
}

/** Stages in which nothing was made yet, so that ending costs nothing. */
const UNSTARTED: readonly (ParticipationStage | null)[] = [null, 'awaiting_shipment', 'awaiting_delivery', 'creating'];

/**
 * Ends the accepted participations that have nothing to show yet and gives their holds back in full. Others go on to settlement, and
 * their creators read the note all the same.
 */
export async function cancelUnstarted(
  tx: Tx,
  challenge: ChallengeRecord,
  why: Cancelling & { note: string },
): Promise<void> {
  const accepted = await repository.lockParticipations(tx, challenge.id, repository.withStatus('accepted'));
  const unstarted = accepted.filter(({ stage }) => UNSTARTED.includes(stage));
  await cancelAll(tx, challenge, unstarted, why);
  for (const record of accepted)
    if (!unstarted.includes(record))
      await repository.updateParticipation(tx, record, { note: why.note, updatedAt: why.now });
  const ids = unstarted.map(({ id }) => id);
  await cancelUnsent(tx, challenge.brandId, ids, why);
}

/** Rejects everybody who still waits, because a challenge closes; `note` is what the brand tells them. */
export async function closeApplications(
  tx: Tx,
  challenge: ChallengeRecord,
  { note, actor, now }: Ending & { note?: string },
): Promise<void> {
  const waiting = await repository.lockParticipations(
    tx,
    challenge.id,
    repository.withStatus('pending', 'shortlisted'),
  );
  await rejectLocked(tx, waiting, { reason: 'challenge_closed', ...(note === undefined ? {} : { note }), actor, now });
}

/** Puts an accepted participation into a stage; `dueAt` is when its creator has to deliver. */
export const setStage = (
  tx: Tx,
  record: ParticipationRecord,
  stage: NonNullable<ParticipationRecord['stage']>,
  { now, dueAt }: { now: Date; dueAt?: Date },
): Promise<ParticipationRecord> =>
  repository.updateParticipation(tx, record, { stage, updatedAt: now, ...(dueAt ? { dueAt } : {}) });

/** Lets nothing be due from the creator any more: an operator decides how it ends. */
export const stopDeadline = (tx: Tx, record: ParticipationRecord, now: Date): Promise<ParticipationRecord> =>
  repository.updateParticipation(tx, record, { dueAt: null, updatedAt: now });
