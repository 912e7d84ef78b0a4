import { SHIP_BY_DAYS_DEFAULT } from '#contract/constants/challenges';
import type { PickCap } from '#contract/rules/picks';
import { shipByAt } from '#contract/rules/shipmentClocks';
import type { ShipmentItem } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import { SYSTEM, type ChallengeRecord } from '#server/modules/challenges/challengeState.service';
import { findProducts } from '#server/modules/products/stock.service';
import { giveCode } from '#server/modules/shipments/codeGiving.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import {
  announceShipment,
  searchTextOf,
  shipByClockOf,
  type ShipmentRecord,
} from '#server/modules/shipments/shipmentState.service';

/** Who gets something: an accepted participation. */
export interface Recipient {
  participationId: number;
  creatorId: number;
  creatorName: string;
  mediaSeed: number | null;
}

/** The challenge's product, once; nothing where it has none. A single variant is the one meant; of several a member chooses before it ships. */
async function productOf(tx: Tx, { brandId, productId }: ChallengeRecord): Promise<ShipmentItem[]> {
  const [product] = await findProducts(tx, brandId, productId === null ? [] : [productId]);
  if (!product) return [];
  const { id, name, sku, variants, costMinor, currency } = product;
  const [only] = variants.length === 1 ? variants : [];
  return [
    {
      productId: id,
      sku: only?.sku ?? (variants.length === 0 ? sku : null),
      title: name,
      variant: only?.title ?? null,
      quantity: 1,
      unitCostMinor: costMinor,
      currency,
    },
  ];
}

/** How much a creator may choose of the challenge's catalogue; null where there is none. */
function capFor({ productShipping, catalogue, currency }: ChallengeRecord): PickCap | null {
  if (productShipping !== 'physical' || catalogue === null) return null;
  const { maxItems, maxValueMinor } = catalogue;
  return maxItems === null || maxValueMinor === null ? null : { maxItems, maxValueMinor, currency };
}

/**
 * Opens the shipment of somebody who was just accepted, as part of the acceptance; null where the challenge ships nothing. A
 * parcel waits for the creator's address first, and its ship-by clock with it; where the challenge has a catalogue, for
 * their choice too.
 */
export async function openShipment(
  tx: Tx,
  challenge: ChallengeRecord,
  recipient: Recipient,
  now: Date,
): Promise<ShipmentRecord | null> {
  const kind = challenge.productShipping ?? 'none';
  if (kind === 'none') return null;
  const status = kind === 'physical' ? ('pending_address' as const) : ('ready' as const);
  const pickCap = capFor(challenge);
  const items = pickCap === null ? await productOf(tx, challenge) : [];
  const record = await insertOpen(tx, {
    ...recipient,
    brandId: challenge.brandId,
    challengeId: challenge.id,
    kind,
    firstStatus: status,
    status,
    statusSince: now,
    items,
    pickCap,
    startedAt: now,
    shipByDays: challenge.shipByDays ?? SHIP_BY_DAYS_DEFAULT,
    searchText: searchTextOf({ creatorName: recipient.creatorName, items }),
    createdAt: now,
    updatedAt: now,
  });
  return sendAtOnce(tx, record, now);
}

/** A digital product is sent as soon as there is a code for it; without one it waits for the brand. */
const sendAtOnce = async (tx: Tx, record: ShipmentRecord, now: Date): Promise<ShipmentRecord> =>
  record.kind === 'digital' ? ((await giveCode(tx, record, { actor: SYSTEM, now })) ?? record) : record;

/** Opens the shipment that takes the place of one that did not arrive as it should; the address is known already, and the next code is sent. */
export async function openReplacement(tx: Tx, old: ShipmentRecord, now: Date): Promise<ShipmentRecord> {
  const { brandId, challengeId, participationId, creatorId, creatorName, mediaSeed, kind, items, address } = old;
  const status = kind === 'digital' || address !== null ? ('ready' as const) : ('pending_address' as const);
  const record = await insertOpen(tx, {
    brandId,
    challengeId,
    participationId,
    creatorId,
    creatorName,
    mediaSeed,
    kind,
    items,
    address,
    shipByDays: old.shipByDays,
    replacesId: old.id,
    firstStatus: status,
    status,
    statusSince: now,
    startedAt: now,
    searchText: searchTextOf({ creatorName, items }),
    createdAt: now,
    updatedAt: now,
  });
  return sendAtOnce(tx, record, now);
}

async function insertOpen(tx: Tx, values: Parameters<typeof repository.insertShipment>[1]): Promise<ShipmentRecord> {
  const made = await repository.insertShipment(tx, values);
  const due = shipByAt(shipByClockOf(made));
  const record = due === null ? made : await repository.updateShipment(tx, made, { shipBy: new Date(due), version: 1 });
  await announceShipment(tx, record);
  return record;
}
