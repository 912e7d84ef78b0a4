import type { ShipmentStatus } from '#contract/constants/shipments';
import { giftScopes, missingScopes } from '#contract/rules/shopify';
import type { Tx } from '#server/db/client';
import {
  findGiftByRef,
  listDroppedDrafts,
  listOpenGifts,
  lockGift,
  noteGiftOrder,
  takeStoreParcel,
  type StoreParcel,
} from '#server/modules/shipments/giftShipments.service';
import { callShop, type ShopParts } from '#server/modules/shopify/callShop.service';
import { findConnection } from '#server/modules/shopify/connection.service';
import { linkOf, REF_KEY } from '#server/modules/shopify/giftJob.service';
import { baseOf } from '#server/modules/shopify/shopifyApi';

interface Fulfillment {
  status: string;
  displayStatus: string | null;
  createdAt: string;
  updatedAt: string;
  trackingInfo: { company: string | null; number: string | null; url: string | null }[];
}
interface Order {
  id: string;
  name: string;
  cancelledAt: string | null;
  customAttributes: { key: string; value: string | null }[];
  fulfillments: Fulfillment[];
}
interface DraftAnswer {
  draftOrder: { id: string; order: Order | null } | null;
}
const FIELDS = `id name cancelledAt customAttributes { key value }
  fulfillments(first: 20) { status displayStatus createdAt updatedAt trackingInfo(first: 1) { company number url } }`;
const ORDER_QUERY = `query Order($id: ID!) { order(id: $id) { ${FIELDS} } }`;
const DRAFT_QUERY = `query Draft($id: ID!) { draftOrder(id: $id) { id order { ${FIELDS} } } }`;

/** Where a parcel is, by what the shop shows; what is not here was handed over and no more. */
const STATUSES: Record<string, ShipmentStatus> = {
  CARRIER_PICKED_UP: 'in_transit',
  IN_TRANSIT: 'in_transit',
  DELAYED: 'in_transit',
  OUT_FOR_DELIVERY: 'out_for_delivery',
  READY_FOR_PICKUP: 'out_for_delivery',
  ATTEMPTED_DELIVERY: 'delivery_failed',
  NOT_DELIVERED: 'exception',
  FAILURE: 'exception',
  DELIVERED: 'delivered',
  PICKED_UP: 'delivered',
};

/** The parcel of an order, the newest where it was sent in several; null while none is sent. */
function parcelOf({ fulfillments }: Order): StoreParcel | null {
  const sent = fulfillments.filter(
    ({ status, displayStatus }) => (status === 'SUCCESS' || status === 'OPEN') && displayStatus !== 'CANCELED',
  );
  const newest = sent.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)).at(-1);
  if (!newest) return null;
  const [tracking] = newest.trackingInfo;
  return {
    company: tracking?.company ?? null,
    trackingNumber: tracking?.number ?? null,
    trackingUrl: tracking?.url ?? null,
    status: STATUSES[newest.displayStatus ?? ''] ?? 'shipped',
    shippedAt: new Date(newest.createdAt),
    at: new Date(newest.updatedAt),
  };
}

/** Takes over what an order of the shop says of the shipment that it is for; an order that is none of ours says nothing. */
async function takeOrder(parts: ShopParts, brandId: number, order: Order): Promise<void> {
  const { database, clock } = parts;
  const id = await database.transaction({ brandId }, (tx) => noteOrder(tx, parts, brandId, order));
  if (id === null) return;
  // In a transaction of its own: whoever ships locks the brand's tracking numbers before any shipment.
  await database.transaction({ brandId }, async (tx) => {
    if (order.cancelledAt !== null) return endOrder(tx, id, clock.now());
    const parcel = parcelOf(order);
    if (parcel) await takeStoreParcel(tx, brandId, id, parcel, clock.now());
  });
}

/** Notes that the shop has the order of a shipment, and answers the shipment's id; null where it is none of ours. */
async function noteOrder(
  tx: Tx,
  { clock, config }: ShopParts,
  brandId: number,
  { id: orderId, name, customAttributes }: Order,
): Promise<number | null> {
  const ref = customAttributes.find(({ key }) => key === REF_KEY)?.value ?? null;
  const found = ref === null ? null : await findGiftByRef(tx, brandId, ref);
  const record = found && (await lockGift(tx, found.id));
  if (!record?.giftOrder) return null;
  const store = await findConnection(tx, brandId);
  if (record.giftOrder.orderId !== orderId && store) {
    const link = linkOf(baseOf(config, store.shopDomain), orderId);
    // The shop has it, whatever was heard of that.
    const heard = { state: 'created', failure: null, message: null } as const;
    await noteGiftOrder(tx, record, { ...record.giftOrder, ...heard, orderId, name, link }, clock.now());
  }
  return record.id;
}

const DELETE_DRAFT = `mutation DropDraft($id: ID!) { draftOrderDelete(input: { id: $id }) {
  deletedId userErrors { field message } } }`;

/**
 * Deletes the drafts of shipments that were cancelled since, so that nobody in the shop sends them; one that the shop has made
 * an order of stays. Throws ShopifyError.
 */
async function dropDrafts(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const dropped = await database.transaction({ brandId }, async (tx) => {
    const store = await findConnection(tx, brandId);
    if (store?.status !== 'connected' || missingScopes(store.scopes, ['write_draft_orders']).length > 0) return [];
    const drafts = await listDroppedDrafts(tx, brandId);
    return drafts.filter(({ giftOrder }) => giftOrder?.shopDomain === store.shopDomain);
  });
  for (const { id, giftOrder } of dropped) {
    const variables = { id: giftOrder?.externalId ?? '' };
    const { draftOrder } = await callShop<DraftAnswer>(parts, brandId, DRAFT_QUERY, variables, signal);
    if (draftOrder?.order) {
      await takeOrder(parts, brandId, draftOrder.order);
      continue;
    }
    if (draftOrder) await callShop(parts, brandId, DELETE_DRAFT, variables, signal);
    await database.transaction({ brandId }, async (tx) => {
      const record = await lockGift(tx, id);
      if (record?.status !== 'cancelled' || record.giftOrder?.state !== 'created') return;
      await noteGiftOrder(
        tx,
        record,
        { ...record.giftOrder, state: 'failed', failure: 'gone', message: null },
        clock.now(),
      );
    });
  }
}

/** The order is not in the shop any more: while nothing was sent, another one can be asked for. */
async function endOrder(tx: Tx, id: number, now: Date): Promise<void> {
  const record = await lockGift(tx, id);
  if (record?.status !== 'ready' || record.giftOrder?.state !== 'created') return;
  await noteGiftOrder(tx, record, { ...record.giftOrder, state: 'failed', failure: 'gone', message: null }, now);
}

/** Reads an order anew that the shop told of, where it may be that of a gift. Throws ShopifyError. */
export async function refreshOrder(parts: ShopParts, brandId: number, gid: string, signal: AbortSignal): Promise<void> {
  const isOfGift = await parts.database.transaction({ brandId }, async (tx) => {
    const store = await findConnection(tx, brandId);
    // Without a permission to read orders nothing is asked: a refusal would end the whole connection.
    if (!store || missingScopes(store.scopes, ['read_orders']).length > 0) return false;
    return (await listOpenGifts(tx, brandId)).length > 0;
  });
  if (!isOfGift) return;
  const { order } = await callShop<{ order: Order | null }>(parts, brandId, ORDER_QUERY, { id: gid }, signal);
  if (order) await takeOrder(parts, brandId, order);
}

/**
 * Looks at the orders of all gifts that have not arrived yet, for what the shop did not tell, and drops the drafts of
 * shipments that were cancelled. Throws ShopifyError.
 */
export async function refreshGifts(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const open = await database.transaction({ brandId }, async (tx) => {
    const store = await findConnection(tx, brandId);
    if (store?.status !== 'connected') return [];
    const gifts = await listOpenGifts(tx, brandId);
    return gifts.filter(
      ({ giftOrder }) =>
        giftOrder?.shopDomain === store.shopDomain &&
        missingScopes(store.scopes, giftScopes(giftOrder.mode)).length === 0,
    );
  });
  for (const { id, giftOrder } of open) {
    const { externalId, orderId = null } = giftOrder ?? { externalId: null };
    if (externalId === null) continue;
    const isDraft = orderId === null && externalId.includes('/DraftOrder/');
    const variables = { id: orderId ?? externalId };
    const { draftOrder = null, order = null } = await callShop<{
      draftOrder?: { id: string; order: Order | null } | null;
      order?: Order | null;
    }>(parts, brandId, isDraft ? DRAFT_QUERY : ORDER_QUERY, variables, signal);
    const found = isDraft ? (draftOrder?.order ?? null) : order;
    if (found) await takeOrder(parts, brandId, found);
    else if (!draftOrder) await database.transaction({ brandId }, (tx) => endOrder(tx, id, clock.now()));
  }
  await dropDrafts(parts, brandId, signal);
}
