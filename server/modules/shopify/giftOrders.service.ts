import { randomUUID } from 'node:crypto';
import type { GiftOrderBlock, GiftOrderRefusal } from '#contract/constants/giftOrders';
import { maskAddress } from '#contract/rules/addresses';
import { isOrderable, isOrdered } from '#contract/rules/shipments';
import { giftScopes, missingScopes } from '#contract/rules/shopify';
import type { CreateGiftOrdersAnswer, CreateGiftOrdersBody, GiftOrdersAnswer } from '#contract/schemas/giftOrders';
import type { ShopifySettings } from '#contract/schemas/shopify';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findChallenge } from '#server/modules/challenges/challengeState.service';
import { findStoreIds } from '#server/modules/products/storeLinks.service';
import { findForGifts, noteGiftOrder } from '#server/modules/shipments/giftShipments.service';
import { variantsMissing } from '#server/modules/shipments/shipmentItems.service';
import { shipmentCode, type ShipmentRecord } from '#server/modules/shipments/shipmentState.service';
import { findConnection, settingsOf, type ShopifyContext } from '#server/modules/shopify/connection.service';
import type { ShopifyRecord } from '#server/modules/shopify/shopify.table';
import { ApiError, invalid, notFound, type FieldFaults } from '#server/plugins/errors';

type Context = Pick<ShopifyContext, 'tx' | 'scope' | 'now'>;

interface GiftStore {
  record: ShopifyRecord | null;
  settings: ShopifySettings;
  blocked: GiftOrderBlock | null;
}

/** The brand's store as gifts see it: what they become there, and what is in the way. */
async function storeOf(tx: Tx, brandId: number): Promise<GiftStore> {
  const record = await findConnection(tx, brandId);
  const settings = settingsOf(record);
  const blocked = (): GiftOrderBlock | null => {
    if (!record || record.status === 'disconnected' || record.feedId === null) return 'not_connected';
    if (settings.orderMode === 'off') return 'off';
    if (record.status === 'reauth_required') return 'reauth';
    return missingScopes(record.scopes, giftScopes(settings.orderMode)).length > 0 ? 'scope' : null;
  };
  return { record, settings, blocked: blocked() };
}

interface Refusal {
  reason: GiftOrderRefusal;
  names: string[];
}

/** For which of the shipments nothing can be ordered, and why. */
async function refusalsOf(
  { tx, scope: { brandId } }: Context,
  { record }: GiftStore,
  found: readonly ShipmentRecord[],
): Promise<Map<number, Refusal>> {
  const productIds = [...new Set(found.flatMap(({ items }) => items.map(({ productId }) => productId)))];
  const feedId = record?.feedId ?? null;
  const known = feedId === null ? new Map() : await findStoreIds(tx, { brandId, feedId }, productIds);
  const missing = await variantsMissing(tx, brandId, found);
  const refusalOf = (shipment: ShipmentRecord): Refusal | null => {
    if (isOrdered(shipment)) return { reason: 'has_order', names: [] };
    if (!isOrderable(shipment) || shipment.address === null) return { reason: 'not_ready', names: [] };
    if (shipment.items.length === 0) return { reason: 'nothing_in_it', names: [] };
    const strange = shipment.items.filter(({ productId }) => !known.has(productId));
    if (strange.length > 0) return { reason: 'not_of_store', names: strange.map(({ title }) => title) };
    const open = (missing.get(shipment.id) ?? []).flatMap((place) => shipment.items[place]?.title ?? []);
    return open.length > 0 ? { reason: 'variant_missing', names: open } : null;
  };
  return new Map(
    found.flatMap((shipment) => {
      const refusal = refusalOf(shipment);
      return refusal ? [[shipment.id, refusal] as const] : [];
    }),
  );
}

/** What is written beside the order, for those who pack it. */
export const giftNote = (shipment: ShipmentRecord, challengeTitle: string): string =>
  `Meydan ${shipmentCode(shipment)} · ${challengeTitle}`.slice(0, 200);
/** An order is found by the second of them. */
export const giftTags = (tag: string, shipment: ShipmentRecord): string[] => [tag, shipmentCode(shipment)];

async function titleOf({ tx, scope }: Context, challengeId: number): Promise<string> {
  const challenge = await findChallenge(tx, scope.brandId, challengeId);
  if (!challenge) throw notFound();
  return challenge.title;
}

/** What would be made in the shop for shipments of a challenge, and what is left out. Changes nothing. Throws 404. */
export async function previewGiftOrders(
  context: Context,
  challengeId: number,
  ids: readonly number[],
): Promise<GiftOrdersAnswer> {
  const { tx, scope } = context;
  const title = await titleOf(context, challengeId);
  const store = await storeOf(tx, scope.brandId);
  const found = await findForGifts(tx, scope.brandId, challengeId, ids, { isLocked: false });
  const refusals = await refusalsOf(context, store, found);
  const named = (one: ShipmentRecord) => ({
    shipmentId: one.id,
    code: shipmentCode(one),
    creatorName: one.creatorName,
  });
  return {
    mode: store.settings.orderMode,
    shopName: store.record?.shopName ?? store.record?.shopDomain ?? null,
    blocked: store.blocked,
    orders: found.flatMap((one) =>
      refusals.has(one.id) || one.address === null
        ? []
        : [
            {
              ...named(one),
              items: one.items.map(({ title: name, variant, quantity }) => ({ title: name, variant, quantity })),
              address: maskAddress(one.address),
              tags: giftTags(store.settings.orderTag, one),
              note: giftNote(one, title),
            },
          ],
    ),
    leftOut: found.flatMap((one) => {
      const refusal = refusals.get(one.id);
      return refusal ? [{ ...named(one), ...refusal }] : [];
    }),
  };
}

const faultOf = ({ reason, names }: Refusal): FieldFaults[string] => {
  if (reason === 'not_of_store') return [{ code: 'NOT_OF_STORE', params: { names: names.join(', ') } }];
  return [{ code: reason === 'variant_missing' ? 'VARIANT_MISSING' : 'WRONG_STATE' }];
};

/**
 * Has the shop make the orders of shipments, all that are named or none; those that have one already stay as they are. Answers
 * whose are to be made, too: their jobs are sent by the caller. Throws 404, 409 CONFLICT where the store cannot or the mode is
 * another one by now, and 400 with `ids.N` of each for which nothing can be ordered.
 */
export async function askGiftOrders(
  context: Context,
  challengeId: number,
  { ids, mode }: CreateGiftOrdersBody,
): Promise<{ answer: CreateGiftOrdersAnswer; shipmentIds: number[] }> {
  const { tx, scope, now } = context;
  await titleOf(context, challengeId);
  const store = await storeOf(tx, scope.brandId);
  if (!store.record || store.blocked !== null || store.settings.orderMode !== mode) throw new ApiError(409, 'CONFLICT');
  const found = await findForGifts(tx, scope.brandId, challengeId, ids, { isLocked: true });
  const refusals = await refusalsOf(context, store, found);
  const faults = [...refusals].filter(([, { reason }]) => reason !== 'has_order');
  if (faults.length > 0)
    throw invalid(Object.fromEntries(faults.map(([id, refusal]) => [`ids.${ids.indexOf(id)}`, faultOf(refusal)])));
  const wanted = found.filter(({ id }) => !refusals.has(id));
  for (const record of wanted) {
    const { giftOrder: before } = record;
    // One that may have come to the shop is looked for there by what was written into it.
    const isSame =
      before !== null &&
      before.failure !== 'gone' &&
      before.mode === mode &&
      before.shopDomain === store.record.shopDomain;
    await noteGiftOrder(
      tx,
      record,
      {
        state: 'pending',
        mode,
        shopDomain: store.record.shopDomain,
        ref: isSame ? before.ref : randomUUID(),
        tag: store.settings.orderTag,
        tries: isSame ? Math.min(before.tries, 1) : 0,
        externalId: null,
        orderId: null,
        name: null,
        link: null,
        trackingNumber: null,
        failure: null,
        message: null,
        askedAt: now.toISOString(),
      },
      now,
    );
  }
  if (wanted.length > 0)
    await recordAudit(tx, {
      ...scope,
      action: 'shipments.gift_orders',
      subjectType: 'challenge',
      subjectId: challengeId,
      // Whose addresses the shop is told.
      details: { ids: wanted.map(({ id }) => id), mode, shop: store.record.shopDomain },
      now,
    });
  return {
    answer: { asked: wanted.length, unchanged: found.length - wanted.length },
    shipmentIds: wanted.map(({ id }) => id),
  };
}
