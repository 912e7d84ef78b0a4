import { Type, type Static } from 'typebox';
import { CHALLENGE_EVENT_ACTORS, DIGITAL_DELIVERIES, PRODUCT_SHIPPINGS } from '#contract/constants/challenges';
import { CSV_SEPARATORS, SEARCH_TEXT_MAX } from '#contract/constants/lists';
import * as S from '#contract/constants/shipments';
import {
  CalendarDate,
  Currency,
  DateTime,
  FieldError,
  Id,
  Iso2,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
  Words,
} from '#contract/schemas/common';
import { ChosenItems, ShipmentPick } from '#contract/schemas/catalogues';
import { Picture } from '#contract/schemas/files';
import { GiftOrder } from '#contract/schemas/giftOrders';

const Count = Type.Integer({ minimum: 0 });
const TrackingUrl = Type.String({ maxLength: S.TRACKING_URL_MAX });
const Note = Type.String({ maxLength: S.SHIPMENT_NOTES_MAX });
const Reason = Words(S.SHIPMENT_REASON_MAX);

/** What is in the parcel, as it was when it was put in. */
export const ShipmentItem = Strict({
  productId: Id,
  sku: Nullable(Type.String({ description: 'Of the variant, or of the product without variants' })),
  title: Type.String(),
  variant: Nullable(Type.String({ description: 'Title of the variant' })),
  quantity: Type.Integer({ minimum: 1, maximum: S.SHIPMENT_QUANTITY_MAX }),
  /** What one costs the brand; null where that is not known. */
  unitCostMinor: Nullable(MinorAmount),
  currency: Currency,
});
export type ShipmentItem = Static<typeof ShipmentItem>;
export const ShipmentAddress = Strict({
  fullName: Type.String(),
  phone: Type.String({ description: 'E.164' }),
  line1: Type.String(),
  line2: Type.String(),
  district: Type.String(),
  city: Type.String({ description: 'In Türkiye one of the 81 provinces' }),
  postalCode: Type.String(),
  country: Iso2,
});
export type ShipmentAddress = Static<typeof ShipmentAddress>;

const shared = {
  id: Id,
  code: Type.String({ description: 'SH-2026-000123' }),
  challengeId: Id,
  participationId: Id,
  kind: OneOf(S.SHIPMENT_KINDS),
  status: OneOf(S.SHIPMENT_STATUSES),
  statusSince: DateTime,
  resolution: Nullable(OneOf(S.SHIPMENT_RESOLUTIONS)),
  items: Type.Array(ShipmentItem),
  pick: Nullable(ShipmentPick),
  owed: Type.Array(OneOf(S.SHIPMENT_DEBTS), { description: 'What is waited for from the creator' }),
  carrier: Nullable(OneOf(S.CARRIERS)),
  trackingNumber: Nullable(Type.String()),
  trackingUrl: Nullable(Type.String({ description: 'The page that was given, else the carrier’s own' })),
  noTrackingReason: Nullable(Type.String()),
  shipByClock: Strict(
    {
      startedAt: DateTime,
      days: Type.Integer({ minimum: 1 }),
      stops: Type.Array(Strict({ from: DateTime, to: Nullable(DateTime) })),
    },
    { description: 'For `shipmentClock` of contract/rules/shipmentClocks.ts' },
  ),
  shipBy: Nullable(DateTime),
  isLate: Type.Boolean(),
  shippedAt: Nullable(DateTime),
  estimatedDeliveryAt: Nullable(CalendarDate),
  sentAt: Nullable(DateTime),
  deliveredAt: Nullable(DateTime),
  receivedAt: Nullable(DateTime),
  redeemBy: Nullable(CalendarDate),
  replacesId: Nullable(Id),
  replacedById: Nullable(Id),
  createdAt: DateTime,
  updatedAt: DateTime,
};

/** A shipment in the list. Its address is masked for everybody; a member reveals it by a call of its own. */
export const ShipmentRow = Strict({
  ...shared,
  creator: Strict({ id: Id, name: Type.String(), profileImage: Nullable(Type.String()) }),
  address: Nullable(Strict({ initials: Type.String(), city: Type.String(), country: Iso2 })),
  giftOrder: Type.Optional(Nullable(GiftOrder)),
  isAddressRemoved: Type.Boolean({ description: '30 days after the work has ended' }),
  actions: Type.Array(OneOf(S.SHIPMENT_ACTIONS), { description: 'What may be done now, most likely first' }),
  resolutions: Type.Optional(
    Type.Array(OneOf(S.SHIPMENT_RESOLUTIONS), {
      description: 'With the action `resolve`: the answers that are possible',
    }),
  ),
  moves: Type.Array(OneOf(S.SHIPMENT_MOVES)),
  version: Version,
});
export type ShipmentRow = Static<typeof ShipmentRow>;

const ShipmentIssue = Strict({
  type: OneOf(S.SHIPMENT_ISSUES),
  note: Type.String(),
  photos: Type.Array(Picture),
  openedAt: DateTime,
  resolvedAt: Nullable(DateTime),
});

/**
 * One step of the timeline; the first one has no `from`. One that leaves the status as it is says how an issue, a loss or a
 * return was answered, and names the shipment that was sent instead.
 */
const ShipmentStep = Strict({
  from: Nullable(OneOf(S.SHIPMENT_STATUSES)),
  to: OneOf(S.SHIPMENT_STATUSES),
  at: DateTime,
  actorType: OneOf(CHALLENGE_EVENT_ACTORS),
  actorName: Nullable(Type.String({ description: 'null for the system, and for somebody who is gone' })),
  reason: Nullable(Type.String()),
  resolution: Nullable(OneOf(S.SHIPMENT_RESOLUTIONS)),
  replacement: Nullable(Strict({ id: Id, code: Type.String() })),
});

const { code, id, status, kind } = ShipmentRow.properties;
export const ShipmentDetail = Strict({
  ...ShipmentRow.properties,
  notes: Type.String(),
  issue: Nullable(ShipmentIssue),
  digital: Nullable(
    Strict({
      delivery: OneOf(DIGITAL_DELIVERIES),
      isIssued: Type.Boolean(),
      isRevealed: Type.Boolean({ description: 'Whether its creator has looked at it. Nobody else is ever shown it.' }),
    }),
  ),
  timeline: Type.Array(ShipmentStep, { description: 'Oldest first' }),
  chain: Type.Array(Strict({ id, code, status, kind }), {
    description: 'This shipment, those that it replaces and those that replace it, oldest first',
  }),
});
export type ShipmentDetail = Static<typeof ShipmentDetail>;
export const ShipmentAnswer = Strict({ shipment: ShipmentDetail });
export type ShipmentAnswer = Static<typeof ShipmentAnswer>;

const filters = {
  q: Type.Optional(
    Type.String({
      maxLength: SEARCH_TEXT_MAX,
      description: 'Creator, shipment code, tracking number or item; never an address',
    }),
  ),
  status: Type.Optional(Type.String({ maxLength: 300, description: 'SHIPMENT_STATUSES, comma-separated' })),
  carrier: Type.Optional(Type.String({ maxLength: 100, description: 'CARRIERS, comma-separated' })),
  late: Type.Optional(Type.Boolean()),
};
export const ShipmentFilters = Strict(filters);
export type ShipmentFilters = Static<typeof ShipmentFilters>;
const Tab = OneOf(S.SHIPMENT_TABS, 'Without one, all');
const Sort = OneOf(
  S.SHIPMENT_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
  'Column, - in front for descending',
);
export const ShipmentListQuery = Strict({
  ...pageQuery,
  ...filters,
  tab: Type.Optional(Tab),
  sort: Type.Optional(Sort),
});
export type ShipmentListQuery = Static<typeof ShipmentListQuery>;
const counts = Object.fromEntries(S.SHIPMENT_TABS.map((tab) => [tab, Count]));
export const ShipmentPage = Strict({
  ...Page(ShipmentRow).properties,
  /** By tab, of all that the other filters leave. */
  counts: Type.Unsafe<Record<S.ShipmentTab, number>>(Strict(counts)),
  late: Count,
  challenge: Strict({
    title: Type.String(),
    shipping: OneOf(PRODUCT_SHIPPINGS),
    hasCatalogue: Type.Boolean({ description: 'Whether creators choose what they get' }),
  }),
});
export type ShipmentPage = Static<typeof ShipmentPage>;

/** Challenges that send something to their creators, to go to what they send. */
export const ShippingChallengesQuery = Strict({
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in title and label' })),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5 }),
});
export type ShippingChallengesQuery = Static<typeof ShippingChallengesQuery>;
export const ShippingChallengesAnswer = Strict({ items: Type.Array(Strict({ id: Id, title: Type.String() })) });
export type ShippingChallengesAnswer = Static<typeof ShippingChallengesAnswer>;

export const ShipmentExportQuery = Strict({
  ...filters,
  tab: Type.Optional(Tab),
  sort: Type.Optional(Sort),
  separator: OneOf(CSV_SEPARATORS),
});
export type ShipmentExportQuery = Static<typeof ShipmentExportQuery>;

/** A parcel with carrier and number, or a reason why it has none. */
const tracking = {
  carrier: Nullable(OneOf(S.CARRIERS)),
  trackingNumber: Nullable(Type.String({ maxLength: 60 })),
  trackingUrl: Type.Optional(Nullable(TrackingUrl)),
  noTrackingReason: Type.Optional(Nullable(Reason)),
};
const ShippedAt = Type.Optional(DateTime);
export const ShipBody = Strict({ ...tracking, shippedAt: ShippedAt });
export type ShipBody = Static<typeof ShipBody>;
/** Many at once: one wrong row refuses all, named as `rows.3.trackingNumber`. What is shipped so already stays as it is. */
export const ShipManyBody = Strict({
  rows: Type.Array(Strict({ id: Id, ...tracking, shippedAt: ShippedAt }), {
    minItems: 1,
    maxItems: S.SHIPMENT_BULK_LIMIT,
  }),
});
export type ShipManyBody = Static<typeof ShipManyBody>;
export const ShipManyAnswer = Strict({ shipped: Count, unchanged: Count });
export type ShipManyAnswer = Static<typeof ShipManyAnswer>;

export const MoveShipmentBody = Strict({ to: OneOf(S.SHIPMENT_MOVES), reason: Type.Optional(Reason) });
export type MoveShipmentBody = Static<typeof MoveShipmentBody>;
export const CancelShipmentBody = Strict({
  reason: Reason,
  outcome: OneOf(
    S.UNSENT_OUTCOMES,
    'continue: the creator begins without the product; cancel: ends it, the hold goes back',
  ),
});
export type CancelShipmentBody = Static<typeof CancelShipmentBody>;
export const ResolveShipmentBody = Strict({
  resolution: OneOf(S.SHIPMENT_RESOLUTIONS),
  note: Type.Optional(Reason),
});
export type ResolveShipmentBody = Static<typeof ResolveShipmentBody>;
/** Items until it is shipped, tracking while it is on its way, notes always. */
export const UpdateShipmentBody = Strict({
  items: Type.Optional(ChosenItems),
  tracking: Type.Optional(Strict(tracking)),
  notes: Type.Optional(Note),
});
export type UpdateShipmentBody = Static<typeof UpdateShipmentBody>;
/** The whole address; every look at it is in the audit trail. */
export const RevealedAddressAnswer = Strict({ address: ShipmentAddress });

/** What a CSV file would do; nothing is written. The rows to apply are sent to the call that ships many. */
export const CheckShipmentsAnswer = Strict({
  counts: Strict({ ok: Count, unchanged: Count, invalid: Count }),
  rows: Type.Array(
    Strict({
      line: Type.Integer({ minimum: 1 }),
      code: Type.String(),
      outcome: OneOf(S.SHIPMENT_IMPORT_OUTCOMES),
      creator: Nullable(Type.String()),
      ship: Nullable(
        Strict({
          id: Id,
          carrier: Nullable(OneOf(S.CARRIERS)),
          trackingNumber: Nullable(Type.String()),
          trackingUrl: Nullable(Type.String()),
          shippedAt: Nullable(DateTime),
        }),
      ),
      errors: Type.Array(Strict({ column: OneOf(S.SHIPMENT_IMPORT_COLUMNS), value: Type.String(), error: FieldError })),
    }),
  ),
});
export type CheckShipmentsAnswer = Static<typeof CheckShipmentsAnswer>;

export const PackingListQuery = Strict({
  ids: Type.String({
    pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9})*$',
    maxLength: 11 * S.PACKING_LIST_MAX,
    description: 'Shipments, comma-separated; one page each',
  }),
});

/** All of them or none; what was sent already stays as it is. */
export const SendManyBody = Strict({
  ids: Type.Array(Id, { minItems: 1, maxItems: S.SHIPMENT_BULK_LIMIT, uniqueItems: true }),
});
export type SendManyBody = Static<typeof SendManyBody>;
export const SendManyAnswer = Strict({ sent: Count, unchanged: Count });
export type SendManyAnswer = Static<typeof SendManyAnswer>;

/** A shipment as its creator sees it, with their own address. */
export const OwnShipment = Strict({
  ...shared,
  title: Type.String({ description: 'Of the challenge' }),
  brandName: Type.String(),
  address: Nullable(ShipmentAddress),
  issue: Nullable(ShipmentIssue),
  freeCancelAt: Nullable(DateTime),
  mayChangeAddress: Type.Boolean(),
  mayChoose: Type.Boolean({ description: 'Whether products of a catalogue can be chosen now, again too' }),
  mayConfirm: Type.Boolean(),
  mayReveal: Type.Boolean({ description: 'Whether there is a code or link to look at' }),
  reportable: Type.Array(OneOf(S.SHIPMENT_ISSUES)),
});
export type OwnShipment = Static<typeof OwnShipment>;
export const OwnShipmentAnswer = Strict({ shipment: OwnShipment });
/** The code or link itself. Looking at it says that it is there; each look is in the audit trail of the brand. */
export const RevealedCodeAnswer = Strict({
  digital: Strict({
    delivery: OneOf(DIGITAL_DELIVERIES),
    code: Nullable(Type.String()),
    url: Nullable(Type.String()),
    redeemBy: Nullable(CalendarDate),
  }),
});
export type RevealedCode = Static<typeof RevealedCodeAnswer>['digital'];
export const OwnShipmentListQuery = Strict({ ...pageQuery });
export const OwnShipmentPage = Page(OwnShipment);
export type OwnShipmentPage = Static<typeof OwnShipmentPage>;

const address = (max: number) => Type.String({ maxLength: max * 2 });
export const GiveAddressBody = Strict({
  fullName: address(S.ADDRESS_LIMITS.fullName.max),
  phone: Type.String({ maxLength: 40 }),
  line1: address(S.ADDRESS_LIMITS.line1.max),
  line2: Type.Optional(address(S.ADDRESS_LIMITS.line2.max)),
  district: Type.Optional(address(S.ADDRESS_LIMITS.district.max)),
  city: address(S.ADDRESS_LIMITS.city.max),
  postalCode: Type.Optional(address(S.ADDRESS_LIMITS.postalCode.max)),
  country: Type.String({ maxLength: 2 }),
});
export type GiveAddressBody = Static<typeof GiveAddressBody>;
export const ReportIssueBody = Strict({
  type: OneOf(S.SHIPMENT_ISSUES),
  note: Type.String({ maxLength: S.ISSUE_NOTE_MAX }),
  photoIds: Type.Optional(
    Type.Array(Uuid, {
      maxItems: S.ISSUE_PHOTOS_MAX,
      uniqueItems: true,
      description: 'Files that the creator uploaded as `issue_photo`; the brand has them from then on',
    }),
  ),
});
export type ReportIssueBody = Static<typeof ReportIssueBody>;
