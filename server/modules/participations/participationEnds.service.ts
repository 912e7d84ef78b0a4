import { and, eq } from 'drizzle-orm';
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
import { changedStatus } from '#server/modules/participations/participations.service';
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

/** Ends an accepted participation well. Runs as the brand's keeper. Throws 404 and 409. */
export async function finishParticipation(
  tx: Tx,
  brandId: number,
  id: number,
  actor: ChallengeActor,
  now: Date,
): Promise<ParticipationRecord> {
  const { participation } = await lockParticipation(tx, brandId, id);
  return finishLocked(tx, participation, { actor, now });
}

/** Ends an accepted participation of a locked challenge without a payment: the whole hold goes back and the place is free. */
export async function cancelLocked(
  tx: Tx,
  challenge: ChallengeRecord,
  record: ParticipationRecord,
  { reason, actor, now }: Ending & { reason: string },
): Promise<ParticipationRecord> {
  const { id, brandId, challengeId, creatorId } = record;
  const status = changedStatus(record, 'cancelled', actor, now, reason);
  await releaseHold(tx, { brandId, participationId: id, actor, at: now });
  const cancelled = await repository.updateParticipation(tx, record, {
    ...status,
    pendingBriefVersion: null,
    reacceptBy: null,
  });
  await movePlaces(tx, challenge, -1);
  await recordEvents(tx, [
    {
      brandId,
      challengeId,
      participationId: id,
      type: 'participation_cancelled',
      actor,
      data: { creatorId, reason },
      at: now,
    },
  ]);
  return cancelled;
}

/** Moves an accepted participation on to a stage; `dueAt` is when its creator has to deliver. */
export const moveStage = (
  tx: Tx,
  record: ParticipationRecord,
  stage: NonNullable<ParticipationRecord['stage']>,
  { now, dueAt }: { now: Date; dueAt?: Date },
): Promise<ParticipationRecord> =>
  repository.updateParticipation(tx, record, { stage, updatedAt: now, ...(dueAt ? { dueAt } : {}) });

/** Lets nothing be due from the creator any more: an operator decides how it ends. */
export const stopDeadline = (tx: Tx, record: ParticipationRecord, now: Date): Promise<ParticipationRecord> =>
  repository.updateParticipation(tx, record, { dueAt: null, updatedAt: now });
