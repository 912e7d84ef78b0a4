import { SHIPMENT_TABS, type ShipmentTab } from '#contract/constants/shipments';
import { allowedActions, allowedMoves, tabOf } from '#contract/rules/shipments';
import { isLate, shipByAt } from '#contract/rules/shipmentClocks';
import type { ShipmentDetail, ShipmentPage, ShipmentRow } from '#contract/schemas/shipments';

const DAY_MS = 86_400_000;
/** An instant so many days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** A parcel that is ready to be shipped since yesterday, as the API answers it; what follows from its status follows here too. */
export function shipmentRow(id: number, changes: Partial<ShipmentRow> = {}): ShipmentRow {
  const status = changes.status ?? 'ready';
  const kind = changes.kind ?? 'physical';
  const resolution = changes.resolution ?? null;
  const pick = changes.pick ?? null;
  const shipByClock = changes.shipByClock ?? { startedAt: daysAgo(1), days: 3, stops: [] };
  return {
    id,
    code: `SH-2026-${String(id).padStart(6, '0')}`,
    challengeId: 7,
    participationId: 70 + id,
    kind,
    status,
    statusSince: daysAgo(1),
    resolution,
    items: [
      {
        productId: 3,
        sku: 'CR-50',
        title: 'Night cream',
        variant: '50 ml',
        quantity: 2,
        unitCostMinor: 12_500,
        currency: 'TRY',
      },
    ],
    pick,
    owed: status === 'pending_address' ? ['address'] : [],
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    noTrackingReason: null,
    shipByClock,
    shipBy: shipByAt(shipByClock),
    isLate: isLate({ status, shipByClock }, Date.now()),
    shippedAt: null,
    estimatedDeliveryAt: null,
    sentAt: null,
    deliveredAt: null,
    receivedAt: null,
    redeemBy: null,
    replacesId: null,
    replacedById: null,
    createdAt: daysAgo(1),
    updatedAt: daysAgo(1),
    creator: { id: 40 + id, name: 'Elif Kaya', profileImage: null },
    address: { initials: 'E. K.', city: 'İzmir', country: 'TR' },
    isAddressRemoved: false,
    actions: [...allowedActions({ kind, status, resolution, isPick: pick !== null, issueType: null })],
    moves: [...allowedMoves(kind, status)],
    version: 4,
    ...changes,
  };
}

export function shipmentDetail(id: number, changes: Partial<ShipmentDetail> = {}): ShipmentDetail {
  const row = shipmentRow(id, changes);
  return {
    ...row,
    notes: '',
    issue: null,
    digital: null,
    timeline: [
      {
        from: null,
        to: 'pending_address',
        at: daysAgo(2),
        actorType: 'system',
        actorName: null,
        reason: null,
        resolution: null,
        replacement: null,
      },
      {
        from: 'pending_address',
        to: 'ready',
        at: daysAgo(1),
        actorType: 'creator',
        actorName: 'Elif Kaya',
        reason: null,
        resolution: null,
        replacement: null,
      },
    ],
    chain: [{ id, code: row.code, status: row.status, kind: row.kind }],
    ...changes,
  };
}

/** A page of them, counted by tab. */
export function shipmentPage(items: ShipmentRow[], challenge: Partial<ShipmentPage['challenge']> = {}): ShipmentPage {
  const counts: Record<ShipmentTab, number> = { address: 0, choice: 0, ready: 0, on_the_way: 0, issues: 0, done: 0 };
  for (const row of items) counts[tabOf(row)] += 1;
  return {
    items,
    total: SHIPMENT_TABS.reduce((sum, tab) => sum + counts[tab], 0),
    page: 1,
    limit: 20,
    counts,
    late: items.filter((row) => row.isLate).length,
    challenge: { title: 'Winter care', shipping: 'physical', hasCatalogue: false, ...challenge },
  };
}
