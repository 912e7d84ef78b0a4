import { allowedInstead, nextShipmentStatuses, isUnsent } from '#contract/rules/shipments';
import { addressStops, shipByAt, type ShipByClock } from '#contract/rules/shipmentClocks';
import type { ShipmentStatus } from '#contract/constants/shipments';
import { foldTr } from '#contract/rules/text';
import type { Tx } from '#server/db/client';
import type { ChallengeActor } from '#server/modules/challenges/challengeState.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { returnStock, takeStock } from '#server/modules/products/stock.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { ApiError } from '#server/plugins/errors';

export type { ShipmentRecord, StoredGiftOrder } from '#server/modules/shipments/shipments.table';

/** When something happened to a shipment, who did it and why. */
export interface Occasion {
  actor: ChallengeActor;
  now: Date;
  reason?: string | undefined;
}

/** The code that is printed on a parcel: SH-2026-000123. */
export const shipmentCode = ({ id, createdAt }: Pick<ShipmentRecord, 'id' | 'createdAt'>): string =>
  `SH-${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`;

/** The id in such a code; null for a text that is none. */
export function idOfCode(code: string): number | null {
  const [, digits] = /^SH-\d{4}-(\d{6,10})$/i.exec(code.trim()) ?? [];
  const id = Number(digits ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** The ship-by clock of a record, as the rules read it. */
export const shipByClockOf = ({ startedAt, shipByDays, firstStatus, history }: ShipmentRecord): ShipByClock => ({
  startedAt: startedAt.toISOString(),
  days: shipByDays,
  stops: addressStops(startedAt.toISOString(), firstStatus, history),
});

/** What the quick search looks in. Never an address. */
export const searchTextOf = ({
  creatorName,
  items,
  trackingNumber,
}: Pick<ShipmentRecord, 'creatorName' | 'items'> & { trackingNumber?: string | null }): string =>
  foldTr([creatorName, ...items.flatMap(({ title, variant, sku }) => [title, variant, sku]), trackingNumber].join(' '));

/** 409 with where a shipment is and where it may go from there. */
export const notFrom = (record: ShipmentRecord, to: ShipmentStatus) =>
  new ApiError(409, 'INVALID_TRANSITION', {
    details: { id: record.id, from: record.status, to, allowed: allowedInstead(record, to) },
  });

type Values = Parameters<typeof repository.updateShipment>[2];

/** What comes with a status whoever brings it about. Where a parcel is was known just then, so what was known before is old. */
function datesOf(to: ShipmentStatus, now: Date): Values {
  // Whoever owes something again gets a new day to ship by, with its own reminder and its own lateness.
  if (to === 'pending_address') return { remindedAt: null, lateToldAt: null };
  if (isUnsent(to)) return {};
  if (to === 'shipped') return { shippedAt: now, trackedAt: now };
  if (to === 'sent') return { sentAt: now };
  if (to === 'delivered') return { deliveredAt: now, trackedAt: now };
  return to === 'received' ? { receivedAt: now } : { trackedAt: now };
}

/**
 * Takes a locked shipment through one or more steps, each of them allowed, and writes what belongs to them: the history, the
 * clock, the stock. Throws 409 INVALID_TRANSITION with the allowed list, and 409 OUT_OF_STOCK.
 */
export async function advance(
  tx: Tx,
  record: ShipmentRecord,
  steps: readonly ShipmentStatus[],
  { actor, now, reason }: Occasion,
  values: Values = {},
): Promise<ShipmentRecord> {
  const history = [...record.history];
  let next: ShipmentRecord = record;
  let changes: Values = {};
  for (const to of steps) {
    if (!nextShipmentStatuses(next.kind, next.status).includes(to)) throw notFrom(next, to);
    history.push({
      from: next.status,
      to,
      at: now.toISOString(),
      actorType: actor.type,
      ...(actor.id === null ? {} : { actorId: actor.id }),
      ...(reason === undefined ? {} : { reason }),
    });
    next = { ...next, status: to };
    changes = { ...changes, ...datesOf(to, now) };
    // What the store was told to send, the store counts itself.
    if (to === 'shipped' && record.giftOrder?.state !== 'created')
      changes.stockTaken = await takeStock(tx, record.brandId, record.items, now);
    if (to === 'returned' && record.stockTaken) {
      await returnStock(tx, record.brandId, record.stockTaken, now);
      changes.stockTaken = null;
    }
  }
  const shipBy = isUnsent(next.status) ? shipByAt(shipByClockOf({ ...next, history })) : null;
  const changed = await repository.updateShipment(tx, record, {
    ...changes,
    history,
    status: next.status,
    statusSince: now,
    shipBy: isUnsent(next.status) ? (shipBy === null ? null : new Date(shipBy)) : record.shipBy,
    ...values,
    updatedAt: now,
  });
  await announceShipment(tx, changed);
  return changed;
}

/** Tells open pages of a brand that a shipment is not as it was. */
export const announceShipment = (tx: Tx, { brandId, id }: Pick<ShipmentRecord, 'brandId' | 'id'>): Promise<void> =>
  announceChange(tx, { brandId, tag: 'Shipment', id });
