import type { GiftOrderFailure } from '#contract/constants/giftOrders';
import type { PostalAddress } from '#contract/rules/addresses';
import type { ShipmentItem } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import { getBrandStatus } from '#server/modules/brands/memberships.service';
import { findChallenge } from '#server/modules/challenges/challengeState.service';
import { findStoreIds } from '#server/modules/products/storeLinks.service';
import { lockGift, noteGiftOrder, noteGiftTry } from '#server/modules/shipments/giftShipments.service';
import {
  shipmentCode,
  type ShipmentRecord,
  type StoredGiftOrder,
} from '#server/modules/shipments/shipmentState.service';
import { callShop, type ShopParts } from '#server/modules/shopify/callShop.service';
import { findConnection } from '#server/modules/shopify/connection.service';
import { giftNote, giftTags } from '#server/modules/shopify/giftOrders.service';
import { PRODUCT_QUERY, skusOf, type ShopProduct } from '#server/modules/shopify/readProducts';
import type { ShopifyRecord } from '#server/modules/shopify/shopify.table';
import { baseOf, numberOf, ShopifyError } from '#server/modules/shopify/shopifyApi';
import { readVariants } from '#server/modules/shopify/readPages.service';

/** How often the shop is told, before it is given up until somebody asks again. */
const TRIES = 5;
/** By which key our reference stands in an order. */
export const REF_KEY = 'meydan_gift';

/** The shop does not want to, or does not have what is wanted; to try again by itself is of no use. */
class NotMade extends Error {
  readonly failure: GiftOrderFailure;
  constructor(failure: GiftOrderFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

interface Begun {
  record: ShipmentRecord;
  gift: StoredGiftOrder;
  store: ShopifyRecord;
  title: string;
  /** The shop may have been told before. */
  isAgain: boolean;
}

/** Begins a try; null where there is nothing to do any more, or until the brand is restored. */
async function begin(tx: Tx, shipmentId: number, now: Date): Promise<Begun | null> {
  const record = await lockGift(tx, shipmentId);
  const before = record?.giftOrder;
  if (!record || before?.state !== 'pending') return null;
  if ((await getBrandStatus(tx, record.brandId)) === 'suspended') return null;
  const store = await findConnection(tx, record.brandId);
  const end = async (failure: GiftOrderFailure) => {
    await noteGiftOrder(tx, record, { ...before, state: 'failed', failure }, now);
    return null;
  };
  if (record.status !== 'ready' || record.address === null) return end('changed');
  if (store?.status !== 'connected' || store.shopDomain !== before.shopDomain) return end('token');
  const gift = { ...before, tries: before.tries + 1 };
  await noteGiftTry(tx, record, gift);
  const challenge = await findChallenge(tx, record.brandId, record.challengeId);
  return { record, gift, store, title: challenge?.title ?? '', isAgain: before.tries > 0 };
}

/** What the shop has made. */
interface Made {
  id: string;
  name: string;
}

/**
 * Has the shop make the order of a shipment. Harmless to repeat: one who was killed after the shop was told finds the order there
 * by its tags and our reference. Throws what went wrong, so that it is tried again, until it is given up.
 */
export async function performGift(parts: ShopParts, shipmentId: number, signal: AbortSignal): Promise<void> {
  const { database, clock, config } = parts;
  const found = await database.system((tx) => lockGift(tx, shipmentId));
  const begun = found && (await database.keeper(found.brandId, (tx) => begin(tx, shipmentId, clock.now())));
  if (!begun) return;
  const { record, gift, store, isAgain } = begun;
  const settle = (changes: Partial<StoredGiftOrder>) =>
    database.keeper(record.brandId, async (tx) => {
      const now = await lockGift(tx, record.id);
      if (now?.giftOrder?.state !== 'pending' || now.giftOrder.ref !== gift.ref) return;
      await noteGiftOrder(tx, now, { ...now.giftOrder, ...changes }, clock.now());
    });
  try {
    const made = (isAgain ? await findMade(parts, begun, signal) : null) ?? (await make(parts, begun, signal));
    await settle({
      state: 'created',
      externalId: made.id,
      name: made.name,
      link: linkOf(baseOf(config, store.shopDomain), made.id),
    });
  } catch (error) {
    if (error instanceof NotMade)
      return settle({ state: 'failed', failure: error.failure, message: error.message.slice(0, 300) });
    if (!(error instanceof ShopifyError)) throw error;
    const isForOwner = error.failure === 'token' || error.failure === 'scope';
    if (isForOwner || gift.tries >= TRIES) await settle({ state: 'failed', failure: error.failure });
    if (!isForOwner) throw error;
  }
}

/** Where a draft or an order is seen in the shop. */
export const linkOf = (base: string, id: string): string =>
  `${base}/admin/${id.includes('/DraftOrder/') ? 'draft_orders' : 'orders'}/${numberOf(id)}`;

interface Listed {
  found: { nodes: (Made & { customAttributes: { key: string; value: string | null }[] })[] };
}
const DRAFTS = `query GiftDrafts($q: String!) {
  found: draftOrders(first: 20, query: $q) { nodes { id name customAttributes { key value } } } }`;
const ORDERS = `query GiftOrders($q: String!) {
  found: orders(first: 20, query: $q) { nodes { id name customAttributes { key value } } } }`;

/** What the shop has made of it before, if it has. */
async function findMade(parts: ShopParts, { record, gift }: Begun, signal: AbortSignal): Promise<Made | null> {
  const query = gift.mode === 'draft' ? DRAFTS : ORDERS;
  const q = `tag:'${shipmentCode(record)}'`;
  const { found } = await callShop<Listed>(parts, record.brandId, query, { q }, signal);
  const made = found.nodes.find(({ customAttributes }) =>
    customAttributes.some(({ key, value }) => key === REF_KEY && value === gift.ref),
  );
  return made ?? null;
}

interface Answered {
  made: { order: Made | null; userErrors: { field: string[] | null; message: string }[] } | null;
}
const DRAFT = `mutation GiftDraft($input: DraftOrderInput!) {
  made: draftOrderCreate(input: $input) { order: draftOrder { id name } userErrors { field message } } }`;
const ORDER = `mutation GiftOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
  made: orderCreate(order: $order, options: $options) { order { id name } userErrors { field message } } }`;
/** The creator is told nothing by the shop; what the shop counts is taken off there. */
const ORDER_OPTIONS = {
  inventoryBehaviour: 'DECREMENT_OBEYING_POLICY',
  sendReceipt: false,
  sendFulfillmentReceipt: false,
};

/** Tells the shop. Throws NotMade, and ShopifyError. */
async function make(parts: ShopParts, begun: Begun, signal: AbortSignal): Promise<Made> {
  const { record, gift, store, title } = begun;
  const lines = await linesOf(parts, begun, signal);
  const common = {
    tags: giftTags(gift.tag, record),
    note: giftNote(record, title),
    customAttributes: [{ key: REF_KEY, value: gift.ref }],
    shippingAddress: record.address && shopAddress(record.address),
  };
  const free = { shopMoney: { amount: '0.00', currencyCode: store.shopCurrency } };
  const { made } =
    gift.mode === 'draft'
      ? await callShop<Answered>(
          parts,
          record.brandId,
          DRAFT,
          {
            input: {
              ...common,
              lineItems: lines,
              appliedDiscount: { value: 100, valueType: 'PERCENTAGE', title: gift.tag },
            },
          },
          signal,
        )
      : await callShop<Answered>(
          parts,
          record.brandId,
          ORDER,
          {
            order: {
              ...common,
              currency: store.shopCurrency,
              financialStatus: 'PAID',
              lineItems: lines.map((line) => ({ ...line, priceSet: free, requiresShipping: true })),
            },
            options: ORDER_OPTIONS,
          },
          signal,
        );
  if (made?.order) return made.order;
  throw new NotMade('refused', made?.userErrors.map(({ message }) => message).join(' ') ?? '');
}

interface ProductAnswer {
  product: ShopProduct | null;
}

/** The lines of the order: what is in the parcel, as the shop knows it at this moment. Throws NotMade. */
async function linesOf(
  parts: ShopParts,
  { record, store }: Begun,
  signal: AbortSignal,
): Promise<{ variantId: string; quantity: number }[]> {
  const { brandId, items } = record;
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const feedId = store.feedId ?? 0;
  const known = await parts.database.transaction({ brandId }, (tx) => findStoreIds(tx, { brandId, feedId }, ids));
  const idOf = new Map<number, (item: ShipmentItem) => string | undefined>();
  for (const productId of ids) {
    const variables = { id: known.get(productId) ?? '' };
    const { product } =
      variables.id === ''
        ? { product: null }
        : await callShop<ProductAnswer>(parts, brandId, PRODUCT_QUERY, variables, signal);
    if (!product) continue;
    const variants = await readVariants(parts, brandId, product, signal);
    const skus = skusOf(variants);
    idOf.set(productId, (item) =>
      item.variant === null
        ? variants.length === 1
          ? variants[0]?.id
          : undefined
        : variants[skus.indexOf(item.sku ?? '')]?.id,
    );
  }
  return items.map((item) => {
    const variantId = idOf.get(item.productId)?.(item);
    if (variantId === undefined)
      throw new NotMade('variant_gone', [item.title, item.variant].filter(Boolean).join(' · '));
    return { variantId, quantity: item.quantity };
  });
}

/** An address as shops write it: the district stands with the city, as it does on a parcel. */
function shopAddress({ fullName, phone, line1, line2, district, city, postalCode, country }: PostalAddress) {
  const names = fullName.trim().split(/\s+/);
  return {
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1) ?? '',
    address1: line1,
    address2: line2,
    city: [district, city].filter(Boolean).join(' / '),
    zip: postalCode,
    countryCode: country,
    phone,
  };
}
