import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Carrier, ShipmentStatus } from '#contract/constants/shipments';
import { readCarrier, tidyTrackingNumber } from '#contract/rules/shipments';

/** What the tracking service says about a parcel. */
export interface TrackingEvent {
  id: string;
  carrier: Carrier;
  trackingNumber: string;
  /** Null for one that says nothing about where the parcel is. */
  status: ShipmentStatus | null;
  /** When the service knew it. */
  at: Date;
  /** The day on which the carrier expects to deliver it, YYYY-MM-DD; null while it does not say. */
  expectedOn: string | null;
}

/** Its delivery statuses. Returned and lost parcels come as exceptions, since what follows is a person's decision. */
const STATUSES: Record<string, ShipmentStatus> = {
  InfoReceived: 'shipped',
  InTransit: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  AvailableForPickup: 'out_for_delivery',
  AttemptFail: 'delivery_failed',
  Delivered: 'delivered',
  Exception: 'exception',
  Expired: 'exception',
};

/** Whether the body was signed with the secret: base64 of HMAC-SHA256 over its bytes. */
export function isSigned(secret: string, rawBody: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const expected = createHmac('sha256', secret).update(rawBody, 'utf8').digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The service names a carrier `yurtici-kargo`, `ptt-posta` or `dhl-germany`. */
const carrierOf = (slug: string): Carrier => readCarrier(slug) ?? readCarrier(slug.split('-')[0] ?? '') ?? 'other';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Carriers give a day, with or without a time of theirs: "2026-11-21", "2026-11-21T17:00:00". */
function dayOf(value: unknown): string | null {
  const [day] = /^20\d\d-\d\d-\d\d/.exec(textOf(value) ?? '') ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
    ? day
    : null;
}

/** Reads a tracking update; null for a text that is none. */
export function readTrackingEvent(rawBody: string): TrackingEvent | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return null;
  }
  if (!isObject(body) || !isObject(body['msg'])) return null;
  const { event_id, ts, msg } = body;
  if (!isObject(msg)) return null;
  const [id, number, slug] = [textOf(event_id), textOf(msg['tracking_number']), textOf(msg['slug'])];
  if (id === null || id.length > 100 || number === null || number.length > 100 || slug === null) return null;
  if (typeof ts !== 'number' || !Number.isFinite(ts) || Math.abs(ts) > 8e12) return null;
  const status = STATUSES[textOf(msg['tag']) ?? ''] ?? null;
  // Seconds; what has more digits are milliseconds.
  const at = new Date(ts > 1e11 ? ts : ts * 1000);
  const expectedOn = dayOf(msg['expected_delivery']);
  return { id, carrier: carrierOf(slug), trackingNumber: tidyTrackingNumber(number), status, at, expectedOn };
}
