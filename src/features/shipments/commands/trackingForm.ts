import type { TFunction } from 'i18next';
import { mixed, object } from 'yup';
import { CARRIERS } from '#contract/constants/shipments';
import { trackingFaults, trackingLink, type Tracking } from '#contract/rules/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';

/** How a parcel can be followed, as it is typed: by a number of its carrier, or not at all and why. */
export interface TrackingValues {
  way: 'number' | 'none';
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  noTrackingReason: string;
}

/** The page that was given for a parcel itself; empty where it is its carrier's, which comes by itself. */
const givenPage = ({ carrier, trackingNumber, trackingUrl }: ShipmentRow): string =>
  trackingUrl === trackingLink(carrier, trackingNumber) ? '' : (trackingUrl ?? '');

export const fromShipment = (row: ShipmentRow): TrackingValues => ({
  way: row.noTrackingReason === null ? 'number' : 'none',
  carrier: row.carrier ?? '',
  trackingNumber: row.trackingNumber ?? '',
  trackingUrl: givenPage(row),
  noTrackingReason: row.noTrackingReason ?? '',
});

const textOrNull = (text: string): string | null => text.trim() || null;

/** What the API takes. */
export function toTracking(values: TrackingValues): Tracking {
  const isNumbered = values.way === 'number';
  return {
    carrier: CARRIERS.find((one) => one === values.carrier) ?? null,
    trackingNumber: isNumbered ? textOrNull(values.trackingNumber) : null,
    trackingUrl: isNumbered ? textOrNull(values.trackingUrl) : null,
    noTrackingReason: isNumbered ? null : textOrNull(values.noTrackingReason),
  };
}

/** The rule of the contract, each fault on the field that mends it. */
export function trackingSchema(t: TFunction<'shipments'>) {
  const checked = (field: keyof Tracking, way: TrackingValues['way'] | null, ruled: keyof Tracking = field) =>
    mixed().test(field, function check() {
      const values = this.parent as TrackingValues; // the form's own values
      const code = trackingFaults(toTracking(values))[ruled];
      if (code === undefined || (way !== null && way !== values.way)) return true;
      return this.createError({ message: t(`fault.${field}.${code}` as 'fault.trackingNumber.REQUIRED') }); // each pair has its text
    });
  return object({
    carrier: checked('carrier', null),
    trackingNumber: checked('trackingNumber', 'number'),
    trackingUrl: checked('trackingUrl', 'number'),
    noTrackingReason: checked('noTrackingReason', 'none', 'trackingNumber'),
  });
}
