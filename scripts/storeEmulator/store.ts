import { makeCatalogue, type Product, type Variant } from './catalogue.ts';
import { type Faults, noFaults } from './faults.ts';
import { type Grants, openGrants } from './grants.ts';
import { type Bucket, openBucket } from './limits.ts';
import { openOutbox, type Outbox } from './outbox.ts';

export interface Line {
  id: number;
  variant: Variant | null;
  product: Product | null;
  title: string;
  sku: string | null;
  quantity: number;
  refunded: number;
  /** In minor units, before and after what a code takes off the whole line. */
  unitMinor: number;
  discountMinor: number;
}
export interface Fulfillment {
  id: number;
  name: string;
  company: string;
  number: string;
  url: string | null;
  /** As Shopify's webhooks name it; null until the carrier says something. */
  shipmentStatus: 'in_transit' | 'out_for_delivery' | 'delivered' | null;
  createdAt: number;
  updatedAt: number;
  deliveredAt: number | null;
}
export interface Refund {
  id: number;
  amountMinor: number;
  lines: { line: Line; quantity: number; subtotalMinor: number }[];
  createdAt: number;
}
export interface Attribute {
  key: string;
  value: string;
}
export interface Order {
  id: number;
  name: string;
  email: string | null;
  note: string | null;
  tags: string[];
  attributes: Attribute[];
  code: string | null;
  lines: Line[];
  shippingMinor: number;
  isPaid: boolean;
  isTest: boolean;
  /** The page that the buyer came to first. */
  landingSite: string | null;
  address: Record<string, string | null> | null;
  createdAt: number;
  updatedAt: number;
  cancelledAt: number | null;
  fulfillments: Fulfillment[];
  refunds: Refund[];
}
export interface Draft {
  id: number;
  name: string;
  /** What it becomes when the shop completes it. */
  plan: Pick<Order, 'email' | 'note' | 'tags' | 'attributes' | 'lines' | 'shippingMinor' | 'address'>;
  order: Order | null;
  createdAt: number;
  updatedAt: number;
}
export interface Discount {
  id: number;
  title: string;
  code: string;
  startsAt: number;
  endsAt: number | null;
  usageLimit: number | null;
  appliesOncePerCustomer: boolean;
  /** A part from 0 to 1, or an amount off in minor units. */
  value: { percentage: number } | { amountMinor: number };
  /** Ids of the products it is for; null for all. */
  productIds: number[] | null;
  used: number;
  createdAt: number;
  updatedAt: number;
}
export interface Subscription {
  id: number;
  topic: string;
  uri: string;
  createdAt: number;
  updatedAt: number;
}
export interface Bulk {
  id: number;
  query: string;
  /** As they were when it was asked for. */
  products: Product[];
  /** Whether what belongs to a product stands right below it in the file. */
  isGrouped: boolean;
  isFailed: boolean;
  isCanceled: boolean;
  createdAt: number;
  completedAt: number;
}

/** One shop: all that it sells, has sold and allows. */
export interface Store {
  /** NAME.myshopify.com */
  domain: string;
  name: string;
  currency: string;
  products: Product[];
  orders: Order[];
  drafts: Draft[];
  discounts: Discount[];
  subscriptions: Subscription[];
  /** Where the app was told of things last, when nobody is told any more. */
  appUri: string | null;
  outbox: Outbox;
  bulk: Bulk | null;
  grants: Grants;
  bucket: Bucket;
  faults: Faults;
  /** The time there, in ms. */
  now: () => number;
  /** How long a bulk operation takes, in ms. */
  bulkTakes: number;
  nextId: () => number;
}

export interface StoreOptions {
  seed: number;
  products: number;
  /** How many variants each product has; without it as many as its kind comes in. */
  variants?: number;
  currency: string;
  now: () => number;
  /** How many times as fast as the clock the points of the limit flow back. */
  speed: number;
  bulkTakes: number;
  secret: string;
  version: string;
}

export function openStore(domain: string, options: StoreOptions): Store {
  const { now, speed, currency, secret, version } = options;
  const faults = noFaults();
  let lastId = 6_000_000_000;
  const word = domain.replace(/\.myshopify\.com$/, '').replace(/-/g, ' ');
  return {
    domain,
    name: word.charAt(0).toUpperCase() + word.slice(1),
    currency,
    products: makeCatalogue({ ...options, now: now() }),
    orders: [],
    drafts: [],
    discounts: [],
    subscriptions: [],
    appUri: null,
    outbox: openOutbox({ domain, secret, version, faults, now }),
    bulk: null,
    grants: openGrants(now),
    bucket: openBucket(now, speed),
    faults,
    now,
    bulkTakes: options.bulkTakes,
    nextId: () => (lastId += 1),
  };
}

export const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`;
/** The number of an id of that kind; NaN for any other. */
export const numberOf = (kind: string, id: string) =>
  id.startsWith(`gid://shopify/${kind}/`) ? Number(id.slice(`gid://shopify/${kind}/`.length)) : Number.NaN;

export const decimal = (minor: number) => (minor / 100).toFixed(2);
/** Minor units of a decimal text. */
export const minorOf = (text: string) => Math.round(Number(text) * 100);
export const time = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

export function findVariant(store: Store, fits: (variant: Variant) => boolean): [Product, Variant] | undefined {
  for (const product of store.products) {
    const variant = product.variants.find(fits);
    if (variant) return [product, variant];
  }
  return undefined;
}

export const linesMinor = (order: { lines: Line[] }) =>
  order.lines.reduce((sum, line) => sum + line.unitMinor * line.quantity - line.discountMinor, 0);
export const totalMinor = (order: { lines: Line[]; shippingMinor: number }) => linesMinor(order) + order.shippingMinor;
export const refundedMinor = (order: Order) => order.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export function statusOf(discount: Discount, now: number): 'ACTIVE' | 'EXPIRED' | 'SCHEDULED' {
  if (discount.endsAt !== null && discount.endsAt <= now) return 'EXPIRED';
  return discount.startsAt > now ? 'SCHEDULED' : 'ACTIVE';
}

/** Shopify keeps the file of a bulk operation for a week, in ms. */
const BULK_KEPT = 7 * 86_400_000;

export function bulkStatus(bulk: Bulk, now: number): 'RUNNING' | 'COMPLETED' | 'CANCELED' | 'FAILED' | 'EXPIRED' {
  if (bulk.isCanceled) return 'CANCELED';
  if (bulk.completedAt > now) return 'RUNNING';
  if (bulk.isFailed) return 'FAILED';
  return bulk.completedAt + BULK_KEPT <= now ? 'EXPIRED' : 'COMPLETED';
}

/** What a code takes off the lines of an order, line by line; the order is the buyer's first. */
export function discountLines(discount: Discount, lines: Line[]): void {
  const fitting = lines.filter(
    ({ product }) => discount.productIds === null || (product && discount.productIds.includes(product.id)),
  );
  let left = 'amountMinor' in discount.value ? discount.value.amountMinor : 0;
  for (const line of fitting) {
    const full = line.unitMinor * line.quantity;
    const off = 'percentage' in discount.value ? Math.round(full * discount.value.percentage) : Math.min(full, left);
    line.discountMinor = off;
    left -= off;
  }
}
