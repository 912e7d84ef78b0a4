import { and, inArray, ne, sql } from 'drizzle-orm';
import { trackingFaults, type Tracking } from '#contract/rules/shipments';
import type { ShipBody } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import { ofBrand } from '#server/modules/shipments/shipments.repository';
import { shipments, type ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { invalid, type FieldFaults } from '#server/plugins/errors';

type TrackingBody = Omit<ShipBody, 'shippedAt'>;

const text = (value: string | null | undefined): string | null => {
  const tidy = value?.normalize('NFC').trim() ?? '';
  return tidy === '' ? null : tidy;
};

/** Tracking as it is kept; a number makes a reason for having none pointless. */
export function readTracking({ carrier, trackingNumber, trackingUrl, noTrackingReason }: TrackingBody): Tracking {
  const number = text(trackingNumber);
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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tracking'), ${brandId}::int)`);
}

/** Numbers of a brand's parcels that are under way, as `carrier number`. */
export async function takenNumbers(
  tx: Tx,
  brandId: number,
  numbers: readonly string[],
  exceptId = 0,
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const found = await tx
    .select({ id: shipments.id, carrier: shipments.carrier, number: shipments.trackingNumber })
    .from(shipments)
    .where(
      and(
        ofBrand(brandId),
        inArray(shipments.status, [...numbered]),
        inArray(shipments.trackingNumber, [...new Set(numbers)]),
        ne(shipments.id, exceptId),
      ),
    );
  return new Map(found.map(({ id, carrier, number }) => [`${carrier} ${number}`, id]));
}

/** Throws 400 on `field` when another parcel of the brand that is under way has this carrier and number. */
export async function refuseTaken(
  tx: Tx,
  { brandId, id }: Pick<ShipmentRecord, 'brandId' | 'id'>,
  { carrier, trackingNumber }: Partial<Tracking>,
  field: string,
): Promise<void> {
  if (!trackingNumber) return;
  const taken = await takenNumbers(tx, brandId, [trackingNumber], id);
  if (taken.has(`${carrier} ${trackingNumber}`)) throw invalid({ [field]: [{ code: 'TAKEN' }] });
}

/** Whether a parcel is known by just this already. */
export const isTrackedAs = (record: ShipmentRecord, { carrier, trackingNumber, noTrackingReason }: Tracking): boolean =>
  record.shippedAt !== null &&
  record.carrier === carrier &&
  record.trackingNumber === trackingNumber &&
  record.noTrackingReason === noTrackingReason;
