import { and, eq, gt } from 'drizzle-orm';
import { CURRENCIES } from '#contract/constants/money';
import {
  SHOPIFY_FAILURES_MAX,
  SHOPIFY_NEEDED_SETTINGS,
  SHOPIFY_ORDER_TAG,
  type ShopifyNeededSetting,
  type ShopifyState,
} from '#contract/constants/shopify';
import { grantedScopes, missingScopes, wantedScopes } from '#contract/rules/shopify';
import type { ShopifyConnection, ShopifySettings } from '#contract/schemas/shopify';
import type { ShopifyConfig } from '#server/config';
import type { Tx } from '#server/db/client';
import { shopifyConnections, shopifyStates, type ShopifyRecord } from '#server/modules/shopify/shopify.table';
import { countStoreProducts } from '#server/modules/products/storeProducts.service';
import { listWebhooks } from '#server/modules/shopify/webhookHealth';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError } from '#server/plugins/errors';

/** What every command on a brand's store needs to know. */
export interface ShopifyContext {
  tx: Tx;
  scope: BrandScope;
  config: ShopifyConfig;
  now: Date;
}

export const DEFAULT_SETTINGS: ShopifySettings = {
  syncProducts: true,
  syncStock: true,
  orderMode: 'draft',
  orderTag: SHOPIFY_ORDER_TAG,
  syncDiscounts: true,
};

/** The settings of a store; those that came after it was connected have their defaults. */
export const settingsOf = (record: Pick<ShopifyRecord, 'settings'> | null): ShopifySettings => ({
  ...DEFAULT_SETTINGS,
  ...record?.settings,
});

/** Settings of the installation that are not made. */
export const missingSettings = ({ clientId, clientSecret }: ShopifyConfig): ShopifyNeededSetting[] =>
  SHOPIFY_NEEDED_SETTINGS.filter((name) => (name === 'SHOPIFY_CLIENT_ID' ? clientId : clientSecret) === null);

function stateOf(record: ShopifyRecord | null, isAsking: boolean, lacks: number): ShopifyState {
  if (lacks > 0) return 'not_configured';
  if (!record || record.status === 'disconnected') return isAsking ? 'connecting' : 'disconnected';
  if (record.status === 'reauth_required') return isAsking ? 'connecting' : 'reauth_required';
  if (record.syncStartedAt) return 'syncing';
  return record.failures >= SHOPIFY_FAILURES_MAX ? 'degraded' : 'connected';
}

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null;

export async function findConnection(tx: Tx, brandId: number): Promise<ShopifyRecord | null> {
  const [found] = await tx.select().from(shopifyConnections).where(eq(shopifyConnections.brandId, brandId));
  return found ?? null;
}

/** The brand's store as it is told. */
export async function getConnection({ tx, scope, config, now }: ShopifyContext): Promise<ShopifyConnection> {
  const { brandId } = scope;
  const record = await findConnection(tx, brandId);
  const [asked] = await tx
    .select({ shopDomain: shopifyStates.shopDomain })
    .from(shopifyStates)
    .where(and(eq(shopifyStates.brandId, brandId), gt(shopifyStates.expiresAt, now)))
    .limit(1);
  const lacks = missingSettings(config);
  const state = stateOf(record, asked !== undefined, lacks.length);
  const isConnected = record !== null && record.status !== 'disconnected';
  const settings = settingsOf(record);
  const wanted = wantedScopes(settings);
  const shopCurrency = CURRENCIES.find((one) => one === record?.shopCurrency) ?? null;
  // Where products are not taken over the store is looked through for its orders alone.
  const takesProducts = settings.syncProducts && shopCurrency !== null;
  return {
    state,
    missingSettings: lacks,
    shopDomain: (state === 'connecting' ? asked?.shopDomain : null) ?? record?.shopDomain ?? null,
    shopName: record?.shopName ?? null,
    shopCurrency,
    scopesWanted: wanted,
    scopesGranted: isConnected ? grantedScopes(record.scopes, wanted) : [],
    scopesMissing: isConnected ? missingScopes(record.scopes, wanted) : [],
    failure: state === 'degraded' || state === 'reauth_required' ? (record?.failure ?? 'unknown') : null,
    installedAt: isConnected ? instant(record.installedAt) : null,
    lastSyncAt: takesProducts ? instant(record?.lastSyncAt) : null,
    counts: {
      ...(record?.feedId && isConnected
        ? await countStoreProducts(tx, brandId, record.feedId)
        : { products: 0, variants: 0 }),
      failed: record?.conflictCount ?? 0,
    },
    progress:
      state === 'syncing' && record?.syncStartedAt
        ? { done: record.syncDone, total: record.syncTotal, startedAt: record.syncStartedAt.toISOString() }
        : null,
    webhooks: await listWebhooks(tx, brandId, now),
    settings,
    conflicts: record?.conflicts ?? [],
  };
}

/** The row of a connected store, locked. Throws 409 CONFLICT without one. */
export async function lockConnected({ tx, scope }: Pick<ShopifyContext, 'tx' | 'scope'>): Promise<ShopifyRecord> {
  const [found] = await tx
    .select()
    .from(shopifyConnections)
    .where(eq(shopifyConnections.brandId, scope.brandId))
    .for('update');
  if (!found || found.status === 'disconnected') throw new ApiError(409, 'CONFLICT');
  return found;
}
