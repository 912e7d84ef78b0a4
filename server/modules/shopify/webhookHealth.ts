import { eq, sql } from 'drizzle-orm';
import { SHOPIFY_TOPICS } from '#contract/constants/shopify';
import type { ShopifyWebhook } from '#contract/schemas/shopify';
import type { Tx } from '#server/db/client';
import { shopifyEvents, shopifyWebhooks } from '#server/modules/shopify/shopify.table';

const DAY_MS = 86_400_000;
/** For how long what was dealt with is counted, and what failed can be done again, in days. */
export const [COUNTED_DAYS, KEPT_DAYS] = [7, 30];
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** How each topic does. */
export async function listWebhooks(tx: Tx, brandId: number, now: Date): Promise<ShopifyWebhook[]> {
  const subscribed = await tx.select().from(shopifyWebhooks).where(eq(shopifyWebhooks.brandId, brandId));
  const told = await tx
    .select({
      topic: shopifyEvents.topic,
      lastAt: sql<string | Date>`max(${shopifyEvents.receivedAt})`,
      ok: sql<number>`count(*) filter (where ${shopifyEvents.doneAt} > ${daysBefore(now, COUNTED_DAYS).toISOString()}::timestamptz)::int`,
      failed: sql<number>`count(${shopifyEvents.failedAt})::int`,
    })
    .from(shopifyEvents)
    .where(eq(shopifyEvents.brandId, brandId))
    .groupBy(shopifyEvents.topic);
  return SHOPIFY_TOPICS.map((topic) => {
    const found = told.find((one) => one.topic === topic);
    return {
      topic,
      isSubscribed: subscribed.some((one) => one.topic === topic),
      lastAt: found ? new Date(found.lastAt).toISOString() : null,
      ok: found?.ok ?? 0,
      failed: found?.failed ?? 0,
    };
  });
}
