import { and, eq, inArray, lt } from 'drizzle-orm';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/constants/shipments';
import { stepsTo, TRACKED_STATUSES } from '#contract/rules/shipments';
import type { Database, Tx } from '#server/db/client';
import { SYSTEM } from '#server/modules/challenges/challengeState.service';
import type { TrackingEvent } from '#server/modules/shipments/aftership';
import { lockWithWork, progress, type LockedShipment } from '#server/modules/shipments/shipmentProgress.service';
import { announceShipment } from '#server/modules/shipments/shipmentState.service';
import { noteTracked, updateShipment } from '#server/modules/shipments/shipments.repository';
import { shipments, type ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { trackingEvents } from '#server/modules/shipments/trackingEvents.table';

/** Events that came again within this time are known; the service gives up long before. In ms. */
const KEEP_MS = 30 * 86_400_000;

/**
 * Moves the parcels under way that an event is about, in whichever brand. One that was dealt with, one that is older than what is
 * known, and one that says nothing new change nothing, so events may come twice, late and in any order.
 */
export const applyTracking = (database: Database, event: TrackingEvent, now: Date): Promise<void> =>
  database.system(async (tx) => {
    const first = await tx
      .insert(trackingEvents)
      .values({ id: event.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: trackingEvents.id });
    if (first.length === 0 || event.status === null) return;
    const found = await tx
      .select({ id: shipments.id, brandId: shipments.brandId })
      .from(shipments)
      .where(
        and(
          eq(shipments.trackingNumber, event.trackingNumber),
          eq(shipments.carrier, event.carrier),
          inArray(shipments.status, [...TRACKED_STATUSES]),
        ),
      )
      .orderBy(shipments.id);
    for (const { id, brandId } of found) {
      const [locked] = await lockWithWork(tx, brandId, [id]);
      if (locked) await moveParcel(tx, locked, { ...event, status: event.status, by: 'AfterShip' }, now);
    }
  });

/** What somebody tells of where a parcel is; `by` is how they are called in its timeline. */
export interface TrackingNews extends Pick<TrackingEvent, 'at' | 'expectedOn'> {
  status: ShipmentStatus;
  by: string;
}

/** Takes a locked parcel that is under way as far as the news say. Answers the steps that it took. */
export async function moveParcel(
  tx: Tx,
  locked: LockedShipment,
  { status, at, expectedOn, by }: TrackingNews,
  now: Date,
): Promise<readonly ShipmentStatus[]> {
  const { record } = locked;
  // What is told from the future is known now; otherwise nothing else would count until then.
  const knownAt = at > now ? now : at;
  if (!TRACKED_STATUSES.some((one) => one === record.status) || !isNewer(record, knownAt, status)) return [];
  const steps = stepsTo(record.kind, record.status, status) ?? [];
  const known = { trackedAt: knownAt, estimatedDeliveryAt: expectedOn ?? record.estimatedDeliveryAt };
  if (steps.length > 0) {
    await progress(tx, locked, steps, { actor: SYSTEM, now, reason: by }, known);
  } else if (known.estimatedDeliveryAt !== record.estimatedDeliveryAt) {
    await announceShipment(tx, await updateShipment(tx, record, { ...known, updatedAt: now }));
  } else await noteTracked(tx, record, knownAt);
  return steps;
}

/** Whether more is told than is known; of two things known at one instant, the one that is further on the way. */
function isNewer({ trackedAt, status }: ShipmentRecord, at: Date, told: ShipmentStatus): boolean {
  const age = at.getTime() - (trackedAt?.getTime() ?? 0);
  return age > 0 || (age === 0 && SHIPMENT_STATUSES.indexOf(told) > SHIPMENT_STATUSES.indexOf(status));
}

/** Forgets events that nobody repeats any more. */
export const forgetEvents = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(trackingEvents).where(lt(trackingEvents.createdAt, new Date(now.getTime() - KEEP_MS)));
};
