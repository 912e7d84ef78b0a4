import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Attribution, CommissionStatus, RedemptionOutcome, RedemptionReason } from '#contract/constants/discounts';
import type { CurrencyCode } from '#contract/constants/money';
import { instant } from '#server/db/columns';
import { brands } from '#server/modules/brands/brands.table';
import { creators } from '#server/modules/creators/creators.table';
import { discounts } from '#server/modules/discounts/discounts.table';

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull();
const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });
const orderRef = () =>
  integer('store_order_id')
    .notNull()
    .references(() => storeOrders.id, { onDelete: 'cascade' });
const discountRef = () =>
  integer('discount_id')
    .notNull()
    .references(() => discounts.id, { onDelete: 'cascade' });

/** What came of a code that the customer typed. */
export interface CodeOutcome {
  code: string;
  outcome: RedemptionOutcome;
  reason: RedemptionReason | null;
}

export interface OrderLine {
  sku: string;
  quantity: number;
  totalMinor: number;
}

/**
 * Orders of the shop that have a code or a click of the brand, as the shop told them; one that is told again changes
 * nothing. `refundedMinor` is what was given back of the subtotal. `discountId`, `creatorId` and `via` say to what it
 * is put down: the last code of a creator, else the last click. No personal data: a customer is an HMAC.
 * Policy: brand-owned by brand_id.
 */
export const storeOrders = pgTable(
  'store_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    /** The shop's own. */
    orderId: text('order_id').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    placedAt: instant('placed_at').notNull(),
    subtotalMinor: minor('subtotal_minor'),
    discountMinor: minor('discount_minor'),
    taxMinor: minor('tax_minor'),
    refundedMinor: minor('refunded_minor').default(0),
    isNewCustomer: boolean('is_new_customer'),
    customerHash: text('customer_hash'),
    lines: jsonb().$type<OrderLine[]>().notNull().default([]),
    /** The products of the lines as they were known then, in the order of their ids. */
    productIds: integer('product_ids').array().notNull().default([]),
    outcomes: jsonb().$type<CodeOutcome[]>().notNull().default([]),
    clickId: uuid('click_id'),
    discountId: integer('discount_id').references(() => discounts.id, { onDelete: 'set null' }),
    creatorId: integer('creator_id').references(() => creators.id),
    via: text().$type<Attribution>(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('store_orders_order').on(table.brandId, table.orderId),
    index('store_orders_placed').on(table.brandId, table.placedAt),
    check('store_orders_refunded', sql`${table.refundedMinor} between 0 and ${table.subtotalMinor}`),
  ],
);
export type StoreOrderRecord = typeof storeOrders.$inferSelect;

/** Refunds as the shop told them, each once; one whose order is yet to come waits with `appliedAt` null. Policy: brand-owned by brand_id. */
export const storeRefunds = pgTable(
  'store_refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    orderId: text('order_id').notNull(),
    refundId: text('refund_id').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    amountMinor: minor('amount_minor'),
    refundedAt: instant('refunded_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [uniqueIndex('store_refunds_refund').on(table.brandId, table.orderId, table.refundId)],
);

/**
 * Uses of codes, and orders that came by a click on one of a code's links (`isCounted` false). An order counts once for
 * each code. Amounts are those of the order. Policy: brand-owned by brand_id.
 */
export const discountRedemptions = pgTable(
  'discount_redemptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    discountId: discountRef(),
    storeOrderId: orderRef(),
    placedAt: instant('placed_at').notNull(),
    via: text().$type<Attribution>().notNull(),
    isCounted: boolean('is_counted').notNull(),
    /** Whether the customer had clicked on a link of this code before; null for an order of a file, which knows of no clicks. */
    hadClick: boolean('had_click'),
    subtotalMinor: minor('subtotal_minor'),
    discountMinor: minor('discount_minor'),
    customerHash: text('customer_hash'),
  },
  (table) => [
    uniqueIndex('discount_redemptions_order').on(table.brandId, table.discountId, table.storeOrderId),
    index('discount_redemptions_placed').on(table.discountId, table.placedAt, table.id),
    index('discount_redemptions_customer')
      .on(table.discountId, table.customerHash)
      .where(sql`customer_hash is not null`),
    index('discount_redemptions_of_order').on(table.storeOrderId),
  ],
);

/**
 * What a creator gets of an order: `rateBp` of what was not refunded, one commission an order. It is due after the hold and
 * then waits for the wallet, oldest first. `paidMinor` and `paidFeeMinor` say what went out, less what was taken
 * back since; while they are more than `amountMinor` and `feeMinor` the rest is to be taken back.
 * Policy: brand-owned by brand_id.
 */
export const commissions = pgTable(
  'commissions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    storeOrderId: orderRef(),
    discountId: discountRef(),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id),
    currency: text().$type<CurrencyCode>().notNull(),
    rateBp: integer('rate_bp').notNull(),
    amountMinor: minor('amount_minor'),
    /** The platform's part on top, VAT contained, at the rate of the day of the order. */
    feeBp: integer('fee_bp').notNull(),
    feeMinor: minor('fee_minor'),
    status: text().$type<CommissionStatus>().notNull(),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
    paidMinor: minor('paid_minor').default(0),
    paidFeeMinor: minor('paid_fee_minor').default(0),
    feeVatBp: integer('fee_vat_bp').notNull().default(0),
    invoiceId: integer('invoice_id'),
  },
  (table) => [
    uniqueIndex('commissions_order').on(table.brandId, table.storeOrderId),
    index('commissions_due')
      .on(table.dueAt, table.id)
      .where(sql`status in ('pending', 'payable')`),
    index('commissions_discount').on(table.discountId),
    index('commissions_creator').on(table.creatorId, table.id),
    check('commissions_amounts', sql`${table.amountMinor} >= 0 and ${table.feeMinor} >= 0 and ${table.paidMinor} >= 0`),
  ],
);
export type CommissionRecord = typeof commissions.$inferSelect;
