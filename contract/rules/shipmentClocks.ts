import {
  FREE_CANCEL_DAYS,
  RECEIVED_AFTER_HOURS,
  type ShipmentClockKind,
  type ShipmentStatus,
} from '#contract/constants/shipments';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A time in which a clock stood still; `to` is null while it still does. Instants. */
export interface ClockStop {
  from: string;
  to: string | null;
}

/** The ship-by clock: so many days of 24 hours from the acceptance, and it stands still while the creator owes an address. */
export interface ShipByClock {
  startedAt: string;
  days: number;
  stops: readonly ClockStop[];
}

/** What of a history says when the status changed. */
interface Change {
  from: ShipmentStatus;
  to: ShipmentStatus;
  at: string;
}

/** The times in which the creator was waited for, read from a shipment's history. */
export function addressStops(startedAt: string, first: ShipmentStatus, history: readonly Change[]): ClockStop[] {
  const stops: ClockStop[] = first === 'pending_address' ? [{ from: startedAt, to: null }] : [];
  for (const { from, to, at } of history) {
    const open = stops.at(-1);
    if (from === 'pending_address' && open?.to === null) stops[stops.length - 1] = { from: open.from, to: at };
    if (to === 'pending_address') stops.push({ from: at, to: null });
  }
  return stops;
}

/** How long a clock has run until `now`, in ms: the time since its start without its stops. */
function runMs({ startedAt, stops }: ShipByClock, now: number): number {
  const stood = stops.reduce((sum, { from, to }) => {
    const end = Math.min(to === null ? now : Date.parse(to), now);
    return sum + Math.max(0, end - Date.parse(from));
  }, 0);
  return Math.max(0, now - Date.parse(startedAt)) - stood;
}

/** How much of a ship-by clock is left at `now`, in ms; below zero when it is late. */
export const shipByLeftMs = (clock: ShipByClock, now: number): number => clock.days * DAY_MS - runMs(clock, now);

/** When it runs out if it is not stopped again; null while it stands still. 3 days and a stop of 5 hours end 77 hours after the start. */
export function shipByAt({ startedAt, days, stops }: ShipByClock): string | null {
  if (stops.some(({ to }) => to === null)) return null;
  const stood = stops.reduce((sum, { from, to }) => sum + Date.parse(to ?? from) - Date.parse(from), 0);
  return new Date(Date.parse(startedAt) + days * DAY_MS + stood).toISOString();
}

/** From when on the creator may leave without a penalty, after a ship-by date that has passed. */
export const freeCancelAt = (shipBy: string): string =>
  new Date(Date.parse(shipBy) + FREE_CANCEL_DAYS * DAY_MS).toISOString();

/** When a shipment counts as received by itself; `at` is its delivery, or when a code was sent. */
export const receivedByItselfAt = (at: string): string =>
  new Date(Date.parse(at) + RECEIVED_AFTER_HOURS * HOUR_MS).toISOString();

/** What the clocks of a shipment are read from. */
export interface ClockedShipment {
  status: ShipmentStatus;
  shipByClock: ShipByClock;
  deliveredAt: string | null;
  sentAt: string | null;
}

export interface ShipmentClock {
  kind: ShipmentClockKind;
  startedAt: string;
  /** When it runs out; null while it stands still. */
  at: string | null;
  /** In ms, below zero when it is over. */
  leftMs: number;
  isOver: boolean;
  waitingFor: 'brand' | 'creator';
}

/** The clock that counts for a shipment now; null where nobody's time runs. */
export function shipmentClock(
  { status, shipByClock, deliveredAt, sentAt }: ClockedShipment,
  now: number,
): ShipmentClock | null {
  if (status === 'pending_address' || status === 'choice_review' || status === 'ready') {
    const at = shipByAt(shipByClock);
    const leftMs = shipByLeftMs(shipByClock, now);
    const { startedAt } = shipByClock;
    if (at !== null && leftMs < 0) {
      const until = freeCancelAt(at);
      const untilMs = Date.parse(until) - now;
      return {
        kind: 'free_cancel',
        startedAt: at,
        at: until,
        leftMs: untilMs,
        isOver: untilMs < 0,
        waitingFor: 'brand',
      };
    }
    const waitingFor = status === 'pending_address' ? 'creator' : 'brand';
    return { kind: 'ship_by', startedAt, at, leftMs, isOver: false, waitingFor };
  }
  const arrived = status === 'delivered' ? deliveredAt : status === 'sent' ? sentAt : null;
  if (arrived === null) return null;
  const at = receivedByItselfAt(arrived);
  const leftMs = Date.parse(at) - now;
  return { kind: 'received_by_itself', startedAt: arrived, at, leftMs, isOver: leftMs < 0, waitingFor: 'creator' };
}

/** Whether the brand should have shipped by now. */
export const isLate = (
  { status, shipByClock }: Pick<ClockedShipment, 'status' | 'shipByClock'>,
  now: number,
): boolean => (status === 'ready' || status === 'choice_review') && shipByLeftMs(shipByClock, now) < 0;
