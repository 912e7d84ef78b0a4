import { expect, it } from '@jest/globals';
import type { ShipmentStatus } from '#contract/constants/shipments';
import {
  addressStops,
  freeCancelAt,
  isLate,
  receivedByItselfAt,
  shipByAt,
  shipByLeftMs,
  shipmentClock,
} from '#contract/rules/shipmentClocks';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const HOUR = 3_600_000;
const START = '2026-11-21T09:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(START) + hours * HOUR).toISOString();

it('stands still while the creator owes an address, and ends so much later', () => {
  const waiting = { startedAt: START, days: 3, stops: addressStops(START, 'pending_address', []) };
  expect(shipByAt(waiting)).toBeNull();
  expect(shipByLeftMs(waiting, Date.parse(at(50)))).toBe(72 * HOUR);
  const given = addressStops(START, 'pending_address', [{ from: 'pending_address', to: 'ready', at: at(5) }]);
  const running = { ...waiting, stops: given };
  expect(shipByAt(running)).toBe(at(77));
  expect(shipByLeftMs(running, Date.parse(at(6)))).toBe(71 * HOUR);
  expect(isLate({ status: 'ready', shipByClock: running }, Date.parse(at(77)))).toBe(false);
  expect(isLate({ status: 'ready', shipByClock: running }, Date.parse(at(77)) + 1)).toBe(true);
  expect(isLate({ status: 'shipped', shipByClock: running }, Date.parse(at(99)))).toBe(false);
});

it('says which clock counts, since when, until when and who is waited for', () => {
  const stops = addressStops(START, 'pending_address', [{ from: 'pending_address', to: 'ready', at: at(5) }]);
  const shipByClock = { startedAt: START, days: 3, stops };
  const none = { deliveredAt: null, sentAt: null };
  const clock = (status: ShipmentStatus, hours: number, rest = {}) =>
    shipmentClock({ status, shipByClock, ...none, ...rest }, Date.parse(at(hours)));
  expect(clock('ready', 6)).toEqual({
    kind: 'ship_by',
    startedAt: START,
    at: at(77),
    leftMs: 71 * HOUR,
    isOver: false,
    waitingFor: 'brand',
  });
  expect(clock('ready', 78)).toMatchObject({
    kind: 'free_cancel',
    startedAt: at(77),
    at: at(77 + 7 * 24),
    isOver: false,
  });
  expect(clock('ready', 78 + 7 * 24)).toMatchObject({ kind: 'free_cancel', isOver: true });
  expect(clock('in_transit', 78)).toBeNull();
  expect(clock('delivered', 80, { deliveredAt: at(79) })).toMatchObject({
    kind: 'received_by_itself',
    at: at(79 + 48),
    leftMs: 47 * HOUR,
    waitingFor: 'creator',
  });
  expect(clock('sent', 80, { sentAt: at(0) })).toMatchObject({ kind: 'received_by_itself', isOver: true });
  expect(clock('received', 80)).toBeNull();
  const open = { startedAt: START, days: 3, stops: addressStops(START, 'pending_address', []) };
  expect(shipmentClock({ status: 'pending_address', shipByClock: open, ...none }, Date.parse(at(9)))).toMatchObject({
    at: null,
    waitingFor: 'creator',
  });
  expect([freeCancelAt(START), receivedByItselfAt(START)]).toEqual([at(7 * 24), at(48)]);
});

/** Of these all but the second change their clocks in the year. */
const ZONES = ['Europe/Berlin', 'Europe/Istanbul', 'America/New_York', 'Australia/Lord_Howe'];

/** The instant at which a wall in a zone shows this time, found by asking and correcting. */
function instantOf(zone: string, wall: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  let guess = asUtc;
  for (let i = 0; i < 3; i += 1) guess += asUtc - Date.parse(`${shown.format(new Date(guess)).replace(' ', 'T')}Z`);
  return guess;
}

it('shows the same time left on both sides for generated timelines with pauses, over changes of the clocks', () => {
  const random = seededRandom();
  for (let i = 0; i < scaled(200); i += 1) {
    const zone = ZONES[i % ZONES.length] ?? 'UTC';
    const month = random() < 0.5 ? ['03', '10'] : ['04', '11'];
    const wall = `2026-${month[Math.round(random())]}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')} 0${Math.floor(random() * 4)}:30:00`;
    const start = instantOf(zone, wall);
    const days = 1 + Math.floor(random() * 14);
    const first: ShipmentStatus = random() < 0.7 ? 'pending_address' : 'ready';
    // The server's side: a history. Ours here: every quarter of an hour is counted by itself.
    const history: { from: ShipmentStatus; to: ShipmentStatus; at: string }[] = [];
    let status: ShipmentStatus = first;
    let ranQuarters = 0;
    const quarters = Math.floor(random() * 20 * 96);
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      if (random() < 0.01) {
        const to: ShipmentStatus = status === 'pending_address' ? 'choice_review' : 'pending_address';
        history.push({ from: status, to, at: new Date(start + quarter * 900_000).toISOString() });
        status = to;
      }
      if (status !== 'pending_address') ranQuarters += 1;
    }
    const startedAt = new Date(start).toISOString();
    const clock = { startedAt, days, stops: addressStops(startedAt, first, history) };
    const now = start + quarters * 900_000;
    const expected = days * 24 * HOUR - ranQuarters * 900_000;
    // The screen reads what came over the wire.
    const onScreen = JSON.parse(JSON.stringify(clock)) as typeof clock;
    expect({ zone, wall, left: shipByLeftMs(onScreen, now) }).toEqual({ zone, wall, left: expected });
    const due = shipByAt(clock);
    expect(due === null ? null : Date.parse(due) - now).toBe(status === 'pending_address' ? null : expected);
  }
});
