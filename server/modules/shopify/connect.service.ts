import { randomBytes } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { SHOPIFY_STATE_LIFE_MS, type ShopifyResult } from '#contract/constants/shopify';
import { can } from '#contract/rules/access';
import { readShopDomain, wantedScopes } from '#contract/rules/shopify';
import type { Config } from '#server/config';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { openSessionIds } from '#server/modules/auth/sessions.service';
import { findStanding } from '#server/modules/brands/standing.service';
import { forgetSync } from '#server/modules/discounts/shopSync.service';
import { closeStoreFeed } from '#server/modules/feeds/storeFeed.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { letStoreGo } from '#server/modules/products/storeProducts.service';
import {
  DEFAULT_SETTINGS,
  findConnection,
  missingSettings,
  settingsOf,
  type ShopifyContext,
} from '#server/modules/shopify/connection.service';
import { hashOf, isSignedQuery } from '#server/modules/shopify/shopSignature';
import { shopifyConnections, shopifyStates } from '#server/modules/shopify/shopify.table';
import { askAdmin, askTokens, baseOf, ShopifyError, type ShopTokens } from '#server/modules/shopify/shopifyApi';
import { ApiError, invalid } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

const SECRET_BYTES = 32;
/** How far the shop's clock may be off. */
const TIMESTAMP_MS = 90_000;
export const CALLBACK_PATH = '/api/shopify/callback';

/** What a browser keeps while the shop's owner is asked. */
export interface Asked {
  url: string;
  browserKey: string;
}

/**
 * Where the shop's owner agrees, and what their browser must bring back. `origin` is that of the console; `apiOrigin` that
 * at which this server is reached. Throws 400 for what is no shop's address, and 409 CONFLICT where nothing is configured.
 */
export async function beginConnect(
  { tx, scope, config, now }: ShopifyContext,
  asked: { shopDomain: string; sessionId: string; origin: string; apiOrigin: string },
): Promise<Asked> {
  if (missingSettings(config).length > 0) throw new ApiError(409, 'CONFLICT');
  const shopDomain = readShopDomain(asked.shopDomain);
  if (shopDomain === null) throw invalid({ shopDomain: [{ code: 'INVALID' }] });
  const [state, browserKey] = [
    randomBytes(SECRET_BYTES).toString('base64url'),
    randomBytes(SECRET_BYTES).toString('base64url'),
  ];
  // Whoever asks again asks anew: of one brand one answer is awaited.
  await tx.delete(shopifyStates).where(eq(shopifyStates.brandId, scope.brandId));
  await tx.insert(shopifyStates).values({
    stateHash: hashOf(state),
    brandId: scope.brandId,
    userId: scope.userId,
    sessionId: asked.sessionId,
    browserHash: hashOf(browserKey),
    shopDomain,
    origin: asked.origin,
    expiresAt: new Date(now.getTime() + SHOPIFY_STATE_LIFE_MS),
  });
  const query = new URLSearchParams({
    client_id: config.clientId ?? '',
    scope: wantedScopes(settingsOf(await findConnection(tx, scope.brandId))).join(','),
    redirect_uri: `${asked.apiOrigin}${CALLBACK_PATH}`,
    state,
  });
  return { url: `${baseOf(config, shopDomain)}/admin/oauth/authorize?${query.toString()}`, browserKey };
}

/** Awaits nobody any more who was sent to the shop: what they bring back counts for nothing. Harmless where nobody was. */
export async function cancelConnect({ tx, scope }: Pick<ShopifyContext, 'tx' | 'scope'>): Promise<void> {
  await tx.delete(shopifyStates).where(eq(shopifyStates.brandId, scope.brandId));
  await announceChange(tx, { brandId: scope.brandId, tag: 'Shopify' });
}

export interface ConnectParts {
  database: Database;
  secrets: Secrets;
  config: Config;
  now: Date;
  /** Real time: of signatures and tokens. */
  realNow: Date;
}

/** What came of it, and the console that is led back to. */
interface Outcome {
  result: ShopifyResult;
  origin: string;
  /** The brand that has a store now. */
  brandId?: number;
}

/**
 * Takes what a shop's owner brings back. The answer to a state counts once, in the browser and the session that asked, for
 * the shop, brand and person that it was made for, while that person may connect stores; whatever else comes changes nothing.
 */
export async function completeConnect(
  parts: ConnectParts,
  query: URLSearchParams,
  browserKey: string | null,
): Promise<Outcome> {
  const { database, config, now, realNow } = parts;
  const { publicUrl: origin, shopify } = config;
  if (!shopify.clientSecret || !isSignedQuery(shopify.clientSecret, query)) return { result: 'invalid', origin };
  const seconds = Number(query.get('timestamp'));
  if (!(Math.abs(realNow.getTime() - seconds * 1000) <= TIMESTAMP_MS)) return { result: 'expired', origin };
  const asked = await database.system((tx) => spendState(tx, query.get('state') ?? ''));
  if (!asked) return { result: 'expired', origin };
  const outcome = (result: ShopifyResult): Outcome => ({ result, origin: asked.origin });
  if (asked.expiresAt <= now) return outcome('expired');
  const isTheirs = browserKey !== null && hashOf(browserKey) === asked.browserHash;
  if (!isTheirs || query.get('shop') !== asked.shopDomain) return outcome('invalid');
  const open = await database.system((tx) => openSessionIds(tx, [asked.sessionId], realNow));
  if (!open.has(asked.sessionId)) return outcome('expired');
  const standing = await findStanding(database, asked.userId, asked.brandId);
  if (!standing || standing.isSuspended || !can(standing.role, 'integrations.write')) return outcome('invalid');
  const code = query.get('code');
  if (!code || query.has('error')) return outcome('denied');
  try {
    const tokens = await askTokens(shopify, asked.shopDomain, { code }, realNow);
    const { shop } = await askAdmin<{ shop: { name: string; currencyCode: string } }>(
      { config: shopify, shopDomain: asked.shopDomain, token: tokens.accessToken },
      'query Shop { shop { name currencyCode } }',
    );
    const isKept = await database.system((tx) => keepConnection(tx, parts, asked, tokens, shop));
    return isKept ? { ...outcome('connected'), brandId: asked.brandId } : outcome('shop_taken');
  } catch (error) {
    if (error instanceof ShopifyError) return outcome('failed');
    throw error;
  }
}

type AskedState = typeof shopifyStates.$inferSelect;

/** The state that was brought back, which no one else can bring back after. */
async function spendState(tx: Tx, state: string): Promise<AskedState | null> {
  const [found] = await tx
    .delete(shopifyStates)
    .where(eq(shopifyStates.stateHash, hashOf(state)))
    .returning();
  return found ?? null;
}

/** Makes the store the brand's. False when another brand has it: a shop gives an app one token. */
async function keepConnection(
  tx: Tx,
  { secrets, now }: ConnectParts,
  { brandId, userId, shopDomain }: AskedState,
  { accessToken, refreshToken, accessUntil, scopes }: ShopTokens,
  shop: { name: string; currencyCode: string },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${shopDomain}, 0))`);
  const others = await tx
    .select({ brandId: shopifyConnections.brandId })
    .from(shopifyConnections)
    .where(
      and(
        eq(shopifyConnections.shopDomain, shopDomain),
        ne(shopifyConnections.brandId, brandId),
        ne(shopifyConnections.status, 'disconnected'),
      ),
    );
  if (others.length > 0) return false;
  const before = await findConnection(tx, brandId);
  // The products of another shop stay the brand's own.
  const isOtherShop = before !== null && before.shopDomain !== shopDomain;
  if (isOtherShop) await forgetSync(tx, brandId, { isOtherShop });
  if (isOtherShop && before.feedId !== null) {
    await letStoreGo(tx, { brandId, feedId: before.feedId, now }, { isArchived: false });
    await closeStoreFeed(tx, before.feedId);
  }
  const values = {
    shopDomain,
    shopName: shop.name.slice(0, 200),
    shopCurrency: shop.currencyCode,
    status: 'connected' as const,
    scopes,
    accessTokenSealed: secrets.seal(accessToken, shopifyConnections.accessTokenSealed, brandId),
    accessUntil,
    refreshTokenSealed:
      refreshToken === null ? null : secrets.seal(refreshToken, shopifyConnections.refreshTokenSealed, brandId),
    refreshingUntil: null,
    installedBy: userId,
    installedAt: now,
    failures: 0,
    failure: null,
    syncPlace: null,
    ...(isOtherShop && { ordersUntil: null, removedCodes: [], lastSyncAt: null }),
    updatedAt: now,
  };
  await tx
    .insert(shopifyConnections)
    .values({ ...values, brandId, settings: DEFAULT_SETTINGS })
    .onConflictDoUpdate({ target: shopifyConnections.brandId, set: values });
  await recordAudit(tx, {
    userId,
    brandId,
    action: 'shopify.connect',
    subjectType: 'shopify',
    details: { shop: shopDomain, name: values.shopName },
    now,
  });
  await announceChange(tx, { brandId, tag: 'Shopify' });
  return true;
}

/** Forgets those who never came back. */
export const sweepStates = (tx: Tx, now: Date) => tx.delete(shopifyStates).where(lt(shopifyStates.expiresAt, now));
