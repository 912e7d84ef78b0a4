import { and, inArray } from 'drizzle-orm';
import { TRACKING_NUMBER_KEPT_DAYS } from '#contract/constants/shipments';
import { tidyTrackingNumber, trackingFaults, type Tracking } from '#contract/rules/shipments';
import type { ShipBody } from '#contract/schemas/shipments';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { shipmentCode } from '#server/modules/shipments/shipmentState.service';
import { ofBrand } from '#server/modules/shipments/shipments.repository';
import { shipments, type ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { invalid, type FieldFault, type FieldFaults } from '#server/plugins/errors';

const DAY_MS = 86_400_000;

type TrackingBody = Omit<ShipBody, 'shippedAt'>;

const text = (value: string | null | undefined): string | null => {
  const tidy = value?.normalize('NFC').trim() ?? '';
  return tidy === '' ? null : tidy;
};

/** Tracking as it is kept; a number makes a reason for having none pointless. */
export function readTracking({ carrier, trackingNumber, trackingUrl, noTrackingReason }: TrackingBody): Tracking {
  const number = text(trackingNumber && tidyTrackingNumber(trackingNumber));
  return {
    carrier,
    trackingNumber: number,
    trackingUrl: text(trackingUrl),
    noTrackingReason: number === null ? text(noTrackingReason) : null,
  };
}

/** The faults of it as fields below `prefix`, such as `rows.3.`. */
export const trackingErrors = (tracking: Tracking, prefix = ''): FieldFaults =>
  Object.fromEntries(
    Object.entries(trackingFaults(tracking)).map(([field, code]) => [`${prefix}${field}`, [{ code }]]),
  );

/** Tracking that may be written. Throws 400 by field. */
export function checkTracking(body: TrackingBody): Tracking {
  const tracking = readTracking(body);
  const faults = trackingErrors(tracking);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return tracking;
}

const numbered = ['shipped', 'in_transit', 'out_for_delivery', 'delivery_failed', 'exception', 'delivered'] as const;

/** Who ships for one brand waits here, so that no two parcels get the same number at the same moment. */
export async function holdNumbers(tx: Tx, brandId: number): Promise<void> {
  await advisoryLock(tx, 'tracking', brandId);
}

type Parcel = Pick<ShipmentRecord, 'id' | 'brandId' | 'participationId' | 'createdAt'>;

/** Which numbers are given to which parcels of a brand. */
export interface TrackingNumbers {
  /**
   * Gives a number to a parcel, or tells which other one has it: one of the same carrier that is under way or was sent within
   * TRACKING_NUMBER_KEPT_DAYS, whatever became of it; or one that was sent for the same work before, whose number the parcel in its
   * place cannot have.
   */
  give: (parcel: Parcel, tracking: Tracking) => FieldFault | null;
}

/** The numbers that some parcels of a brand are about to be given, as far as others have them. */
export async function readNumbers(
  tx: Tx,
  brandId: number,
  wanted: readonly { parcel: Parcel; tracking: Tracking }[],
  now: Date,
): Promise<TrackingNumbers> {
  const numbers = [...new Set(wanted.flatMap(({ tracking }) => tracking.trackingNumber ?? []))];
  const { id, createdAt, participationId, status, carrier, trackingNumber, shippedAt } = shipments;
  const held =
    numbers.length === 0
      ? []
      : await tx
          .select({ id, createdAt, participationId, status, carrier, trackingNumber, shippedAt })
          .from(shipments)
          .where(and(ofBrand(brandId), inArray(trackingNumber, numbers)));
  const keptSince = now.getTime() - TRACKING_NUMBER_KEPT_DAYS * DAY_MS;
  const given = Map.groupBy(
    held.map((one) => ({
      ...one,
      isKept: numbered.some((known) => known === one.status) || (one.shippedAt?.getTime() ?? 0) > keptSince,
    })),
    (one) => one.trackingNumber,
  );
  return {
    give: (parcel, tracking) => {
      if (tracking.trackingNumber === null) return null;
      const others = (given.get(tracking.trackingNumber) ?? []).filter((one) => one.id !== parcel.id);
      const other = others.find(
        (one) => one.participationId === parcel.participationId || (one.isKept && one.carrier === tracking.carrier),
      );
      if (other) return { code: 'NUMBER_TAKEN', params: { code: shipmentCode(other) } };
      const one = { ...parcel, ...tracking, status: 'shipped' as const, shippedAt: now, isKept: true };
      given.set(tracking.trackingNumber, [...others, one]);
      return null;
    },
  };
}

/** Throws 400 on `field` when another parcel of the brand has this carrier and number. */
export async function refuseTaken(
  tx: Tx,
  parcel: Parcel,
  tracking: Tracking,
  { field, now }: { field: string; now: Date },
): Promise<void> {
  const numbers = await readNumbers(tx, parcel.brandId, [{ parcel, tracking }], now);
  const fault = numbers.give(parcel, tracking);
  if (fault) throw invalid({ [field]: [fault] });
}

/** Whether a parcel is known by just this already. */
export const isTrackedAs = (record: ShipmentRecord, { carrier, trackingNumber, noTrackingReason }: Tracking): boolean =>
  record.shippedAt !== null &&
  record.carrier === carrier &&
  record.trackingNumber === trackingNumber &&
  record.noTrackingReason === noTrackingReason;
