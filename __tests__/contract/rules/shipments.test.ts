import { describe, expect, it } from '@jest/globals';
import {
  CARRIERS,
  SHIPMENT_STATUSES,
  SHIPMENT_TABS,
  type ShipmentIssueType,
  type ShipmentStatus,
} from '#contract/constants/shipments';
import {
  allowedActions,
  allowedInstead,
  allowedMoves,
  isReportable,
  nextShipmentStatuses,
  readCarrier,
  shipmentBadge,
  stepsTo,
  tabOf,
  trackingFaults,
  trackingLink,
  waitingFor,
  type ShipmentStanding,
} from '#contract/rules/shipments';

const standing = (status: ShipmentStatus, rest: Partial<ShipmentStanding> = {}): ShipmentStanding => ({
  kind: 'physical',
  status,
  resolution: null,
  ...rest,
});

const actionsOf = (shipment: ShipmentStanding, isPick = false, issueType: ShipmentIssueType | null = null) =>
  allowedActions({ ...shipment, isPick, issueType });

describe('the states of a shipment', () => {
  it('lead a parcel to its creator and a code to its creator', () => {
    expect(nextShipmentStatuses('physical', 'pending_address')).toEqual(['ready', 'choice_review', 'cancelled']);
    expect(nextShipmentStatuses('physical', 'ready')).toEqual(['shipped', 'cancelled']);
    expect(nextShipmentStatuses('physical', 'delivered')).toEqual(['received', 'issue']);
    expect(nextShipmentStatuses('digital', 'ready')).toEqual(['sent', 'cancelled']);
    expect(nextShipmentStatuses('digital', 'sent')).toEqual(['received', 'issue', 'cancelled']);
    expect(nextShipmentStatuses('digital', 'pending_address')).toEqual([]);
  });

  it('end in states that lead nowhere, and every other one leads somewhere', () => {
    const ends = SHIPMENT_STATUSES.filter((one) => nextShipmentStatuses('physical', one).length === 0);
    expect(ends).toEqual(['sent', 'received', 'returned', 'lost', 'cancelled']);
  });

  it('are passed over when only the last one is told, and never through what needs a person', () => {
    expect(stepsTo('physical', 'shipped', 'shipped')).toEqual([]);
    expect(stepsTo('physical', 'shipped', 'delivered')).toEqual(['delivered']);
    expect(stepsTo('physical', 'delivery_failed', 'delivered')).toEqual(['in_transit', 'delivered']);
    expect(stepsTo('physical', 'exception', 'out_for_delivery')).toEqual(['in_transit', 'out_for_delivery']);
    expect(stepsTo('physical', 'exception', 'received')).toEqual(['in_transit', 'delivered', 'received']);
    expect(stepsTo('physical', 'ready', 'delivered')).toBeNull();
    expect(stepsTo('physical', 'issue', 'delivered')).toBeNull();
    expect(stepsTo('physical', 'lost', 'in_transit')).toBeNull();
  });

  it('stand each in one tab, by what is to be done', () => {
    const tabs = Object.fromEntries(SHIPMENT_STATUSES.map((one) => [one, tabOf(standing(one))]));
    expect(new Set(Object.values(tabs))).toEqual(new Set(SHIPMENT_TABS));
    expect(tabs).toMatchObject({
      choice_review: 'choice',
      delivered: 'on_the_way',
      exception: 'issues',
      lost: 'issues',
    });
    expect(tabOf(standing('lost', { resolution: 'reship' }))).toBe('done');
    expect(tabOf(standing('issue', { resolution: 'reship' }))).toBe('done');
  });

  it('say who is waited for and what a member may do', () => {
    expect(waitingFor(standing('pending_address'))).toBe('creator');
    expect(waitingFor(standing('ready'))).toBe('brand');
    expect(waitingFor(standing('in_transit'))).toBe('carrier');
    expect(waitingFor(standing('delivered'))).toBe('creator');
    expect(waitingFor(standing('returned'))).toBe('brand');
    expect(waitingFor(standing('returned', { resolution: 'continue' }))).toBeNull();
    expect(actionsOf(standing('ready'))).toEqual(['ship', 'edit_items', 'cancel']);
    expect(actionsOf(standing('pending_address'))).toEqual(['edit_items', 'cancel']);
    expect(actionsOf(standing('choice_review'))).toEqual(['review_choice', 'cancel']);
    expect(actionsOf(standing('pending_address'), true)).toEqual(['cancel']);
    expect(actionsOf(standing('issue'))).toEqual(['resolve']);
    expect(actionsOf(standing('issue', { resolution: 'reship' }))).toEqual([]);
    expect(actionsOf(standing('exception'), false, 'customs')).toEqual(['resolve', 'move', 'edit_tracking']);
    expect(actionsOf(standing('exception'), false, 'damaged')).toEqual(['move', 'edit_tracking']);
    expect(actionsOf(standing('lost', { resolution: 'reship' }), false, 'customs')).toEqual([]);
    expect(actionsOf(standing('ready', { kind: 'digital' }))).toEqual(['send', 'cancel']);
    expect(actionsOf(standing('shipped'))).toEqual(['move', 'edit_tracking']);
    expect(allowedMoves('physical', 'exception')).toEqual(['in_transit', 'lost', 'returned']);
    expect(allowedMoves('physical', 'delivered')).toEqual([]);
    expect(shipmentBadge('lost')).toBe('destructive');
    expect(shipmentBadge('received')).toBe('success');
  });

  it('let a creator report what can be seen: damage once it is there, customs before', () => {
    expect(isReportable('physical', 'delivered', 'damaged')).toBe(true);
    expect(isReportable('physical', 'shipped', 'damaged')).toBe(true);
    expect(isReportable('physical', 'shipped', 'not_received')).toBe(false);
    expect(isReportable('physical', 'delivered', 'not_received')).toBe(true);
    expect(isReportable('physical', 'in_transit', 'customs')).toBe(true);
    expect(isReportable('physical', 'delivered', 'customs')).toBe(false);
    expect(isReportable('physical', 'ready', 'damaged')).toBe(false);
    expect(isReportable('digital', 'sent', 'not_received')).toBe(true);
    expect(isReportable('digital', 'sent', 'damaged')).toBe(false);
  });
});

describe('tracking', () => {
  const NONE = { carrier: null, trackingNumber: null, trackingUrl: null, noTrackingReason: null };

  it('has a page for every named carrier', () => {
    for (const carrier of CARRIERS.filter((one) => one !== 'other'))
      expect(trackingLink(carrier, 'AB-1234')).toMatch(/^https:\/\/[^\s]+AB-1234$/);
    expect(trackingLink('other', 'AB-1234')).toBeNull();
    expect(trackingLink('ups', null)).toBeNull();
  });

  it('is a carrier with a number, or a reason', () => {
    expect(trackingFaults({ ...NONE, carrier: 'ups', trackingNumber: '1Z-999AA1' })).toEqual({});
    expect(trackingFaults({ ...NONE, noTrackingReason: 'Handed over in person' })).toEqual({});
    expect(trackingFaults({ ...NONE, carrier: 'ups' })).toEqual({ trackingNumber: 'REQUIRED' });
    expect(trackingFaults({ ...NONE, noTrackingReason: ' ' })).toEqual({ trackingNumber: 'REQUIRED' });
    expect(trackingFaults({ ...NONE, trackingNumber: '12345' })).toEqual({ carrier: 'REQUIRED' });
    expect(trackingFaults({ ...NONE, carrier: 'ups', trackingNumber: '12 345' })).toEqual({
      trackingNumber: 'INVALID',
    });
    expect(trackingFaults({ ...NONE, carrier: 'ups', trackingNumber: 'ğ1234' })).toEqual({ trackingNumber: 'INVALID' });
    const withPage = (trackingUrl: string) =>
      trackingFaults({ ...NONE, carrier: 'other', trackingNumber: '12345', trackingUrl });
    expect(withPage('https://kargo.example/12345')).toEqual({});
    expect(withPage('http://kargo.example/12345')).toEqual({ trackingUrl: 'INVALID' });
    expect(withPage('javascript:alert(1)')).toEqual({ trackingUrl: 'INVALID' });
    expect(withPage(`https://k.example/${'x'.repeat(500)}`)).toEqual({ trackingUrl: 'TOO_LONG' });
  });

  it('reads a carrier as people write it', () => {
    expect(['Yurtiçi Kargo', 'YURTİÇİ', 'mng kargo', 'Sürat', 'Hepsi-Jet', 'PTT', 'Diğer'].map(readCarrier)).toEqual([
      'yurtici',
      'yurtici',
      'mng',
      'surat',
      'hepsijet',
      'ptt',
      'other',
    ]);
    expect(readCarrier('Pigeon')).toBeNull();
    expect(readCarrier('')).toBeNull();
  });
});

describe('what is allowed instead of what was refused', () => {
  it.each([
    ['issue', null, 'cancelled', ['received']],
    ['issue', null, 'received', ['cancelled']],
    ['issue', 'reship', 'cancelled', []],
    ['ready', null, 'delivered', ['shipped', 'cancelled']],
  ] as const)('%s answered %s, asked for %s: %j', (status, resolution, refused, allowed) =>
    expect(allowedInstead({ kind: 'physical', status, resolution }, refused)).toEqual(allowed),
  );
});
