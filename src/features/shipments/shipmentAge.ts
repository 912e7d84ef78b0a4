import type { ShipmentStatus } from '#contract/constants/shipments';
import { shipmentBadge, waitingFor } from '#contract/rules/shipments';
import { shipmentClock } from '#contract/rules/shipmentClocks';
import type { ShipmentRow } from '#contract/schemas/shipments';

const DAY_MS = 86_400_000;

/** Days in a status after which its badge warns, and after which it is red; statuses that end by themselves have none. */
const AGES: Partial<Record<ShipmentStatus, readonly [warning: number, error: number]>> = {
  pending_address: [2, 5],
  shipped: [4, 8],
  in_transit: [5, 10],
  out_for_delivery: [2, 4],
};
const TONES = { default: 'info', secondary: 'default', destructive: 'error', success: 'success' } as const;

type Aged = Pick<
  ShipmentRow,
  'kind' | 'status' | 'resolution' | 'statusSince' | 'isLate' | 'shipByClock' | 'deliveredAt' | 'sentAt'
>;

/**
 * How the badge of a shipment stands out at `now` (ms since 1970): its status first, then how long it has waited. A parcel
 * of which its creator reports something warns. One that is ready warns on the last day before its ship-by date and is red
 * after it; one on its way warns after some days.
 */
export function shipmentTone(shipment: Aged, now: number): 'default' | 'info' | 'success' | 'warning' | 'error' {
  const own = TONES[shipmentBadge(shipment.status)];
  // What was answered is over, whatever it was.
  if (own === 'error' && waitingFor(shipment) === null) return 'default';
  // What a creator reports asks for an answer; red is what the carrier lost or could not bring.
  if (shipment.status === 'issue') return 'warning';
  if (own === 'error' || shipment.isLate) return 'error';
  const [warning, error] = AGES[shipment.status] ?? [Infinity, Infinity];
  const days = (now - Date.parse(shipment.statusSince)) / DAY_MS;
  if (days >= error) return 'error';
  const clock = shipmentClock(shipment, now);
  const isDue = clock?.kind === 'ship_by' && clock.waitingFor === 'brand' && clock.leftMs < DAY_MS;
  return days >= warning || isDue ? 'warning' : own;
}
