import type { ParticipationStage } from '#contract/constants/participations';
import type { Tx } from '#server/db/client';
import { announceChange } from '#server/modules/notifications/live.service';
import { creatingDueAt } from '#server/modules/participations/creatingTime.service';
import * as repository from '#server/modules/participations/participations.repository';
import type { ParticipationRecord } from '#server/modules/participations/participations.service';

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
 * is not accepted any more, or whose content is in already, stays as it is. `note` is what the brand tells the creator of it.
 */
export async function moveStage(
  tx: Tx,
  record: ParticipationRecord,
  stage: 'awaiting_shipment' | 'awaiting_delivery' | 'creating',
  now: Date,
  note?: string,
): Promise<void> {
  if (record.status !== 'accepted' || !BEFORE_CONTENT.includes(record.stage) || record.stage === stage) return;
  const { brandId, challengeId } = record;
  await repository.updateParticipation(tx, record, {
    stage,
    ...(note === undefined ? {} : { note }),
    dueAt: stage === 'creating' ? await creatingDueAt(tx, record, now) : null,
    updatedAt: now,
  });
  await announceChange(tx, { brandId, tag: 'Participation', id: challengeId });
}
