import { SHOPIFY_FAILURES, type ShopifyFailure } from '#contract/constants/shopify';

/** Orders that a brand's store is told to make for what is sent to creators. */

/** `pending`: the shop is being told. `created`: it is there. `failed`: it is not, and can be asked for again. */
export const GIFT_ORDER_STATES = ['pending', 'created', 'failed'] as const;
export type GiftOrderState = (typeof GIFT_ORDER_STATES)[number];
export const GIFT_ORDER_MODES = ['draft', 'order'] as const;
export type GiftOrderMode = (typeof GIFT_ORDER_MODES)[number];

/**
 * Why there is no order: a call that failed; `changed`: the shipment is not ready any more; `variant_gone`: the shop does not
 * sell the product or the variant any more; `gone`: the order was deleted or cancelled in the shop.
 */
export const GIFT_ORDER_FAILURES = [...SHOPIFY_FAILURES, 'changed', 'variant_gone', 'gone'] as const;
export type GiftOrderFailure = ShopifyFailure | 'changed' | 'variant_gone' | 'gone';

/** Why nothing can be ordered at all: no store, none wanted, its owner has to agree again, or a permission was not given. */
export const GIFT_ORDER_BLOCKS = ['not_connected', 'off', 'reauth', 'scope'] as const;
export type GiftOrderBlock = (typeof GIFT_ORDER_BLOCKS)[number];

/** Why nothing is ordered for a shipment. */
export const GIFT_ORDER_REFUSALS = [
  'not_ready',
  'has_order',
  'nothing_in_it',
  'not_of_store',
  'variant_missing',
] as const;
export type GiftOrderRefusal = (typeof GIFT_ORDER_REFUSALS)[number];

/** Shipments that one command may order for. */
export const GIFT_ORDERS_MAX = 200;
