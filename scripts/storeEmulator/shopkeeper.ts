import type { Product, Variant } from './catalogue.ts';
import {
  fulfillmentPayload,
  levelPayload,
  orderPayload,
  type PrivacyTopic,
  privacyPayload,
  productPayload,
  refundPayload,
  shopPayload,
} from './payloads.ts';
import {
  discountLines,
  type Draft,
  findVariant,
  type Fulfillment,
  type Line,
  type Order,
  refundedMinor,
  statusOf,
  type Store,
  totalMinor,
} from './store.ts';

/** What people do in the shop itself: each tells those who asked to be told. */

function tell(store: Store, topic: string, payload: object): void {
  for (const one of store.subscriptions) if (one.topic === topic) store.outbox.tell(topic, one.uri, payload);
}

function variantOf(store: Store, variantId: number): [Product, Variant] {
  const found = findVariant(store, ({ id }) => id === variantId);
  if (!found) throw new Error(`${store.domain} sells no variant ${variantId}.`);
  return found;
}
function productOf(store: Store, productId: number): Product {
  const product = store.products.find(({ id }) => id === productId);
  if (!product) throw new Error(`${store.domain} sells no product ${productId}.`);
  return product;
}
function orderOf(store: Store, orderId: number): Order {
  const order = store.orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`${store.domain} has no order ${orderId}.`);
  return order;
}

/** Counts what is there anew; null when it is not counted any more. */
export function setStock(store: Store, variantId: number, stock: number | null): void {
  const [, variant] = variantOf(store, variantId);
  variant.stock = stock;
  variant.updatedAt = store.now();
  tell(store, 'INVENTORY_LEVELS_UPDATE', levelPayload(variant));
}

export function changeProduct(
  store: Store,
  productId: number,
  change: Partial<Pick<Product, 'title' | 'text' | 'status' | 'tags' | 'picture'>> & { priceMinor?: number },
): void {
  const product = productOf(store, productId);
  const { priceMinor, ...rest } = change;
  const now = store.now();
  Object.assign(product, rest, { updatedAt: now });
  if (priceMinor !== undefined)
    for (const variant of product.variants) Object.assign(variant, { priceMinor, updatedAt: now });
  tell(store, 'PRODUCTS_UPDATE', productPayload(product));
}

/** Sells something new, made like the shop's other things. */
export function addProduct(store: Store, product: Product): void {
  store.products.push(product);
  tell(store, 'PRODUCTS_CREATE', productPayload(product));
}

export function deleteProduct(store: Store, productId: number): void {
  const product = productOf(store, productId);
  store.products.splice(store.products.indexOf(product), 1);
  tell(store, 'PRODUCTS_DELETE', { id: product.id });
}

type NewOrder = Pick<Order, 'lines'> & Partial<Omit<Order, 'lines'>> & { takesStock?: boolean };

/** Takes an order. Its stock is taken off, where it is counted. */
export function placeOrder(store: Store, { takesStock = true, ...given }: NewOrder): Order {
  const now = store.now();
  const order: Order = {
    id: store.nextId(),
    name: `#${1001 + store.orders.length}`,
    email: null,
    note: null,
    tags: [],
    attributes: [],
    code: null,
    shippingMinor: 0,
    isPaid: true,
    isTest: false,
    landingSite: null,
    address: null,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    fulfillments: [],
    refunds: [],
    ...given,
  };
  store.orders.push(order);
  tell(store, 'ORDERS_CREATE', orderPayload(store, order));
  if (order.isPaid) tell(store, 'ORDERS_PAID', orderPayload(store, order));
  if (!takesStock) return order;
  for (const { variant, quantity } of order.lines)
    if (variant && variant.stock !== null) setStock(store, variant.id, Math.max(0, variant.stock - quantity));
  return order;
}

interface Purchase {
  items: { variantId: number; quantity: number }[];
  code?: string;
  landingSite?: string;
  email?: string;
}
/** Somebody buys. Throws an Error with the shop's words where the code does not hold. */
export function buy(store: Store, { items, code, landingSite, email = 'musteri@example.com' }: Purchase): Order {
  const lines = items.map(({ variantId, quantity }): Line => {
    const [product, variant] = variantOf(store, variantId);
    const { sku, priceMinor } = variant;
    const title = product.title;
    return {
      id: store.nextId(),
      product,
      variant,
      title,
      sku,
      quantity,
      refunded: 0,
      unitMinor: priceMinor,
      discountMinor: 0,
    };
  });
  const discount = code ? store.discounts.find((one) => one.code.toUpperCase() === code.toUpperCase()) : undefined;
  if (code) {
    const isUsedUp = discount ? discount.used >= (discount.usageLimit ?? Infinity) : true;
    if (!discount || isUsedUp || statusOf(discount, store.now()) !== 'ACTIVE')
      throw new Error(`Enter a valid discount code: ${code} is not one at the moment.`);
    discountLines(discount, lines);
    discount.used += 1;
  }
  return placeOrder(store, { lines, email, code: discount?.code ?? null, landingSite: landingSite ?? null });
}

/** Gives money back, the rest of it when no amount is said; in minor units. */
export function refundOrder(store: Store, orderId: number, amountMinor?: number): void {
  const order = orderOf(store, orderId);
  const left = totalMinor(order) - refundedMinor(order);
  const amount = Math.min(left, amountMinor ?? left);
  if (amount <= 0) throw new Error(`${order.name} has nothing left to give back.`);
  const lines = amount === left ? order.lines.filter(({ quantity, refunded }) => quantity > refunded) : [];
  const now = store.now();
  const refund = {
    id: store.nextId(),
    amountMinor: amount,
    lines: lines.map((line) => ({
      line,
      quantity: line.quantity - line.refunded,
      subtotalMinor: line.unitMinor * line.quantity - line.discountMinor,
    })),
    createdAt: now,
  };
  for (const line of lines) line.refunded = line.quantity;
  order.refunds.push(refund);
  order.updatedAt = now;
  tell(store, 'REFUNDS_CREATE', refundPayload(store, order, refund));
}

/** The order that a draft becomes. */
export function completeDraft(store: Store, draft: Draft): Order {
  if (draft.order) return draft.order;
  draft.order = placeOrder(store, draft.plan);
  draft.updatedAt = store.now();
  tell(store, 'DRAFT_ORDERS_UPDATE', {
    id: draft.id,
    admin_graphql_api_id: `gid://shopify/DraftOrder/${draft.id}`,
    name: draft.name,
    status: 'completed',
    order_id: draft.order.id,
    tags: draft.plan.tags.join(', '),
  });
  return draft.order;
}

export interface Parcel {
  company: string;
  number: string;
  url?: string;
}
/** Gives an order to a carrier. */
export function fulfil(store: Store, orderId: number, { company, number, url }: Parcel): Fulfillment {
  const order = orderOf(store, orderId);
  const now = store.now();
  const one: Fulfillment = {
    id: store.nextId(),
    name: `${order.name}.${order.fulfillments.length + 1}`,
    company,
    number,
    url: url ?? null,
    shipmentStatus: null,
    createdAt: now,
    updatedAt: now,
    deliveredAt: null,
  };
  order.fulfillments.push(one);
  order.updatedAt = now;
  tell(store, 'FULFILLMENTS_CREATE', fulfillmentPayload(order, one));
  return one;
}

/** The carrier says where the last parcel of an order is. */
export function moveParcel(store: Store, orderId: number, status: NonNullable<Fulfillment['shipmentStatus']>): void {
  const order = orderOf(store, orderId);
  const one = order.fulfillments.at(-1);
  if (!one) throw new Error(`${order.name} has no parcel on its way.`);
  const now = store.now();
  Object.assign(one, { shipmentStatus: status, updatedAt: now });
  if (status === 'delivered') one.deliveredAt = now;
  tell(store, 'FULFILLMENTS_UPDATE', fulfillmentPayload(order, one));
}

/** The owner takes the app away: no token is worth anything, and nobody is told anything any more. */
export function uninstall(store: Store): void {
  store.grants.revoke();
  tell(store, 'APP_UNINSTALLED', shopPayload(store));
  dropSubscriptions(store);
}

/** Shopify takes subscriptions away whose address did not answer for hours. */
export function dropSubscriptions(store: Store): void {
  store.appUri = store.subscriptions.at(-1)?.uri ?? store.appUri;
  store.subscriptions.length = 0;
}

/** A privacy topic; those go to the address that the app gave, installed or not. */
export function askPrivacy(store: Store, topic: PrivacyTopic): void {
  const uri = store.subscriptions.at(-1)?.uri ?? store.appUri;
  if (!uri) throw new Error(`No app has told ${store.domain} an address yet.`);
  store.outbox.tell(topic, uri, privacyPayload(store, topic));
}
