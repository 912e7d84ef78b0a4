import { and, eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopifyFailure } from '#contract/constants/shopify';
import type { ShopifyConfig } from '#server/config';
import type { Database } from '#server/db/client';
import { announceChange } from '#server/modules/notifications/live.service';
import { tellReauth } from '#server/modules/shopify/shopify.news';
import { shopifyConnections, type ShopifyRecord } from '#server/modules/shopify/shopify.table';
import { askAdmin, askTokens, ShopifyError } from '#server/modules/shopify/shopifyApi';
import type { Secrets } from '#server/secrets/secrets';

/** What is needed to call a brand's shop. */
export interface ShopParts {
  database: Database;
  secrets: Secrets;
  config: ShopifyConfig;
  clock: { now(): Date };
  /** Of tokens, and of what the shop says that happened. */
  realClock: { now(): Date };
  /** Where the shop tells us of what happens in it. */
  webhookUrl: string;
}

/** An instant that we noted, as the shop's clock has it: ours may be moved on. */
export const shopTimeOf = ({ clock, realClock }: Pick<ShopParts, 'clock' | 'realClock'>, noted: Date): Date =>
  new Date(noted.getTime() - (clock.now().getTime() - realClock.now().getTime()));

/** A token is renewed so long before it ends, in ms. */
const EARLY_MS = 60_000;
/** For how long one who renews is waited for, and how often it is looked, in ms. */
const [LEASE_MS, LOOK_MS] = [25_000, 150];

const tokenOf = ({ secrets }: ShopParts, { brandId, accessTokenSealed: sealed }: ShopifyRecord): string =>
  sealed === null ? '' : secrets.open(sealed, shopifyConnections.accessTokenSealed, brandId);

// What is done in a store by itself is done as its brand, not as the system: another brand is out of reach, whatever a condition says.

/**
 * A token that the shop takes; renewed before it ends, or when it is the refused one, by one at a time over all processes.
 * Throws ShopifyError `token` where there is none.
 */
async function freshToken(parts: ShopParts, brandId: number, refused: string | null): Promise<string> {
  const { database, realClock } = parts;
  for (let waited = 0; ; waited += LOOK_MS) {
    const now = realClock.now();
    const found = await database.transaction({ brandId }, async (tx) => {
      const [record] = await tx
        .select()
        .from(shopifyConnections)
        .where(eq(shopifyConnections.brandId, brandId))
        .for('update');
      if (!record || record.status !== 'connected') throw new ShopifyError('token', 'the store is not connected');
      const token = tokenOf(parts, record);
      const isOver = record.accessUntil !== null && record.accessUntil.getTime() - EARLY_MS <= now.getTime();
      if (token !== '' && token !== refused && !isOver) return { token };
      if (record.refreshTokenSealed === null) throw new ShopifyError('token', 'the token is not taken any more');
      if (record.refreshingUntil !== null && record.refreshingUntil > now && waited < LEASE_MS) return null;
      const mine = new Date(now.getTime() + LEASE_MS);
      await tx.update(shopifyConnections).set({ refreshingUntil: mine }).where(eq(shopifyConnections.brandId, brandId));
      return { renew: record, mine };
    });
    if (found?.token !== undefined) return found.token;
    if (found?.renew) return renew(parts, found.renew, found.mine);
    await pause(LOOK_MS);
  }
}

async function renew(parts: ShopParts, record: ShopifyRecord, mine: Date): Promise<string> {
  const { database, secrets, config, realClock } = parts;
  const { brandId, shopDomain, refreshTokenSealed: sealed } = record;
  const isMine = and(
    eq(shopifyConnections.brandId, brandId),
    eq(shopifyConnections.refreshingUntil, mine),
    eq(shopifyConnections.status, 'connected'),
  );
  try {
    const refreshToken = secrets.open(sealed ?? '', shopifyConnections.refreshTokenSealed, brandId);
    const given = await askTokens(config, shopDomain, { refreshToken }, realClock.now());
    const next = given.refreshToken ?? refreshToken;
    await database.transaction({ brandId }, (tx) =>
      tx
        .update(shopifyConnections)
        .set({
          accessTokenSealed: secrets.seal(given.accessToken, shopifyConnections.accessTokenSealed, brandId),
          accessUntil: given.accessUntil,
          refreshTokenSealed: secrets.seal(next, shopifyConnections.refreshTokenSealed, brandId),
          refreshingUntil: null,
          ...(given.scopes.length > 0 && { scopes: given.scopes }),
        })
        .where(isMine),
    );
    return given.accessToken;
  } catch (error) {
    await database.transaction({ brandId }, (tx) =>
      tx.update(shopifyConnections).set({ refreshingUntil: null }).where(isMine),
    );
    throw error;
  }
}

/**
 * Asks a brand's shop, and keeps down how that went: a token that is not taken any more, or a permission that is gone, asks
 * for the owner again; failures in a row degrade the connection, and the first success ends them. Throws ShopifyError.
 */
export async function callShop<T>(
  parts: ShopParts,
  brandId: number,
  query: string,
  variables: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<T> {
  const { database, config } = parts;
  const [record] = await database.transaction({ brandId }, (tx) =>
    tx.select().from(shopifyConnections).where(eq(shopifyConnections.brandId, brandId)),
  );
  if (!record) throw new ShopifyError('token', 'the store is not connected');
  const ask = (token: string) =>
    askAdmin<T>({ config, shopDomain: record.shopDomain, token, ...(signal ? { signal } : {}) }, query, variables);
  try {
    const token = await freshToken(parts, brandId, null);
    const answer = await ask(token).catch(async (error: unknown) => {
      const isRefused = error instanceof ShopifyError && error.failure === 'token';
      if (!isRefused || record.refreshTokenSealed === null) throw error;
      return ask(await freshToken(parts, brandId, token));
    });
    if (record.failures > 0) await noteHealth(parts, brandId, null);
    return answer;
  } catch (error) {
    if (error instanceof ShopifyError) await noteHealth(parts, brandId, error.failure);
    throw error;
  }
}

/** Keeps down that a call failed, or that it went well. That the owner has to agree anew is told once. */
export function noteHealth(
  { database, clock }: Pick<ShopParts, 'database' | 'clock'>,
  brandId: number,
  failure: ShopifyFailure | null,
): Promise<void> {
  const isForOwner = failure === 'token' || failure === 'scope';
  return database.transaction({ brandId }, async (tx) => {
    const now = clock.now();
    const [noted] = await tx
      .update(shopifyConnections)
      .set({
        failure,
        failures: failure === null ? 0 : sql`${shopifyConnections.failures} + 1`,
        ...(isForOwner && { status: 'reauth_required' as const, syncStartedAt: null }),
        updatedAt: now,
      })
      .where(and(eq(shopifyConnections.brandId, brandId), eq(shopifyConnections.status, 'connected')))
      .returning({ shopName: shopifyConnections.shopName, shopDomain: shopifyConnections.shopDomain });
    if (noted && isForOwner) await tellReauth(tx, brandId, noted.shopName ?? noted.shopDomain, now);
    await announceChange(tx, { brandId, tag: 'Shopify' });
  });
}
