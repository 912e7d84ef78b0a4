import { Type, type Static } from 'typebox';
import * as D from '#contract/constants/discounts';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import {
  csvQuery,
  CalendarDate,
  Currency,
  DateTime,
  Id,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
} from '#contract/schemas/common';

const Count = Type.Integer({ minimum: 0 });
const CategoryId = Type.String({ pattern: '^[a-z0-9-]{2,40}$' });
const Code = Type.String({ description: 'Upper-case ASCII, unique in the brand' });
const Basis = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum, description: 'Basis points' });

/** A creator as a discount names them. */
export const DiscountCreator = Strict({
  id: Id,
  name: Type.String(),
  profileImage: Nullable(Type.String()),
});
export type DiscountCreator = Static<typeof DiscountCreator>;
const DiscountChallenge = Strict({ id: Id, title: Type.String() });

const CombinesWith = Strict({ product: Type.Boolean(), order: Type.Boolean(), shipping: Type.Boolean() });

/** What a code brought, refunds apart; minor units of the discount's currency. */
export const DiscountStats = Strict({
  redemptions: Count,
  revenueMinor: Type.Integer({ description: 'Subtotals of its orders after discounts, less refunds' }),
  discountMinor: MinorAmount,
  refundsMinor: MinorAmount,
  commissionPendingMinor: Type.Integer({ description: 'Waiting out the hold, or for the wallet' }),
  commissionPaidMinor: MinorAmount,
});
export type DiscountStats = Static<typeof DiscountStats>;

export const DiscountLeak = Strict({
  cause: OneOf(D.LEAK_CAUSES),
  at: DateTime,
  redemptions: Count,
  unattributedBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Share without a click, in basis points' }),
});
export type DiscountLeak = Static<typeof DiscountLeak>;

const shown = {
  id: Id,
  title: Type.String(),
  code: Code,
  type: OneOf(D.DISCOUNT_TYPES),
  valueBp: Nullable(Type.Integer({ description: 'Of a percentage, in basis points' })),
  valueMinor: Nullable(Type.Integer({ description: 'Of a fixed amount, in minor units' })),
  currency: Currency,
  state: OneOf(D.DISCOUNT_STATES, 'What a person set'),
  status: OneOf(D.DISCOUNT_STATUSES, 'What follows from state, dates and limit'),
  usageLimit: Nullable(Type.Integer({ minimum: 1 })),
  startsAt: DateTime,
  endsAt: Nullable(DateTime),
  assignedTo: Nullable(Strict({ creator: DiscountCreator, challenge: Nullable(DiscountChallenge) })),
  commissionBp: Basis(D.COMMISSION_BP_MAX),
  source: OneOf(D.DISCOUNT_SOURCES),
  leak: Nullable(DiscountLeak),
  sync: Nullable(
    Strict(
      {
        state: OneOf(D.DISCOUNT_SYNC_STATES),
        error: Nullable(OneOf(D.DISCOUNT_SYNC_ERRORS)),
        message: Nullable(Type.String({ description: 'The shop’s own words' })),
        at: Nullable(DateTime),
        usage: Nullable(Type.Integer({ minimum: 0, description: 'How often the shop says it was used' })),
      },
      { description: 'How the brand’s shop has it; null where it does not keep it' },
    ),
  ),
  stats: DiscountStats,
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
};

/** A discount as the list shows it. */
export const DiscountRow = Strict(shown);
export type DiscountRow = Static<typeof DiscountRow>;

export const DiscountStep = Strict({
  from: Nullable(OneOf(D.DISCOUNT_STATES)),
  to: OneOf(D.DISCOUNT_STATES),
  at: DateTime,
  actorName: Nullable(Type.String()),
});

export const Discount = Strict({
  ...shown,
  appliesTo: OneOf(D.DISCOUNT_SCOPES),
  products: Type.Array(Strict({ id: Id, name: Type.String() })),
  categoryIds: Type.Array(CategoryId),
  minimum: OneOf(D.DISCOUNT_MINIMUMS),
  minimumSubtotalMinor: Nullable(MinorAmount),
  minimumQuantity: Nullable(Type.Integer()),
  customers: OneOf(D.DISCOUNT_CUSTOMERS),
  oncePerCustomer: Type.Boolean(),
  combinesWith: CombinesWith,
  attributionDays: Type.Integer({ minimum: D.ATTRIBUTION_DAYS_MIN, maximum: D.ATTRIBUTION_DAYS_MAX }),
  holdDays: Type.Integer({ minimum: 0, maximum: D.HOLD_DAYS_MAX }),
  externalId: Nullable(Type.String()),
  lockedFields: Type.Array(OneOf(D.DISCOUNT_LOCKED_FIELDS), { description: 'Not to be changed since it was used' }),
  reissuedAsId: Nullable(Type.Integer({ description: 'The code that took its place' })),
  history: Type.Array(DiscountStep),
});
export type Discount = Static<typeof Discount>;
export const DiscountAnswer = Strict({ discount: Discount });

/** Comma-separated lists mean "one of"; different filters must all hold. */
const filters = {
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in title, code and creator' })),
  status: Type.Optional(
    Type.String({ maxLength: 100, description: 'Statuses, comma-separated; default all but archived' }),
  ),
  type: Type.Optional(Type.String({ maxLength: 60, description: 'Types, comma-separated' })),
  creator: Type.Optional(Type.String({ maxLength: 400, description: 'Ids of creators, comma-separated' })),
  challenge: Type.Optional(Type.String({ maxLength: 400, description: 'Ids of challenges, comma-separated' })),
  source: Type.Optional(Type.String({ maxLength: 30, description: 'Sources, comma-separated' })),
  leaked: Type.Optional(Type.Boolean({ description: 'Whether the code looks leaked' })),
  batch: Type.Optional(Uuid),
  startsFrom: Type.Optional(CalendarDate),
  startsTo: Type.Optional(CalendarDate),
  endsFrom: Type.Optional(CalendarDate),
  endsTo: Type.Optional(CalendarDate),
};
export const DiscountFilters = Strict(filters);
export type DiscountFilters = Static<typeof DiscountFilters>;

const sortable = <S extends string>(sorts: readonly S[]) =>
  Type.Optional(
    OneOf(
      sorts.flatMap((sort) => [sort, `-${sort}` as const]),
      'Column, - in front for descending',
    ),
  );
export const DiscountListQuery = Strict({ ...pageQuery, ...filters, sort: sortable(D.DISCOUNT_SORTS) });
export type DiscountListQuery = Static<typeof DiscountListQuery>;
export const DiscountPage = Page(DiscountRow);
export type DiscountPage = Static<typeof DiscountPage>;
export const DiscountExportQuery = Strict({ ...filters, sort: sortable(D.DISCOUNT_SORTS), ...csvQuery });
export type DiscountExportQuery = Static<typeof DiscountExportQuery>;

const terms = {
  title: Type.String({ minLength: D.DISCOUNT_TITLE_MIN, maxLength: D.DISCOUNT_TITLE_MAX }),
  type: OneOf(D.DISCOUNT_TYPES),
  valueBp: Nullable(Basis(D.DISCOUNT_BP_MAX, 1)),
  valueMinor: Nullable(Type.Integer({ minimum: 1, maximum: D.DISCOUNT_VALUE_MAX_MINOR })),
  currency: Type.Unsafe<Static<typeof Currency>>({ ...Currency, description: 'The brand’s own' }),
  appliesTo: OneOf(D.DISCOUNT_SCOPES),
  productIds: Type.Array(Id, { maxItems: D.DISCOUNT_PRODUCTS_MAX, uniqueItems: true }),
  categoryIds: Type.Array(CategoryId, { maxItems: D.DISCOUNT_CATEGORIES_MAX, uniqueItems: true }),
  minimum: OneOf(D.DISCOUNT_MINIMUMS),
  minimumSubtotalMinor: Nullable(Type.Integer({ minimum: 1, maximum: D.DISCOUNT_VALUE_MAX_MINOR })),
  minimumQuantity: Nullable(Type.Integer({ minimum: 1, maximum: D.DISCOUNT_QUANTITY_MAX })),
  customers: OneOf(D.DISCOUNT_CUSTOMERS),
  oncePerCustomer: Type.Boolean(),
  usageLimit: Nullable(Type.Integer({ minimum: 1, maximum: D.DISCOUNT_USAGE_MAX })),
  combinesWith: CombinesWith,
  startsAt: DateTime,
  endsAt: Nullable(DateTime),
  commissionBp: Basis(D.COMMISSION_BP_MAX),
  attributionDays: Type.Optional(
    Type.Integer({
      minimum: D.ATTRIBUTION_DAYS_MIN,
      maximum: D.ATTRIBUTION_DAYS_MAX,
      description: 'The brand’s own where a new one leaves it out',
    }),
  ),
  holdDays: Type.Integer({ minimum: 0, maximum: D.HOLD_DAYS_MAX }),
  state: OneOf(D.DISCOUNT_STATES, 'A new one is draft or live'),
};
/** What does not belong to type, scope and minimum is null or empty. */
export const CreateDiscountBody = Strict({
  ...terms,
  code: Type.String({
    minLength: D.DISCOUNT_CODE_MIN,
    maxLength: D.DISCOUNT_CODE_MAX,
    description: 'Kept upper-case, Turkish letters plain',
  }),
  assignedTo: Nullable(Strict({ creatorProfileId: Id, challengeId: Nullable(Id) })),
});
export type CreateDiscountBody = Static<typeof CreateDiscountBody>;
/** Fields left out stay as they are. */
export const UpdateDiscountBody = Type.Partial(CreateDiscountBody, { additionalProperties: false });
export type UpdateDiscountBody = Static<typeof UpdateDiscountBody>;

export const CodeAvailabilityQuery = Strict({
  code: Type.String({ minLength: 1, maxLength: 64 }),
  except: Type.Optional(Id),
});
export const CodeAvailabilityAnswer = Strict({
  code: Type.String({ description: 'As it would be kept' }),
  isValid: Type.Boolean(),
  isFree: Type.Boolean(),
});
export type CodeAvailabilityAnswer = Static<typeof CodeAvailabilityAnswer>;

/** Rows by id, or all that a query matches but the excluded ones. */
const Selection = Type.Union([
  Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: D.DISCOUNT_BULK_LIMIT }) }),
  Strict({ query: DiscountFilters, excludedIds: Type.Array(Id, { maxItems: D.DISCOUNT_BULK_LIMIT }) }),
]);
export const BulkDiscountsBody = Strict({ action: OneOf(D.DISCOUNT_BULK_ACTIONS), selection: Selection });
export type BulkDiscountsBody = Static<typeof BulkDiscountsBody>;

/** Commission of one order, of the creator to whom it was put down. */
const RedemptionCommission = Strict({
  status: OneOf(D.COMMISSION_STATUSES),
  amountMinor: MinorAmount,
  paidMinor: Type.Integer({ minimum: 0, description: 'What went out, less what was taken back since' }),
  platformFeeMinor: MinorAmount,
  dueAt: DateTime,
  paidAt: Nullable(DateTime),
});
/** One order that a code was used in, or that a click on one of its links brought. */
export const Redemption = Strict({
  id: Id,
  orderId: Type.String({ description: 'Of the shop' }),
  placedAt: DateTime,
  via: OneOf(D.ATTRIBUTIONS),
  isCounted: Type.Boolean({ description: 'False: the order came by a click alone, and no use was counted' }),
  creator: Nullable(DiscountCreator),
  currency: Currency,
  subtotalMinor: MinorAmount,
  discountMinor: MinorAmount,
  refundedMinor: MinorAmount,
  isNewCustomer: Nullable(Type.Boolean()),
  hadClick: Type.Boolean(),
  commission: Nullable(RedemptionCommission),
});
export type Redemption = Static<typeof Redemption>;
const redemptionFilters = {
  figure: Type.Optional(OneOf(D.REDEMPTION_FIGURES, 'Those that add to this figure of the code')),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};
export const RedemptionFilters = Strict(redemptionFilters);
export type RedemptionFilters = Static<typeof RedemptionFilters>;
export const RedemptionListQuery = Strict({ ...redemptionFilters, ...pageQuery, sort: sortable(D.REDEMPTION_SORTS) });
export type RedemptionListQuery = Static<typeof RedemptionListQuery>;
export const RedemptionPage = Strict({
  ...Page(Redemption).properties,
  sum: Nullable(
    Type.Integer({ description: 'What all of them add up to in the figure: uses, or minor units; null without one' }),
  ),
});
export type RedemptionPage = Static<typeof RedemptionPage>;
export const RedemptionExportQuery = Strict({
  ...redemptionFilters,
  sort: sortable(D.REDEMPTION_SORTS),
  ...csvQuery,
});
export type RedemptionExportQuery = Static<typeof RedemptionExportQuery>;

/** One day of the brand; amounts in minor units. */
export const DiscountDay = Strict({
  date: CalendarDate,
  redemptions: Count,
  revenueMinor: MinorAmount,
  discountMinor: MinorAmount,
  clicks: Count,
});
export type DiscountDay = Static<typeof DiscountDay>;
export const DiscountSeriesAnswer = Strict({
  currency: Currency,
  timezone: Type.String(),
  days: Type.Array(DiscountDay, { description: 'The last 28 days, today last' }),
});
export type DiscountSeriesAnswer = Static<typeof DiscountSeriesAnswer>;

/** What pausing and giving out anew left behind. */
export const ReissueAnswer = Strict({ paused: Discount, discount: Discount });
export type ReissueAnswer = Static<typeof ReissueAnswer>;
