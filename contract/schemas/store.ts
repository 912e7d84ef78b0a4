import { Type, type Static } from 'typebox';
import * as D from '#contract/constants/discounts';
import { Currency, DateTime, FieldError, Id, Nullable, OneOf, Strict } from '#contract/schemas/common';

const Minor = Type.Integer({
  minimum: 0,
  maximum: D.ORDER_AMOUNT_MAX_MINOR,
  description: 'Minor units of the currency',
});
/** Shops write instants in many ways: with a zone of their own, without or with more parts of a second. */
const ShopInstant = Type.String({
  format: 'date-time',
  pattern: '^20.*T\\d\\d:\\d\\d:[0-5]',
  description: 'ISO 8601 with its zone: 2026-11-25T12:00:00Z, 2026-11-25T15:00:00+03:00; none that is yet to come',
});
const OrderId = Type.String({ pattern: '\\S', minLength: 1, maxLength: D.ORDER_ID_MAX, description: 'Of the shop' });
const TypedCode = Type.String({ minLength: 1, maxLength: 64, description: 'As the customer typed it' });
const Customer = Type.String({
  minLength: 1,
  maxLength: D.CUSTOMER_REF_MAX,
  description: 'What the shop knows its customer by; only a keyed hash of it is kept',
});
const Lines = Type.Array(
  Strict({
    sku: Type.String({ minLength: 1, maxLength: 100 }),
    quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
    totalMinor: Minor,
  }),
  { maxItems: D.ORDER_LINES_MAX },
);

/** An order of the shop, after discounts, without tax and shipping in its subtotal: the base of commission. */
export const StoreOrder = Strict({
  id: OrderId,
  currency: Currency,
  placedAt: ShopInstant,
  codes: Type.Array(TypedCode, { maxItems: D.ORDER_CODES_MAX, description: 'In the order in which they were typed' }),
  click: Type.Optional(Type.String({ maxLength: 64, description: 'What the tracked link gave along' })),
  customer: Type.Optional(Customer),
  subtotalMinor: Minor,
  discountMinor: Minor,
  taxMinor: Minor,
  isNewCustomer: Type.Optional(Type.Boolean()),
  lines: Lines,
});
export type StoreOrder = Static<typeof StoreOrder>;

/** Part of an order given back, or all of it; it may arrive before the order does. */
export const StoreRefund = Strict({
  id: Type.String({ minLength: 1, maxLength: D.ORDER_ID_MAX, description: 'Of the refund; each counts once' }),
  orderId: OrderId,
  currency: Currency,
  refundedAt: ShopInstant,
  amountMinor: Type.Integer({
    minimum: 1,
    maximum: D.ORDER_AMOUNT_MAX_MINOR,
    description: 'Of the subtotal, in minor units',
  }),
});
export type StoreRefund = Static<typeof StoreRefund>;

/** One event of the shop a call. */
export const StoreEventBody = Type.Union([
  Strict({ type: Type.Literal('order'), order: StoreOrder }),
  Strict({ type: Type.Literal('refund'), refund: StoreRefund }),
]);
export type StoreEventBody = Static<typeof StoreEventBody>;

const Reason = Strict({ code: OneOf(D.REDEMPTION_REASONS), tr: Type.String(), en: Type.String() });
export const StoreEventAnswer = Strict({
  outcome: OneOf(
    ['accepted', 'repeated', 'unrelated', 'waiting'] as const,
    'unrelated: neither code nor click of ours, nothing was kept; waiting: a refund whose order is yet to come',
  ),
  codes: Type.Array(Strict({ code: Type.String(), outcome: OneOf(D.REDEMPTION_OUTCOMES), reason: Nullable(Reason) })),
});
export type StoreEventAnswer = Static<typeof StoreEventAnswer>;

/** A basket before it is paid; what is left out refuses nothing. */
export const CheckRedemptionBody = Strict({
  code: TypedCode,
  currency: Currency,
  subtotalMinor: Type.Optional(Minor),
  customer: Type.Optional(Customer),
  isNewCustomer: Type.Optional(Type.Boolean()),
  lines: Type.Optional(Lines),
});
export type CheckRedemptionBody = Static<typeof CheckRedemptionBody>;
export const CheckRedemptionAnswer = Strict({
  code: Type.String(),
  isUsable: Type.Boolean(),
  reason: Nullable(Reason),
  discount: Nullable(
    Strict({
      type: OneOf(D.DISCOUNT_TYPES),
      valueBp: Nullable(Type.Integer()),
      valueMinor: Nullable(Type.Integer()),
      currency: Currency,
      discountMinor: Nullable(
        Type.Integer({ description: 'Off the basket; null without a subtotal or lines to work it out from' }),
      ),
    }),
  ),
});
export type CheckRedemptionAnswer = Static<typeof CheckRedemptionAnswer>;

/** A key that a shop signs with. Its secret is shown when it is made, and never again. */
export const StoreKey = Strict({
  id: Id,
  keyId: Type.String(),
  label: Type.String(),
  isOpen: Type.Boolean(),
  createdAt: DateTime,
  rotatedAt: Nullable(DateTime),
  oldSecretUntil: Nullable(DateTime),
  lastUsedAt: Nullable(DateTime),
});
export type StoreKey = Static<typeof StoreKey>;
export const StoreKeysAnswer = Strict({ items: Type.Array(StoreKey) });
export type StoreKeysAnswer = Static<typeof StoreKeysAnswer>;
export const CreateStoreKeyBody = Strict({
  label: Type.String({ minLength: 1, maxLength: D.STORE_KEY_LABEL_MAX }),
});
export type CreateStoreKeyBody = Static<typeof CreateStoreKeyBody>;
export const StoreSecretAnswer = Strict({
  key: StoreKey,
  secret: Type.String({ description: 'Shown this once' }),
});
export type StoreSecretAnswer = Static<typeof StoreSecretAnswer>;

export const ORDER_IMPORT_OUTCOMES = ['counted', 'unrelated', 'repeated', 'refused', 'invalid'] as const;
export const ImportOrdersQuery = Strict({ dryRun: Type.Boolean() });
export const ImportOrdersAnswer = Strict({
  dryRun: Type.Boolean(),
  counts: Strict({
    counted: Type.Integer(),
    unrelated: Type.Integer(),
    repeated: Type.Integer(),
    refunded: Type.Optional(Type.Integer({ description: 'Of the repeated ones, those that bring a refund' })),
    refused: Type.Integer(),
    invalid: Type.Integer(),
  }),
  rows: Type.Array(
    Strict({
      line: Type.Integer({ minimum: 1 }),
      order: Type.String(),
      code: Type.String(),
      outcome: OneOf(ORDER_IMPORT_OUTCOMES),
      reason: Nullable(Reason),
      errors: Type.Array(Strict({ field: Type.String(), error: FieldError })),
    }),
  ),
});
export type ImportOrdersAnswer = Static<typeof ImportOrdersAnswer>;
