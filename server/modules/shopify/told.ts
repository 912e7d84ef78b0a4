import { CLICK_PARAMETER } from '#contract/constants/discounts';
import type { ShopifyTopic } from '#contract/constants/shopify';

/**
 * What a shop told, as it is kept until it is dealt with: which thing it is about, when it happened, and for an order the
 * click of a tracked link that it came by. Of people nothing is kept.
 */
export interface Told {
  gid: string | null;
  happenedAt: string;
  click?: string;
}

/** Which thing a topic's payload is about, and where its number is. */
const ABOUT: Record<ShopifyTopic, readonly [kind: string, field: string]> = {
  PRODUCTS_CREATE: ['Product', 'id'],
  PRODUCTS_UPDATE: ['Product', 'id'],
  PRODUCTS_DELETE: ['Product', 'id'],
  INVENTORY_LEVELS_UPDATE: ['InventoryItem', 'inventory_item_id'],
  ORDERS_PAID: ['Order', 'id'],
  REFUNDS_CREATE: ['Order', 'order_id'],
  FULFILLMENTS_CREATE: ['Order', 'order_id'],
  FULFILLMENTS_UPDATE: ['Order', 'order_id'],
  APP_UNINSTALLED: ['Shop', 'id'],
};
const CLICK_MAX = 64;

/** The click in the address of the page on which a buyer began, whole or from its path on. */
export function clickOfPage(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const click = URL.parse(address, 'https://shop.invalid')?.searchParams.get(CLICK_PARAMETER);
  return click && click.length <= CLICK_MAX ? click : undefined;
}

/** The click among what a shop's theme wrote at the order; it wins over the page, since it is the shop's own doing. */
export function clickOfAttributes(attributes: readonly { name: unknown; value: unknown }[]): string | undefined {
  const value = attributes.find(({ name }) => name === CLICK_PARAMETER)?.value;
  return typeof value === 'string' && value !== '' && value.length <= CLICK_MAX ? value : undefined;
}

/** Reads a payload of webhooks. */
export function readTold(topic: ShopifyTopic, body: unknown, happenedAt: string): Told {
  const told: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const [kind, field] = ABOUT[topic];
  const id = told[field];
  const attributes = Array.isArray(told.note_attributes) ? (told.note_attributes as unknown[]) : []; // each is looked at
  const click =
    topic === 'ORDERS_PAID'
      ? (clickOfAttributes(attributes.map((one) => ({ name: null, value: null, ...(one as object | null) }))) ??
        clickOfPage(told.landing_site))
      : undefined;
  return {
    gid: Number.isSafeInteger(id) ? `gid://shopify/${kind}/${Number(id)}` : null,
    happenedAt,
    ...(click !== undefined && { click }),
  };
}
