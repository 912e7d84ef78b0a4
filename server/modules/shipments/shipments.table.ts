import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { GiftOrderFailure, GiftOrderMode, GiftOrderState } from '#contract/constants/giftOrders';
import type {
  Carrier,
  ShipmentIssueType,
  ShipmentKind,
  ShipmentResolution,
  ShipmentStatus,
} from '#contract/constants/shipments';
import type { PostalAddress } from '#contract/rules/addresses';
import type { PickCap } from '#contract/rules/picks';
import type { ShipmentItem } from '#contract/schemas/shipments';
import { brands } from '#server/modules/brands/brands.table';
import { challenges, type StatusChange } from '#server/modules/challenges/challenges.table';
import { creators } from '#server/modules/creators/creators.table';
import { participations } from '#server/modules/participations/participations.table';

/** How much of a product's stock a shipment took; `sku` names a variant. */
export interface TakenStock {
  productId: number;
  sku: string | null;
  quantity: number;
}

/**
 * The order of a shipment in the brand's store. `ref` is written into the order there, which nobody but the shop and we know it
 * by; `tries` counts how often the shop was told, so that one who was killed after it looks whether it is there. `orderId` is
 * the order that a draft became. `number` is the tracking number that the shop told last.
 */
export interface StoredGiftOrder {
  state: GiftOrderState;
  mode: GiftOrderMode;
  shopDomain: string;
  ref: string;
  tag: string;
  tries: number;
  /** By which the Admin API knows the draft or the order. */
  externalId: string | null;
  orderId: string | null;
  name: string | null;
  link: string | null;
  trackingNumber: string | null;
  failure: GiftOrderFailure | null;
  message: string | null;
  askedAt: string;
}

/**
 * What is sent to accepted creators. `creatorName` and `mediaSeed` are the creator's as of acceptance. `shipBy` is when the
 * ship-by clock runs out, null while it stands still; it follows from `startedAt`, `shipByDays` and the history.
 * `searchText` is the folded text that the quick search looks in, and never holds an address. `address` becomes null 30 days
 * after the work has ended. `stockTaken` is what shipping took from the stock, so that a return gives back exactly that.
 * `pickCap` is how much its creator may choose from the challenge's catalogue, null where the brand says what is sent;
 * `choiceValueMinor` is what the choice was worth then, in the cap's currency. Policy: brand-owned by brand_id.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    participationId: integer('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id),
    creatorName: text('creator_name').notNull(),
    mediaSeed: integer('media_seed'),
    kind: text().$type<ShipmentKind>().notNull(),
    firstStatus: text('first_status').$type<ShipmentStatus>().notNull(),
    status: text().$type<ShipmentStatus>().notNull(),
    statusSince: instant('status_since').notNull(),
    items: jsonb().$type<ShipmentItem[]>().notNull(),
    stockTaken: jsonb('stock_taken').$type<TakenStock[]>(),
    pickCap: jsonb('pick_cap').$type<PickCap>(),
    chosenAt: instant('chosen_at'),
    choiceValueMinor: integer('choice_value_minor'),
    address: jsonb().$type<PostalAddress>(),
    addressRemovedAt: instant('address_removed_at'),
    carrier: text().$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    noTrackingReason: text('no_tracking_reason'),
    startedAt: instant('started_at').notNull(),
    shipByDays: integer('ship_by_days').notNull(),
    shipBy: instant('ship_by'),
    remindedAt: instant('reminded_at'),
    lateToldAt: instant('late_told_at'),
    shippedAt: instant('shipped_at'),
    /** The day on which the carrier expects to deliver it. */
    estimatedDeliveryAt: date('estimated_delivery_at'),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    receivedAt: instant('received_at'),
    redeemBy: date('redeem_by'),
    issueType: text('issue_type').$type<ShipmentIssueType>(),
    issueNote: text('issue_note').notNull().default(''),
    issuePhotoIds: uuid('issue_photo_ids').array().notNull().default([]),
    issueAt: instant('issue_at'),
    resolution: text().$type<ShipmentResolution>(),
    resolvedAt: instant('resolved_at'),
    /** When what is known of its way was known, whether the tracking service told it, a member or its creator. */
    trackedAt: instant('tracked_at'),
    replacesId: integer('replaces_id'),
    giftOrder: jsonb('gift_order').$type<StoredGiftOrder>(),
    notes: text().notNull().default(''),
    history: jsonb().$type<StatusChange<ShipmentStatus>[]>().notNull().default([]),
    searchText: text('search_text').notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('shipments_challenge').on(table.challengeId, table.status, table.id),
    index('shipments_participation').on(table.participationId, table.id),
    index('shipments_creator').on(table.creatorId, table.createdAt),
    uniqueIndex('shipments_replaces').on(table.replacesId),
    // A number belongs to one parcel on its way; for how long it stays that parcel's says TRACKING_NUMBER_KEPT_DAYS.
    uniqueIndex('shipments_tracking')
      .on(table.brandId, table.carrier, table.trackingNumber)
      .where(sql`status in ('shipped', 'in_transit', 'out_for_delivery', 'delivery_failed', 'exception', 'delivered')`),
    index('shipments_numbers')
      .on(table.brandId, table.trackingNumber)
      .where(sql`tracking_number is not null`),
    index('shipments_number')
      .on(table.trackingNumber, table.carrier)
      .where(sql`status in ('shipped', 'in_transit', 'out_for_delivery', 'delivery_failed', 'exception')`),
    index('shipments_ship_by')
      .on(table.shipBy)
      .where(sql`status in ('ready', 'choice_review')`),
    index('shipments_arrived')
      .on(table.statusSince)
      .where(sql`status in ('delivered', 'sent')`),
    index('shipments_addressed')
      .on(table.updatedAt)
      .where(sql`address is not null`),
    index('shipments_gifts')
      .on(table.brandId, sql`(gift_order ->> 'ref')`)
      .where(sql`gift_order is not null`),
    check(
      'shipments_picked',
      sql`${table.pickCap} is null or ${table.chosenAt} is not null or ${table.status} in ('pending_address', 'cancelled')`,
    ),
    check(
      'shipments_shipped_with_address',
      sql`${table.kind} = 'digital' or ${table.status} in ('pending_address', 'choice_review', 'cancelled') or ${table.address} is not null or ${table.addressRemovedAt} is not null`,
    ),
  ],
);
export type ShipmentRecord = typeof shipments.$inferSelect;
