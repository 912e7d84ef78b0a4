import type { ShipmentStatus } from '#contract/constants/shipments';
import type { Tx } from '#server/db/client';
import { lockChallenge } from '#server/modules/challenges/challengeState.service';
import type { ParticipationRecord } from '#server/modules/participations/participations.service';
import { lockParticipations, moveStage } from '#server/modules/participations/participationStages.service';
import { advance, type Occasion } from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { notFound } from '#server/plugins/errors';

/** A shipment and the work it is for, both locked. */
export interface LockedShipment {
  record: ShipmentRecord;
  participation: ParticipationRecord;
}

/**
 * Locks shipments of a brand with their participations, always in the same order, so that no two commands wait for each
 * other: the challenge (where places may change), participations, shipments. Throws 404 when one is missing.
 */
export async function lockWithWork(
  tx: Tx,
  brandId: number,
  ids: readonly number[],
  { withChallenge = false }: { withChallenge?: boolean } = {},
): Promise<LockedShipment[]> {
  const found = await repository.findShipments(tx, brandId, ids);
  if (found.length !== new Set(ids).size) throw notFound();
  const participations = new Map<number, ParticipationRecord>();
  for (const [challengeId, group] of Map.groupBy(found, (one) => one.challengeId)) {
    if (withChallenge) await lockChallenge(tx, brandId, challengeId);
    const works = [...new Set(group.map(({ participationId }) => participationId))];
    for (const work of await lockParticipations(tx, challengeId, works)) participations.set(work.id, work);
  }
  return (await repository.lockShipments(tx, brandId, ids)).map((record) => {
    const participation = participations.get(record.participationId);
    if (!participation) throw notFound();
    return { record, participation };
  });
}

/** How far the work is once its shipment is there. */
const STAGES: Partial<Record<ShipmentStatus, 'awaiting_delivery' | 'creating'>> = {
  shipped: 'awaiting_delivery',
  sent: 'awaiting_delivery',
  received: 'creating',
};

/**
 * Takes a locked shipment through allowed steps, and its work with it: shipping makes it wait for the delivery, receiving starts
 * the creating clock. Throws like `advance`.
 */
export async function progress(
  tx: Tx,
  { record, participation }: LockedShipment,
  steps: readonly ShipmentStatus[],
  occasion: Occasion,
  values: Parameters<typeof advance>[4] = {},
): Promise<ShipmentRecord> {
  const changed = await advance(tx, record, steps, occasion, values);
  await moveWork(tx, { participation }, steps, occasion.now);
  return changed;
}

/** Takes the work as far as these steps of its shipment let it go. */
export async function moveWork(
  tx: Tx,
  { participation }: Pick<LockedShipment, 'participation'>,
  steps: readonly ShipmentStatus[],
  now: Date,
): Promise<void> {
  const stage = steps.map((step) => STAGES[step]).findLast((one) => one !== undefined);
  if (stage) await moveStage(tx, participation, stage, now);
}
