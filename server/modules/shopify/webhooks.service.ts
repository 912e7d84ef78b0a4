import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { SHOPIFY_TOPICS, type ShopifyTopic } from '#contract/constants/shopify';
import { grantedScopes, scopeOfTopic, wantedScopes } from '#contract/rules/shopify';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { callShop, type ShopParts } from '#server/modules/shopify/callShop.service';
import {
  findConnection,
  lockConnected,
  settingsOf,
  type ShopifyContext,
} from '#server/modules/shopify/connection.service';
import { COUNTED_DAYS, daysBefore as before, KEPT_DAYS } from '#server/modules/shopify/webhookHealth';
import { shopifyEvents, shopifyWebhooks } from '#server/modules/shopify/shopify.table';

interface Listed {
  webhookSubscriptions: { nodes: { id: string; topic: string; uri: string }[] };
}
interface Created {
  webhookSubscriptionCreate: { webhookSubscription: { id: string } | null } | null;
}
const LIST = 'query Webhooks { webhookSubscriptions(first: 100) { nodes { id topic uri } } }';
const CREATE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    webhookSubscription { id } userErrors { field message } } }`;

/**
 * Asks the shop to tell us of what it does not tell us of yet: Shopify drops what is not answered for hours. What its permissions or
 * settings leave out is not asked for.
 */
export async function ensureWebhooks(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database, webhookUrl: uri } = parts;
  const listed = await callShop<Listed>(parts, brandId, LIST, {}, signal);
  const subscribed: { brandId: number; topic: ShopifyTopic; subscriptionId: string }[] = [];
  const record = await database.transaction({ brandId }, (tx) => findConnection(tx, brandId));
  const allowed = SHOPIFY_TOPICS.filter((topic) => {
    const scope = scopeOfTopic(topic);
    return scope === null || grantedScopes(record?.scopes ?? [], wantedScopes(settingsOf(record))).includes(scope);
  });
  for (const topic of allowed) {
    const known = listed.webhookSubscriptions.nodes.find((one) => one.topic === topic && one.uri === uri);
    const created = known ? null : await callShop<Created>(parts, brandId, CREATE, { topic, uri }, signal);
    // A shop refuses addresses that it cannot reach; then it is not subscribed, and the screen says so.
    const id = known?.id ?? created?.webhookSubscriptionCreate?.webhookSubscription?.id;
    if (id !== undefined) subscribed.push({ brandId, topic, subscriptionId: id });
  }
  await database.together(async () => {
    await database.transaction({ brandId }, (tx) =>
      tx.delete(shopifyWebhooks).where(eq(shopifyWebhooks.brandId, brandId)),
    );
    // Members cannot: what the shop tells is the system's to keep.
    if (subscribed.length > 0) await database.keeper(brandId, (tx) => tx.insert(shopifyWebhooks).values(subscribed));
  });
}

const DROP = `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } } }`;
/** Whoever disconnects a store waits no longer for it than this, in ms. */
const DROP_MS = 3000;

/**
 * Asks the shop to tell nothing any more, as far as it can be asked. Where it cannot, it goes on for a while and is not
 * listened to.
 */
export async function dropWebhooks(parts: ShopParts, brandId: number): Promise<void> {
  const signal = AbortSignal.timeout(DROP_MS);
  const known = await parts.database.transaction({ brandId }, (tx) =>
    tx.select().from(shopifyWebhooks).where(eq(shopifyWebhooks.brandId, brandId)),
  );
  await Promise.allSettled(known.map(({ subscriptionId: id }) => callShop(parts, brandId, DROP, { id }, signal)));
}

/** Lets what was given up of a topic be done again. Answers their ids, to be sent. Throws 409 CONFLICT while no store is connected. */
export async function replayFailed(context: ShopifyContext, topic: ShopifyTopic): Promise<number[]> {
  const { tx, scope, now } = context;
  await lockConnected(context);
  const rows = await tx
    .update(shopifyEvents)
    .set({ failedAt: null, tries: 0 })
    .where(
      and(
        eq(shopifyEvents.brandId, scope.brandId),
        eq(shopifyEvents.topic, topic),
        isNotNull(shopifyEvents.failedAt),
        gt(shopifyEvents.receivedAt, before(now, KEPT_DAYS)),
      ),
    )
    .returning({ id: shopifyEvents.id });
  if (rows.length === 0) return [];
  const details = { topic, count: rows.length };
  await recordAudit(tx, { ...scope, action: 'shopify.replay', subjectType: 'shopify', details, now });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Shopify' });
  return rows.map(({ id }) => id);
}

/** What was told before and is not dealt with: its job is lost, such as with a process that was killed on its last try. */
export async function listLost(tx: Tx, toldBefore: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: shopifyEvents.id })
    .from(shopifyEvents)
    .where(and(isNull(shopifyEvents.doneAt), isNull(shopifyEvents.failedAt), lt(shopifyEvents.receivedAt, toldBefore)))
    .orderBy(shopifyEvents.receivedAt)
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Forgets what was dealt with a week ago, and what failed a month ago. */
export async function sweepEvents(tx: Tx, now: Date): Promise<void> {
  await tx.delete(shopifyEvents).where(lt(shopifyEvents.doneAt, before(now, COUNTED_DAYS)));
  const old = tx
    .select({ id: shopifyEvents.id })
    .from(shopifyEvents)
    .where(and(isNull(shopifyEvents.doneAt), lt(shopifyEvents.receivedAt, before(now, KEPT_DAYS))));
  await tx.delete(shopifyEvents).where(inArray(shopifyEvents.id, old));
}
