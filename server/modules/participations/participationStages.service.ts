import type { ParticipationStage } from '#contract/constants/participations';
import { contentDueAt } from '#contract/rules/participations';
import type { Tx } from '#server/db/client';
import {
  endOfDay,
  findChallenge,
  lockChallenge,
  movePlaces,
  recordEvents,
  type ChallengeActor,
} from '#server/modules/challenges/challengeState.service';
import { announceChange } from '#server/modules/notifications/live.service';
import * as repository from '#server/modules/participations/participations.repository';
import { changedStatus, type ParticipationRecord } from '#server/modules/participations/participations.service';
import { releaseHold } from '#server/modules/wallet/ledger.service';
import { notFound } from '#server/plugins/errors';

/** Stages before which nothing was handed in, so that a shipment still decides how far the work is. */
const BEFORE_CONTENT: readonly (ParticipationStage | null)[] = ['awaiting_shipment', 'awaiting_delivery', 'creating'];

/** These participations in the order of their ids, locked until the transaction ends. */
export async function lockParticipations(
  tx: Tx,
  challengeId: number,
  ids: readonly number[],
): Promise<ParticipationRecord[]> {
  return ids.length === 0 ? [] : repository.lockParticipations(tx, challengeId, repository.withIds(ids));
}

/** Those of the brand's participations among these whose work goes on. */
export const listAccepted = async (tx: Tx, brandId: number, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(ids.length === 0 ? [] : (await repository.listAcceptedPlaces(tx, brandId, ids)).map(({ id }) => id));

/**
 * Says how far a locked participation is with its product. Creating has a deadline, the stages before it have none. One that
 * is not accepted any more, or whose content is in already, stays as it is.
 */
export async function moveStage(
  tx: Tx,
  record: ParticipationRecord,
  stage: 'awaiting_shipment' | 'awaiting_delivery' | 'creating',
  now: Date,
): Promise<void> {
  if (record.status !== 'accepted' || !BEFORE_CONTENT.includes(record.stage) || record.stage === stage) return;
  const { brandId, challengeId } = record;
  const contentEnd = stage === 'creating' ? (await findChallenge(tx, brandId, challengeId))?.contentEnd : null;
  await repository.updateParticipation(tx, record, {
    stage,
    dueAt: !contentEnd ? null : contentDueAt(now, await endOfDay(tx, brandId, contentEnd)),
    updatedAt: now,
  });
  await announceChange(tx, { brandId, tag: 'Participation', id: challengeId });
}

/**
 * Ends an accepted participation that has nothing to show yet and gives its hold back in full. Locks the challenge first, so
 * it is called before anything else of it is locked. Throws 404 and 409.
 */
export async function cancelParticipation(
  tx: Tx,
  { brandId, challengeId, id }: Pick<ParticipationRecord, 'brandId' | 'challengeId' | 'id'>,
  { reason, actor, now }: { reason: string; actor: ChallengeActor; now: Date },
): Promise<void> {
  const challenge = await lockChallenge(tx, brandId, challengeId);
  const [record] = await lockParticipations(tx, challengeId, [id]);
  if (!record) throw notFound();
  const status = changedStatus(record, 'cancelled', actor, now, reason);
  await releaseHold(tx, { brandId, participationId: id, actor, at: now });
  await repository.updateParticipation(tx, record, { ...status, pendingBriefVersion: null, reacceptBy: null });
  await movePlaces(tx, challenge, -1);
  await recordEvents(tx, [
    {
      brandId,
      challengeId,
      participationId: id,
      type: 'participation_cancelled',
      actor,
      data: { creatorId: record.creatorId, reason },
      at: now,
    },
  ]);
}
