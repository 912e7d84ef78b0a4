import { describe, expect, it } from '@jest/globals';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { shipmentTone } from '../../../src/features/shipments/shipmentAge.ts';
import { daysAgo, shipmentRow } from '../../support/shipmentAnswers.ts';

const toneOf = (changes: Partial<ShipmentRow>) => shipmentTone(shipmentRow(1, changes), Date.now());
const clock = (startedDaysAgo: number) => ({ startedAt: daysAgo(startedDaysAgo), days: 3, stops: [] });

describe('shipmentTone', () => {
  it.each([
    ['a parcel that is ready with time left', { shipByClock: clock(1) }, 'default'],
    ['one on its last day', { shipByClock: clock(2.5) }, 'warning'],
    ['one that is late', { shipByClock: clock(3.5) }, 'error'],
    ['one that has just left', { status: 'shipped', statusSince: daysAgo(1) }, 'info'],
    ['one that left days ago', { status: 'shipped', statusSince: daysAgo(5) }, 'warning'],
    ['one that nobody has heard of since', { status: 'shipped', statusSince: daysAgo(9) }, 'error'],
    ['a fresh wait for an address', { status: 'pending_address', statusSince: daysAgo(1) }, 'default'],
    ['a long wait for an address', { status: 'pending_address', statusSince: daysAgo(3) }, 'warning'],
    ['an open issue', { status: 'issue' }, 'warning'],
    ['one that is lost', { status: 'lost' }, 'error'],
    ['an issue that was answered', { status: 'issue', resolution: 'reship' }, 'default'],
    ['one that is there', { status: 'received', statusSince: daysAgo(90) }, 'success'],
  ] as const)('draws %s', (_what, changes, tone) => expect(toneOf(changes)).toBe(tone));
});
