import type { Tx } from '#server/db/client';
import { finishLocked, lockParticipation } from '#server/modules/participations/participationEnds.service';
import type { ParticipationRecord } from '#server/modules/participations/participations.table';

/** Ends accepted work well, as the approval of its last content does, without any content. */
export async function finishWork(tx: Tx, brandId: number, id: number, now: Date): Promise<ParticipationRecord> {
  const { participation } = await lockParticipation(tx, brandId, id);
  return finishLocked(tx, participation, { actor: { type: 'system', id: null }, now });
}
