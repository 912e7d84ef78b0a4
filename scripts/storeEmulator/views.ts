import type { Product, Variant } from './catalogue.ts';
import { connection, type PageArgs } from './connection.ts';
import {
  type Bulk,
  bulkStatus,
  decimal,
  type Discount,
  type Draft,
  type Fulfillment,
  gid,
  type Line,
  linesMinor,
  type Order,
  type Refund,
  refundedMinor,
  statusOf,
  type Store,
  type Subscription,
  time,
  totalMinor,
} from './store.ts';

/** How the Admin API shows what a shop has. What has arguments, or is seldom asked for, is a function. */
export interface Views {
  product: (product: Product) => object;
  variant: (product: Product, variant: Variant) => object;
  order: (order: Order) => object;
  draft: (draft: Draft) => object;
  discountNode: (discount: Discount) => object;
  codeNode: (discount: Discount) => object;
  subscription: (one: Subscription) => object;
  bulk: (one: Bulk) => object;
}

/** What of a price is tax, as shops in Türkiye show them. */
const TAX_PERCENT = 20;
const taxOf = ({ unitMinor, quantity, discountMinor }: Line) =>
  Math.round(((unitMinor * quantity - discountMinor) * TAX_PERCENT) / (100 + TAX_PERCENT));

/** `origin` is the shop's own address here; `isWhole` gives lists without an end, as a bulk operation reads them. */
export function viewsOf(store: Store, origin: string, isWhole = false): Views {
  const money = (minor: number) => {
    const amount = { amount: decimal(minor), currencyCode: store.currency };
    return { shopMoney: amount, presentmentMoney: amount };
  };
  const page = <T extends { id: number }>(items: readonly T[], view: (item: T) => object, args: PageArgs) =>
    connection(items, { key: ({ id }) => id, view, isWhole }, args);

  const item = (product: Product, variant: Variant) => ({
    __typename: 'InventoryItem',
    id: gid('InventoryItem', variant.inventoryItemId),
    sku: variant.sku,
    tracked: variant.stock !== null,
    variant: () => variantView(product, variant),
  });
  const variantView = (product: Product, variant: Variant): object => ({
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    title: variant.title,
    displayName: `${product.title} - ${variant.title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    price: decimal(variant.priceMinor),
    compareAtPrice: variant.compareAtMinor === null ? null : decimal(variant.compareAtMinor),
    inventoryQuantity: variant.stock ?? 0,
    inventoryPolicy: 'DENY',
    inventoryItem: () => item(product, variant),
    availableForSale: variant.stock === null || variant.stock > 0,
    position: product.variants.indexOf(variant) + 1,
    selectedOptions: [{ name: product.variants.length === 1 ? 'Title' : 'Boy', value: variant.title }],
    updatedAt: time(variant.updatedAt),
    product: () => productView(product),
  });
  const picture = (product: Product) => {
    const image = () => ({
      id: gid('ImageSource', product.id),
      // As at Shopify, another picture has another address.
      url: `${origin}/cdn/${product.id}.png?v=${product.picture.shape}-${product.picture.palette.body.slice(1)}`,
      altText: product.title,
      width: 640,
      height: 640,
    });
    return {
      __typename: 'MediaImage',
      id: gid('MediaImage', product.id),
      alt: product.title,
      mediaContentType: 'IMAGE',
      preview: () => ({ image }),
      image,
    };
  };
  const productView = (product: Product): object => ({
    __typename: 'Product',
    id: gid('Product', product.id),
    title: product.title,
    handle: product.handle,
    description: ({ truncateAt }: { truncateAt?: number | null }) => product.text.slice(0, truncateAt ?? undefined),
    descriptionHtml: `<p>${product.text}</p>`,
    status: product.status,
    productType: product.type,
    vendor: product.vendor,
    tags: product.tags,
    createdAt: time(product.createdAt),
    updatedAt: time(product.updatedAt),
    onlineStoreUrl: product.status === 'ACTIVE' ? `https://${store.domain}/products/${product.handle}` : null,
    onlineStorePreviewUrl: `https://${store.domain}/products/${product.handle}`,
    totalInventory: product.variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
    tracksInventory: product.variants.some(({ stock }) => stock !== null),
    hasOnlyDefaultVariant: product.variants.length === 1 && product.variants[0]?.title === 'Default Title',
    variantsCount: { count: product.variants.length },
    featuredMedia: () => picture(product),
    media: (args: PageArgs) => page([product], picture, args),
    variants: (args: PageArgs) => page(product.variants, (variant) => variantView(product, variant), args),
  });

  const lineView = (line: Line) => ({
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    title: line.title,
    name: line.title,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: line.quantity - line.refunded,
    product: () => line.product && productView(line.product),
    variant: () => line.product && line.variant && variantView(line.product, line.variant),
    originalUnitPriceSet: money(line.unitMinor),
    originalTotalSet: money(line.unitMinor * line.quantity),
    discountedTotalSet: money(line.unitMinor * line.quantity - line.discountMinor),
    taxLines: [{ title: 'KDV', rate: TAX_PERCENT / 100, priceSet: money(taxOf(line)) }],
  });
  const fulfillment = (one: Fulfillment) => ({
    __typename: 'Fulfillment',
    id: gid('Fulfillment', one.id),
    name: one.name,
    status: 'SUCCESS',
    displayStatus: one.shipmentStatus === null ? 'FULFILLED' : one.shipmentStatus.toUpperCase(),
    createdAt: time(one.createdAt),
    updatedAt: time(one.updatedAt),
    deliveredAt: one.deliveredAt === null ? null : time(one.deliveredAt),
    trackingInfo: [{ company: one.company, number: one.number, url: one.url }],
  });
  const refund = (one: Refund) => ({
    id: gid('Refund', one.id),
    createdAt: time(one.createdAt),
    updatedAt: time(one.createdAt),
    note: null,
    totalRefundedSet: money(one.amountMinor),
    // Shipping costs nothing here.
    refundShippingLines: (args: PageArgs) => page([], () => ({}), args),
  });
  const journey = ({ id, landingSite, createdAt }: Order) => {
    const visit = {
      id: gid('CustomerVisit', id),
      landingPage: landingSite && new URL(landingSite, `https://${store.domain}`).toString(),
      referrerUrl: null,
      occurredAt: time(createdAt),
    };
    return { ready: true, firstVisit: landingSite ? visit : null, lastVisit: landingSite ? visit : null };
  };
  const financialStatus = (order: Order) => {
    if (refundedMinor(order) === 0) return order.isPaid ? 'PAID' : 'PENDING';
    return refundedMinor(order) >= totalMinor(order) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  };
  const orderView = (order: Order): object => ({
    __typename: 'Order',
    id: gid('Order', order.id),
    name: order.name,
    email: order.email,
    note: order.note,
    tags: order.tags,
    test: order.isTest,
    createdAt: time(order.createdAt),
    updatedAt: time(order.updatedAt),
    processedAt: time(order.createdAt),
    cancelledAt: order.cancelledAt === null ? null : time(order.cancelledAt),
    currencyCode: store.currency,
    displayFinancialStatus: financialStatus(order),
    displayFulfillmentStatus: order.fulfillments.length ? 'FULFILLED' : 'UNFULFILLED',
    discountCode: order.code,
    discountCodes: order.code === null ? [] : [order.code],
    discountApplications: (args: PageArgs) =>
      page(
        order.code === null ? [] : [{ id: 0, code: order.code }],
        ({ id, code }) => ({ __typename: 'DiscountCodeApplication', index: id, code }),
        args,
      ),
    customAttributes: order.attributes,
    customerJourneySummary: journey(order),
    taxesIncluded: true,
    totalTaxSet: money(order.lines.reduce((sum, line) => sum + taxOf(line), 0)),
    subtotalPriceSet: money(linesMinor(order)),
    currentSubtotalPriceSet: money(Math.max(0, linesMinor(order) - refundedMinor(order))),
    totalPriceSet: money(totalMinor(order)),
    currentTotalPriceSet: money(Math.max(0, totalMinor(order) - refundedMinor(order))),
    totalDiscountsSet: money(order.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)),
    totalRefundedSet: money(refundedMinor(order)),
    lineItems: (args: PageArgs) => page(order.lines, lineView, args),
    fulfillments: order.fulfillments.map(fulfillment),
    refunds: order.refunds.map(refund),
    shippingAddress: order.address,
  });
  const draftView = (draft: Draft): object => ({
    __typename: 'DraftOrder',
    id: gid('DraftOrder', draft.id),
    name: draft.name,
    status: draft.order ? 'COMPLETED' : 'OPEN',
    tags: draft.plan.tags,
    note2: draft.plan.note,
    email: draft.plan.email,
    invoiceUrl: `https://${store.domain}/invoices/${draft.id}`,
    createdAt: time(draft.createdAt),
    updatedAt: time(draft.updatedAt),
    completedAt: draft.order ? time(draft.order.createdAt) : null,
    customAttributes: draft.plan.attributes,
    totalPriceSet: money(totalMinor(draft.plan)),
    order: () => draft.order && orderView(draft.order),
  });

  const discountView = (discount: Discount) => ({
    __typename: 'DiscountCodeBasic',
    title: discount.title,
    customerGets: {
      items: () =>
        discount.productIds === null
          ? { __typename: 'AllDiscountItems', allItems: true }
          : {
              __typename: 'DiscountProducts',
              products: (args: PageArgs) =>
                page(
                  store.products.filter(({ id }) => discount.productIds?.includes(id)),
                  productView,
                  args,
                ),
            },
    },
    status: statusOf(discount, store.now()),
    startsAt: time(discount.startsAt),
    endsAt: discount.endsAt === null ? null : time(discount.endsAt),
    usageLimit: discount.usageLimit,
    appliesOncePerCustomer: discount.appliesOncePerCustomer,
    asyncUsageCount: discount.used,
    codes: (args: PageArgs) =>
      page(
        [discount],
        ({ id, code, used }) => ({ id: gid('DiscountRedeemCode', id), code, asyncUsageCount: used }),
        args,
      ),
    createdAt: time(discount.createdAt),
    updatedAt: time(discount.updatedAt),
  });
  return {
    product: productView,
    variant: variantView,
    order: orderView,
    draft: draftView,
    discountNode: (one) => ({
      __typename: 'DiscountNode',
      id: gid('DiscountCodeNode', one.id),
      discount: () => discountView(one),
    }),
    codeNode: (one) => ({
      __typename: 'DiscountCodeNode',
      id: gid('DiscountCodeNode', one.id),
      codeDiscount: () => discountView(one),
    }),
    subscription: (one) => ({
      __typename: 'WebhookSubscription',
      id: gid('WebhookSubscription', one.id),
      topic: one.topic,
      uri: one.uri,
      format: 'JSON',
      createdAt: time(one.createdAt),
      updatedAt: time(one.updatedAt),
    }),
    bulk: (one) => {
      const status = bulkStatus(one, store.now());
      const isDone = status === 'COMPLETED';
      const roots = one.products.length;
      const variants = one.products.reduce((sum, { variants: list }) => sum + list.length, 0);
      const part = Math.min(1, (store.now() - one.createdAt) / Math.max(1, one.completedAt - one.createdAt));
      return {
        __typename: 'BulkOperation',
        id: gid('BulkOperation', one.id),
        status,
        type: 'QUERY',
        errorCode: status === 'FAILED' ? 'INTERNAL_SERVER_ERROR' : null,
        createdAt: time(one.createdAt),
        completedAt: isDone ? time(one.completedAt) : null,
        objectCount: String(Math.floor((roots + variants) * part)),
        rootObjectCount: String(Math.floor(roots * part)),
        fileSize: null,
        url: isDone ? `${origin}/bulk/${one.id}.jsonl` : null,
        partialDataUrl: null,
        query: one.query,
      };
    },
  };
}
