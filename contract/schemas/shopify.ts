import { Type, type Static } from 'typebox';
import { PRODUCT_SOURCES } from '#contract/constants/products';
import * as S from '#contract/constants/shopify';
import { Currency, DateTime, Id, Nullable, OneOf, Strict } from '#contract/schemas/common';

const Count = Type.Integer({ minimum: 0 });

export const ShopifySettings = Strict({
  syncProducts: Type.Boolean({ description: 'Products and their variants are taken over' }),
  syncStock: Type.Boolean({ description: 'Stock is taken over too; without it stock is not tracked' }),
  orderMode: OneOf(S.SHOPIFY_ORDER_MODES, 'What a gift becomes in the shop'),
  orderTag: Type.String({
    minLength: 1,
    maxLength: S.SHOPIFY_ORDER_TAG_MAX,
    pattern: S.SHOPIFY_ORDER_TAG_PATTERN,
    description: 'Of gifts in the shop; a comma would part it in two',
  }),
  syncDiscounts: Type.Boolean({
    description: 'Codes are kept in the store too, and orders that come by them are counted',
  }),
});
export type ShopifySettings = Static<typeof ShopifySettings>;
export const UpdateShopifySettingsBody = Type.Partial(ShopifySettings, { additionalProperties: false });
export type UpdateShopifySettingsBody = Static<typeof UpdateShopifySettingsBody>;

/** How one topic of webhooks does. */
export const ShopifyWebhook = Strict({
  topic: OneOf(S.SHOPIFY_TOPICS),
  isSubscribed: Type.Boolean({ description: 'The shop tells us of it' }),
  lastAt: Nullable(DateTime),
  ok: Type.Integer({ minimum: 0, description: 'Dealt with in the last 7 days' }),
  failed: Type.Integer({ minimum: 0, description: 'Given up, and can be done again' }),
});
export type ShopifyWebhook = Static<typeof ShopifyWebhook>;

/** A product of the store that was not taken over, and what is in its way. */
export const ShopifyConflict = Strict({
  externalId: Type.String({ description: 'gid://shopify/Product/…' }),
  name: Type.String(),
  sku: Nullable(Type.String()),
  reason: OneOf(S.SHOPIFY_CONFLICTS),
  product: Nullable(
    Strict(
      { id: Id, name: Type.String(), source: OneOf(PRODUCT_SOURCES) },
      { description: 'The product that has its sku' },
    ),
  ),
});
export type ShopifyConflict = Static<typeof ShopifyConflict>;

/** A brand's store. Nothing of its tokens is ever told. */
export const ShopifyConnection = Strict({
  state: OneOf(S.SHOPIFY_STATES),
  missingSettings: Type.Array(OneOf(S.SHOPIFY_NEEDED_SETTINGS), { description: 'Empty unless not_configured' }),
  shopDomain: Nullable(
    Type.String({
      description: 'Of the store, of the one that is being connected, or of the one that was connected last',
    }),
  ),
  shopName: Nullable(Type.String()),
  /** Null of a connected store whose currency is not known here: none of its products is taken over. */
  shopCurrency: Nullable(Currency),
  scopesWanted: Type.Array(OneOf(S.SHOPIFY_SCOPES), { description: 'That the settings need' }),
  scopesGranted: Type.Array(OneOf(S.SHOPIFY_SCOPES)),
  scopesMissing: Type.Array(OneOf(S.SHOPIFY_SCOPES), { description: 'Empty while no store is connected' }),
  failure: Nullable(OneOf(S.SHOPIFY_FAILURES, 'Why calls fail: of degraded and reauth_required')),
  installedAt: Nullable(DateTime),
  /** When its products were last looked through; null while they are not taken over. */
  lastSyncAt: Nullable(DateTime),
  counts: Strict({
    products: Type.Integer({ minimum: 0, description: 'That the store keeps right' }),
    variants: Count,
    failed: Type.Integer({ minimum: 0, description: 'Not taken over: the conflicts' }),
  }),
  progress: Nullable(
    Strict(
      { done: Count, total: Nullable(Count), startedAt: DateTime },
      { description: 'Of a running sync, in products; null while none runs' },
    ),
  ),
  webhooks: Type.Array(ShopifyWebhook),
  settings: ShopifySettings,
  conflicts: Type.Array(ShopifyConflict, { description: `The first ${S.SHOPIFY_CONFLICTS_SHOWN}` }),
});
export type ShopifyConnection = Static<typeof ShopifyConnection>;
export const ShopifyAnswer = Strict({ connection: ShopifyConnection });
export type ShopifyAnswer = Static<typeof ShopifyAnswer>;

export const ConnectShopifyBody = Strict({
  shopDomain: Type.String({
    minLength: 1,
    maxLength: S.SHOP_DOMAIN_MAX,
    description: 'mug-shop.myshopify.com, or as people write it',
  }),
});
export type ConnectShopifyBody = Static<typeof ConnectShopifyBody>;
export const ConnectShopifyAnswer = Strict({
  url: Type.String({ description: 'Where the shop’s owner agrees; once, for 10 minutes, in this browser alone' }),
});
export type ConnectShopifyAnswer = Static<typeof ConnectShopifyAnswer>;

export const DisconnectShopifyBody = Strict({ products: OneOf(S.SHOPIFY_DISCONNECT_PRODUCTS) });
export type DisconnectShopifyBody = Static<typeof DisconnectShopifyBody>;
export const ShopifyTopicParams = Strict({ topic: OneOf(S.SHOPIFY_TOPICS) });
export const ReplayShopifyAnswer = Strict({
  replayed: Type.Integer({ minimum: 0, description: 'Deliveries that are done again' }),
  connection: ShopifyConnection,
});
export type ReplayShopifyAnswer = Static<typeof ReplayShopifyAnswer>;
