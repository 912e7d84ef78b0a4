import { Type, type Static } from 'typebox';
import * as G from '#contract/constants/giftOrders';
import { SHOPIFY_ORDER_MODES } from '#contract/constants/shopify';
import { DateTime, Id, Iso2, Nullable, OneOf, Strict } from '#contract/schemas/common';

/** The order of a shipment in the brand's store, as far as it has come. */
export const GiftOrder = Strict({
  state: OneOf(G.GIFT_ORDER_STATES),
  mode: OneOf(G.GIFT_ORDER_MODES),
  number: Nullable(Type.String({ description: '#1001 of an order, #D1 of a draft; null until it is created' })),
  link: Nullable(Type.String({ description: 'Where it is seen in the shop' })),
  failure: Nullable(OneOf(G.GIFT_ORDER_FAILURES)),
  message: Nullable(
    Type.String({ description: 'What the shop said, in its own words; or what it does not sell any more' }),
  ),
  askedAt: DateTime,
});
export type GiftOrder = Static<typeof GiftOrder>;

export const GiftOrdersQuery = Strict({
  ids: Type.String({
    pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9})*$',
    maxLength: 11 * G.GIFT_ORDERS_MAX,
    description: 'Shipments, comma-separated',
  }),
});
export type GiftOrdersQuery = Static<typeof GiftOrdersQuery>;

const shipment = { shipmentId: Id, code: Type.String(), creatorName: Type.String() };
/** What would be made in the shop: one order for each shipment. Its price is nothing. */
export const GiftOrdersAnswer = Strict({
  mode: OneOf(SHOPIFY_ORDER_MODES),
  shopName: Nullable(Type.String()),
  blocked: Nullable(OneOf(G.GIFT_ORDER_BLOCKS, 'Why nothing can be made now')),
  orders: Type.Array(
    Strict({
      ...shipment,
      items: Type.Array(
        Strict({ title: Type.String(), variant: Nullable(Type.String()), quantity: Type.Integer({ minimum: 1 }) }),
      ),
      address: Strict({ initials: Type.String(), city: Type.String(), country: Iso2 }),
      tags: Type.Array(Type.String()),
      note: Type.String(),
    }),
  ),
  leftOut: Type.Array(
    Strict({
      ...shipment,
      reason: OneOf(G.GIFT_ORDER_REFUSALS),
      names: Type.Array(Type.String(), { description: 'Of the products that are in the way' }),
    }),
  ),
});
export type GiftOrdersAnswer = Static<typeof GiftOrdersAnswer>;

export const CreateGiftOrdersBody = Strict({
  ids: Type.Array(Id, { minItems: 1, maxItems: G.GIFT_ORDERS_MAX, uniqueItems: true }),
  mode: OneOf(G.GIFT_ORDER_MODES, 'As it was shown; 409 when it has changed since'),
});
export type CreateGiftOrdersBody = Static<typeof CreateGiftOrdersBody>;
export const CreateGiftOrdersAnswer = Strict({
  asked: Type.Integer({ minimum: 0, description: 'Orders that the shop is told to make now' }),
  unchanged: Type.Integer({ minimum: 0, description: 'Shipments that had one already' }),
});
export type CreateGiftOrdersAnswer = Static<typeof CreateGiftOrdersAnswer>;
