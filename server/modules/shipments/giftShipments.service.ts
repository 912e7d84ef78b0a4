import { and, eq, inArray, sql } from 'drizzle-orm';
import { CARRIER_NAMES, type Carrier, type ShipmentStatus } from '#contract/constants/shipments';
import {
  readCarrier,
  tidyTrackingNumber,
  TRACKED_STATUSES,
  trackingFaults,
  type Tracking,
} from '#contract/rules/shipments';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { SYSTEM } from '#server/modules/challenges/challengeState.service';
import { lockWithWork, progress } from '#server/modules/shipments/shipmentProgress.service';
import { announceShipment, searchTextOf } from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import { shipments, type ShipmentRecord, type StoredGiftOrder } from '#server/modules/shipments/shipments.table';
import { holdNumbers, readNumbers, readTracking } from '#server/modules/shipments/tracking';
import { moveParcel } from '#server/modules/shipments/trackingUpdates.service';
import { notFound } from '#server/plugins/errors';

/** The shipments of a challenge of the brand, in the order of their ids. Throws 404 where one is missing. */
export async function findForGifts(
  tx: Tx,
  brandId: number,
  challengeId: number,
  ids: readonly number[],
  { isLocked }: { isLocked: boolean },
): Promise<ShipmentRecord[]> {
  const found = await (isLocked ? repository.lockShipments : repository.findShipments)(tx, brandId, ids);
  if (found.length !== new Set(ids).size || found.some((one) => one.challengeId !== challengeId)) throw notFound();
  return found;
}

/** A shipment of whichever brand, locked; for the system. */
export async function lockGift(tx: Tx, id: number): Promise<ShipmentRecord | null> {
  const [found] = await tx.select().from(shipments).where(eq(shipments.id, id)).for('update');
  return found ?? null;
}

/** Writes how the order of a shipment stands, and tells open pages of it. */
export async function noteGiftOrder(
  tx: Tx,
  record: ShipmentRecord,
  giftOrder: StoredGiftOrder,
  now: Date,
): Promise<ShipmentRecord> {
  const changed = await repository.updateShipment(tx, record, { giftOrder, updatedAt: now });
  await announceShipment(tx, changed);
  return changed;
}

/** Writes that the shop is told now, before it is; nobody who has the shipment open needs to read it anew. */
export async function noteGiftTry(tx: Tx, { id }: ShipmentRecord, giftOrder: StoredGiftOrder): Promise<void> {
  await tx.update(shipments).set({ giftOrder }).where(eq(shipments.id, id));
}

const OPEN = ['ready', ...TRACKED_STATUSES] as const;
const isState = (state: StoredGiftOrder['state']) => sql`${shipments.giftOrder} ->> 'state' = ${state}`;

/** The shipment of a brand by what is written into its order; null for an order that is none of ours. */
export async function findGiftByRef(tx: Tx, brandId: number, ref: string): Promise<{ id: number } | null> {
  const [found] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.brandId, brandId), sql`${shipments.giftOrder} ->> 'ref' = ${ref}`));
  return found ?? null;
}

/** Shipments whose order is in the store, and which have not arrived yet. */
export const listOpenGifts = (tx: Tx, brandId: number): Promise<{ id: number; giftOrder: StoredGiftOrder | null }[]> =>
  tx
    .select({ id: shipments.id, giftOrder: shipments.giftOrder })
    .from(shipments)
    .where(
      and(
        eq(shipments.brandId, brandId),
        sql`${shipments.giftOrder} is not null`,
        isState('created'),
        inArray(shipments.status, [...OPEN]),
      ),
    )
    .orderBy(shipments.id);

/** Cancelled shipments whose draft is in the store still. */
export const listDroppedDrafts = (
  tx: Tx,
  brandId: number,
): Promise<{ id: number; giftOrder: StoredGiftOrder | null }[]> =>
  tx
    .select({ id: shipments.id, giftOrder: shipments.giftOrder })
    .from(shipments)
    .where(
      and(
        eq(shipments.brandId, brandId),
        eq(shipments.status, 'cancelled'),
        isState('created'),
        sql`${shipments.giftOrder} ->> 'mode' = 'draft'`,
        sql`${shipments.giftOrder} ->> 'orderId' is null`,
      ),
    )
    .orderBy(shipments.id);

/** Shipments for which the shop was to be told before an instant, and which still wait. */
export const listWaitingGifts = (tx: Tx, before: Date): Promise<{ id: number }[]> =>
  tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        sql`${shipments.giftOrder} is not null`,
        isState('pending'),
        sql`(${shipments.giftOrder} ->> 'askedAt')::timestamptz < ${before.toISOString()}::timestamptz`,
      ),
    );

/** A parcel as the shop tells of it. */
export interface StoreParcel {
  /** As the shop writes it. */
  company: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** Where it is: `shipped` or further. */
  status: ShipmentStatus;
  shippedAt: Date;
  /** When the shop knew it. */
  at: Date;
}

/** What the shop's news are signed with in a timeline. */
const BY = 'Shopify';

/** Its tracking as it may be kept; what is no number here, or is another parcel's, is told as a text. */
async function trackingOf(tx: Tx, record: ShipmentRecord, parcel: StoreParcel, now: Date): Promise<Tracking> {
  const company = parcel.company?.trim() ?? '';
  const carrier: Carrier = readCarrier(company) ?? 'other';
  const told = readTracking({ ...parcel, carrier });
  const { trackingUrl: urlFault } = trackingFaults(told);
  const tracking = urlFault ? { ...told, trackingUrl: null } : told;
  const isUsable =
    tracking.trackingNumber !== null &&
    Object.keys(trackingFaults(tracking)).length === 0 &&
    (await readNumbers(tx, record.brandId, [{ parcel: record, tracking }], now)).give(record, tracking) === null;
  if (isUsable) return tracking;
  const words = [company, parcel.trackingNumber?.trim()].filter(Boolean).join(' ') || BY;
  return { ...tracking, carrier, trackingNumber: null, noTrackingReason: words.slice(0, 200) };
}

const carrierName = (carrier: Carrier | null) =>
  carrier === null || carrier === 'other' ? carrier : CARRIER_NAMES[carrier];

/**
 * Takes what the shop tells of a shipment's parcel: that it was handed over, under which number, and where it is. Follows the
 * rules that hold for a member, never leads backwards, and says nothing where nothing is new.
 */
export async function takeStoreParcel(
  tx: Tx,
  brandId: number,
  id: number,
  parcel: StoreParcel,
  now: Date,
): Promise<void> {
  await holdNumbers(tx, brandId);
  const [locked] = await lockWithWork(tx, brandId, [id]);
  const giftOrder = locked?.record.giftOrder;
  if (!locked || !giftOrder || locked.record.kind !== 'physical') return;
  let { record } = locked;
  const audit = (action: string, details: Record<string, unknown>) =>
    recordAudit(tx, {
      brandId,
      action: `shipments.${action}`,
      subjectType: 'shipment',
      subjectId: id,
      details: { participation: record.participationId, by: BY, ...details },
      now,
    });
  const told = { ...giftOrder, trackingNumber: parcel.trackingNumber };
  if (record.status === 'ready') {
    const tracking = await trackingOf(tx, record, parcel, now);
    const shippedAt = parcel.shippedAt > now ? now : parcel.shippedAt;
    record = await progress(
      tx,
      locked,
      ['shipped'],
      { actor: SYSTEM, now, reason: BY },
      {
        ...tracking,
        shippedAt,
        trackedAt: shippedAt,
        giftOrder: told,
        searchText: searchTextOf({ ...record, ...tracking }),
      },
    );
    await audit('ship', tracking.carrier === null ? {} : { carrier: carrierName(tracking.carrier) });
  } else if (isOtherNumber(record, parcel)) {
    const tracking = await trackingOf(tx, record, parcel, now);
    const values = { ...tracking, giftOrder: told, searchText: searchTextOf({ ...record, ...tracking }) };
    record = await repository.updateShipment(tx, record, { ...values, updatedAt: now });
    await announceShipment(tx, record);
    await audit('update', { changed: ['tracking'] });
  }
  const news = { status: parcel.status, at: parcel.at, expectedOn: null, by: BY };
  const steps = await moveParcel(tx, { ...locked, record }, news, now);
  const to = steps.at(-1);
  if (to) await audit('move', { to });
}

/** Whether the shop gave it another number since; one that a member wrote stays. */
function isOtherNumber({ status, giftOrder, ...record }: ShipmentRecord, { trackingNumber, at }: StoreParcel): boolean {
  if (trackingNumber === null || giftOrder?.trackingNumber === trackingNumber) return false;
  const isOfStore =
    record.trackingNumber === null || record.trackingNumber === tidyTrackingNumber(giftOrder?.trackingNumber ?? '');
  const isNew = at.getTime() >= (record.trackedAt?.getTime() ?? 0);
  return isOfStore && isNew && TRACKED_STATUSES.some((one) => one === status);
}
