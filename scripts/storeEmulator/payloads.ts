import type { Product, Variant } from './catalogue.ts';
import {
  decimal,
  type Discount,
  type Fulfillment,
  gid,
  linesMinor,
  type Order,
  type Refund,
  refundedMinor,
  type Store,
  time,
  totalMinor,
} from './store.ts';

/** What webhooks tell, in the words of Shopify's older API, which they kept: numbers as ids, snake_case, decimal texts. */

/** The one place where stock lies. */
const LOCATION = 900_000_001;

const variantPayload = (product: Product, variant: Variant) => ({
  id: variant.id,
  product_id: product.id,
  admin_graphql_api_id: gid('ProductVariant', variant.id),
  title: variant.title,
  sku: variant.sku,
  barcode: variant.barcode,
  price: decimal(variant.priceMinor),
  compare_at_price: variant.compareAtMinor === null ? null : decimal(variant.compareAtMinor),
  inventory_item_id: variant.inventoryItemId,
  inventory_quantity: variant.stock ?? 0,
  inventory_management: variant.stock === null ? null : 'shopify',
  updated_at: time(variant.updatedAt),
});
export const productPayload = (product: Product) => ({
  id: product.id,
  admin_graphql_api_id: gid('Product', product.id),
  title: product.title,
  handle: product.handle,
  body_html: `<p>${product.text}</p>`,
  status: product.status.toLowerCase(),
  product_type: product.type,
  vendor: product.vendor,
  tags: product.tags.join(', '),
  created_at: time(product.createdAt),
  updated_at: time(product.updatedAt),
  variants: product.variants.map((variant) => variantPayload(product, variant)),
});
export const levelPayload = (variant: Variant) => ({
  inventory_item_id: variant.inventoryItemId,
  location_id: LOCATION,
  available: variant.stock,
  updated_at: time(variant.updatedAt),
  admin_graphql_api_id: `gid://shopify/InventoryLevel/${LOCATION}?inventory_item_id=${variant.inventoryItemId}`,
});

const money = (store: Store, minor: number) => {
  const amount = { amount: decimal(minor), currency_code: store.currency };
  return { shop_money: amount, presentment_money: amount };
};
const codeOf = (discount: Discount | undefined, code: string, offMinor: number) => ({
  code,
  amount: decimal(offMinor),
  type: discount && 'amountMinor' in discount.value ? 'fixed_amount' : 'percentage',
});
export function orderPayload(store: Store, order: Order) {
  const off = order.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
  const total = totalMinor(order);
  const left = total - refundedMinor(order);
  const status = left === total ? (order.isPaid ? 'paid' : 'pending') : left > 0 ? 'partially_refunded' : 'refunded';
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: order.name,
    email: order.email,
    note: order.note,
    tags: order.tags.join(', '),
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    test: order.isTest,
    currency: store.currency,
    financial_status: status,
    fulfillment_status: order.fulfillments.length ? 'fulfilled' : null,
    subtotal_price: decimal(linesMinor(order)),
    subtotal_price_set: money(store, linesMinor(order)),
    total_price: decimal(total),
    total_price_set: money(store, total),
    current_subtotal_price: decimal(Math.max(0, linesMinor(order) - refundedMinor(order))),
    current_total_price: decimal(left),
    total_discounts: decimal(off),
    discount_codes:
      order.code === null
        ? []
        : [
            codeOf(
              store.discounts.find(({ code }) => code === order.code),
              order.code,
              off,
            ),
          ],
    landing_site: order.landingSite,
    referring_site: null,
    line_items: order.lines.map((line) => ({
      id: line.id,
      admin_graphql_api_id: gid('LineItem', line.id),
      product_id: line.product?.id ?? null,
      variant_id: line.variant?.id ?? null,
      title: line.title,
      sku: line.sku,
      quantity: line.quantity,
      current_quantity: line.quantity - line.refunded,
      price: decimal(line.unitMinor),
      total_discount: decimal(line.discountMinor),
    })),
    created_at: time(order.createdAt),
    processed_at: time(order.createdAt),
    updated_at: time(order.updatedAt),
    cancelled_at: order.cancelledAt === null ? null : time(order.cancelledAt),
  };
}
export const refundPayload = (store: Store, order: Order, refund: Refund) => ({
  id: refund.id,
  admin_graphql_api_id: gid('Refund', refund.id),
  order_id: order.id,
  note: null,
  created_at: time(refund.createdAt),
  processed_at: time(refund.createdAt),
  refund_line_items: refund.lines.map(({ line, quantity, subtotalMinor }, i) => ({
    id: refund.id * 10 + i,
    line_item_id: line.id,
    quantity,
    subtotal: Number(decimal(subtotalMinor)),
    subtotal_set: money(store, subtotalMinor),
  })),
  transactions: [
    {
      id: refund.id + 1,
      order_id: order.id,
      kind: 'refund',
      status: 'success',
      amount: decimal(refund.amountMinor),
      currency: store.currency,
      created_at: time(refund.createdAt),
    },
  ],
});
export const fulfillmentPayload = (order: Order, one: Fulfillment) => ({
  id: one.id,
  admin_graphql_api_id: gid('Fulfillment', one.id),
  order_id: order.id,
  name: one.name,
  status: 'success',
  shipment_status: one.shipmentStatus,
  tracking_company: one.company,
  tracking_number: one.number,
  tracking_numbers: [one.number],
  tracking_url: one.url,
  tracking_urls: one.url ? [one.url] : [],
  created_at: time(one.createdAt),
  updated_at: time(one.updatedAt),
  line_items: order.lines.map(({ id, sku, quantity }) => ({ id, sku, quantity })),
});
export const shopPayload = (store: Store) => ({
  id: 700_000_001,
  name: store.name,
  domain: store.domain,
  myshopify_domain: store.domain,
  currency: store.currency,
});
/** Of the three privacy topics: a customer who asks for, or ends, what is kept of them, and a shop that is gone. */
export function privacyPayload(store: Store, topic: PrivacyTopic) {
  const shop = { shop_id: 700_000_001, shop_domain: store.domain };
  const customer = { id: 810_000_001, email: 'musteri@example.com', phone: null };
  const orders = store.orders.map(({ id }) => id);
  if (topic === 'SHOP_REDACT') return shop;
  return topic === 'CUSTOMERS_REDACT'
    ? { ...shop, customer, orders_to_redact: orders }
    : { ...shop, customer, orders_requested: orders, data_request: { id: 9999 } };
}
export type PrivacyTopic = 'CUSTOMERS_DATA_REQUEST' | 'CUSTOMERS_REDACT' | 'SHOP_REDACT';
