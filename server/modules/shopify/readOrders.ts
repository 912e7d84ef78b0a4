import { ORDER_CODES_MAX, ORDER_LINES_MAX } from '#contract/constants/discounts';
import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import { majorToMinor } from '#contract/rules/money';
import type { StoreOrder, StoreRefund } from '#contract/schemas/store';
import { numberOf, ShopifyError } from '#server/modules/shopify/shopifyApi';
import { clickOfAttributes, clickOfPage } from '#server/modules/shopify/told';
import { ApiError } from '#server/plugins/errors';

interface Money {
  shopMoney: { amount: string };
}
export interface ShopLine {
  sku: string | null;
  quantity: number;
  variant: { id: string } | null;
  discountedTotalSet: Money;
  taxLines: { priceSet: Money }[];
}
interface ShopRefund {
  id: string;
  createdAt: string | null;
  totalRefundedSet: Money;
  refundShippingLines: { nodes: { subtotalAmountSet: Money; taxAmountSet: Money }[] };
}
interface Visit {
  landingPage: string | null;
}
/** Where an order came from, as far as the shop knows it; a short while after the order it does not yet. */
interface Origin {
  discountCodes: string[];
  customAttributes: { key: string; value: string | null }[];
  customerJourneySummary: { firstVisit: Visit | null; lastVisit: Visit | null } | null;
}
export interface ShopOrder extends Origin {
  id: string;
  test: boolean;
  processedAt: string;
  displayFinancialStatus: string | null;
  currencyCode: string;
  taxesIncluded: boolean;
  subtotalPriceSet: Money | null;
  totalDiscountsSet: Money | null;
  totalTaxSet: Money | null;
  lineItems: { pageInfo: { hasNextPage: boolean; endCursor: string | null }; nodes: ShopLine[] };
  refunds: ShopRefund[];
}
export interface OrderPage {
  orders: { pageInfo: { hasNextPage: boolean; endCursor: string | null }; nodes: (Origin & { id: string })[] };
}

const MONEY = '{ shopMoney { amount } }';
const ORIGIN =
  'discountCodes customAttributes { key value } customerJourneySummary { firstVisit { landingPage } lastVisit { landingPage } }';
export const ORDER_QUERY = `query Order($id: ID!, $after: String) { order(id: $id) {
  id test processedAt displayFinancialStatus currencyCode taxesIncluded ${ORIGIN}
  subtotalPriceSet ${MONEY} totalDiscountsSet ${MONEY} totalTaxSet ${MONEY}
  lineItems(first: 50, after: $after) { pageInfo { hasNextPage endCursor }
    nodes { sku quantity variant { id } discountedTotalSet ${MONEY} taxLines { priceSet ${MONEY} } } }
  refunds(first: 20) { id createdAt totalRefundedSet ${MONEY}
    refundShippingLines(first: 5) { nodes { subtotalAmountSet ${MONEY} taxAmountSet ${MONEY} } } } } }`;
/** Orders that changed since an instant, the oldest change first. */
export const ORDERS_QUERY = `query Orders($query: String!, $after: String) {
  orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) { pageInfo { hasNextPage endCursor }
    nodes { id ${ORIGIN} } } }`;

/** Of these the money came in, even where it was given back since. */
const PAID = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Whether an order is a sale: one that was only tried out is none. */
export const isSale = ({ test, displayFinancialStatus }: ShopOrder): boolean =>
  !test && displayFinancialStatus !== null && PAID.includes(displayFinancialStatus);

/** The click of a tracked link by which an order came: the last page on which its buyer began, else the first. */
export function clickOf({ customAttributes, customerJourneySummary: journey }: Origin): string | undefined {
  return (
    clickOfAttributes(customAttributes.map(({ key: name, value }) => ({ name, value }))) ??
    clickOfPage(journey?.lastVisit?.landingPage) ??
    clickOfPage(journey?.firstVisit?.landingPage)
  );
}

function minorOf(money: Money | null, currency: CurrencyCode): number {
  if (money === null) return 0;
  const minor = majorToMinor(money.shopMoney.amount, currency);
  if (minor === null) throw new ShopifyError('unknown', 'an amount cannot be read');
  return Math.max(0, minor);
}

const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);
/** A part of an amount, rounded half up, exact for whatever a shop sells. */
const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/** A shop's order as the intake takes it. */
export interface ReadOrder {
  order: StoreOrder;
  /** Before discounts, as the buyer saw it: with tax where prices have it in them. */
  basketMinor: number;
  refunds: StoreRefund[];
}

/**
 * Reads an order with all of its lines, in the shop's own currency. Subtotal and discount are without tax, also where prices
 * have it in them. Of what was given back shipping is none of the subtotal, and of the rest as much is tax as of the order.
 * `click` is what the shop told of it when it was paid. Throws ApiError 422 FOREIGN_CURRENCY for one that is not known here.
 */
export function readOrder(shopOrder: ShopOrder, lines: readonly ShopLine[], click?: string): ReadOrder {
  const { id, currencyCode, processedAt, taxesIncluded, discountCodes, refunds } = shopOrder;
  const currency = CURRENCIES.find((one) => one === currencyCode);
  if (!currency) throw new ApiError(422, 'FOREIGN_CURRENCY', { details: { currency: currencyCode } });
  const minor = (money: Money | null) => minorOf(money, currency);
  const taxOf = ({ taxLines }: ShopLine) => sumOf(taxLines, ({ priceSet }) => minor(priceSet));
  const shownMinor = minor(shopOrder.subtotalPriceSet);
  const discountMinor = minor(shopOrder.totalDiscountsSet);
  const taxMinor = sumOf(lines, taxOf);
  const netMinor = taxesIncluded ? Math.max(0, shownMinor - taxMinor) : shownMinor;
  const paidMinor = taxesIncluded ? shownMinor : shownMinor + taxMinor;
  const orderId = numberOf(id);
  const from = clickOf(shopOrder) ?? click;
  return {
    basketMinor: shownMinor + discountMinor,
    order: {
      id: orderId,
      currency,
      placedAt: processedAt,
      codes: discountCodes.slice(0, ORDER_CODES_MAX),
      ...(from !== undefined && { click: from }),
      subtotalMinor: netMinor,
      discountMinor: shownMinor === 0 ? discountMinor : share(discountMinor, netMinor, shownMinor),
      taxMinor: minor(shopOrder.totalTaxSet),
      lines: lines.slice(0, ORDER_LINES_MAX).flatMap((line) => {
        const sku = line.sku?.trim() || (line.variant ? numberOf(line.variant.id) : '');
        if (sku === '' || sku.length > 100 || line.quantity < 1) return [];
        const totalMinor = minor(line.discountedTotalSet) - (taxesIncluded ? taxOf(line) : 0);
        return [{ sku, quantity: line.quantity, totalMinor: Math.max(0, totalMinor) }];
      }),
    },
    refunds: refunds.flatMap((refund) => {
      const shippingMinor = sumOf(
        refund.refundShippingLines.nodes,
        ({ subtotalAmountSet, taxAmountSet }) => minor(subtotalAmountSet) + (taxesIncluded ? 0 : minor(taxAmountSet)),
      );
      const givenMinor = Math.min(paidMinor, Math.max(0, minor(refund.totalRefundedSet) - shippingMinor));
      const amountMinor = share(givenMinor, netMinor, paidMinor);
      const refundedAt = refund.createdAt ?? processedAt;
      return amountMinor > 0 ? [{ id: numberOf(refund.id), orderId, currency, refundedAt, amountMinor }] : [];
    }),
  };
}
