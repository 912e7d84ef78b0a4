import { eq } from 'drizzle-orm';
import { grantedScopes } from '#contract/rules/shopify';
import { openSecret } from '#server/modules/auth/secrets.service';
import { settleOrder } from '#server/modules/discounts/commissions.service';
import { CUSTOMER_KEY, takeOrder, takeRefund, type Intake } from '#server/modules/discounts/storeOrders.service';
import { callShop, shopTimeOf, type ShopParts } from '#server/modules/shopify/callShop.service';
import { findConnection, settingsOf } from '#server/modules/shopify/connection.service';
import {
  clickOf,
  isSale,
  ORDER_QUERY,
  ORDERS_QUERY,
  readOrder,
  type OrderPage,
  type ReadOrder,
  type ShopLine,
  type ShopOrder,
} from '#server/modules/shopify/readOrders';
import { shopifyConnections, type ShopifyRecord } from '#server/modules/shopify/shopify.table';
import type { Told } from '#server/modules/shopify/told';
import { ApiError } from '#server/plugins/errors';

/** A webhook that was lost is healed by the next pass; what changed shortly before the last one is looked at again, in ms. */
const OVERLAP_MS = 3_600_000;
/** Shopify gives orders of so many days. */
const DAYS_READ = 60;
const DAY_MS = 86_400_000;

/** Whether a store's orders are to be counted, and may be read. */
const countsOrders = (record: ShopifyRecord | null): record is ShopifyRecord =>
  record?.status === 'connected' &&
  settingsOf(record).syncDiscounts &&
  grantedScopes(record.scopes, ['read_orders']).length > 0;

/** A sale of the shop with all of its lines and refunds; null for none. */
async function readSale(
  parts: ShopParts,
  brandId: number,
  { gid, click }: Pick<Told, 'gid' | 'click'>,
  signal: AbortSignal,
): Promise<ReadOrder | null> {
  if (gid === null || !countsOrders(await parts.database.transaction({ brandId }, (tx) => findConnection(tx, brandId))))
    return null;
  const ask = (after: string | null) =>
    callShop<{ order: ShopOrder | null }>(parts, brandId, ORDER_QUERY, { id: gid, after }, signal);
  const { order } = await ask(null);
  if (!order || !isSale(order)) return null;
  const lines: ShopLine[] = [...order.lineItems.nodes];
  let { hasNextPage, endCursor } = order.lineItems.pageInfo;
  while (hasNextPage) {
    const { order: more } = await ask(endCursor);
    if (!more) break;
    lines.push(...more.lineItems.nodes);
    ({ hasNextPage, endCursor } = more.lineItems.pageInfo);
  }
  return readOrder(order, lines, click);
}

/** Hands something to the intake that shops without Shopify use too, each in a transaction of its own. */
async function inIntake<T>(
  { database, secrets, clock }: ShopParts,
  brandId: number,
  { order, basketMinor }: ReadOrder,
  work: (intake: Intake) => Promise<T>,
): Promise<T> {
  const customerKey = await openSecret(database, secrets, CUSTOMER_KEY);
  const now = clock.now();
  const done = await database.transaction({ brandId }, (tx) => work({ tx, brandId, customerKey, now, basketMinor }));
  await settleOrder(database, brandId, order.id, now);
  return done;
}

async function takeRefunds(parts: ShopParts, brandId: number, read: ReadOrder): Promise<void> {
  for (const refund of read.refunds) await inIntake(parts, brandId, read, (intake) => takeRefund(intake, refund));
}

/**
 * Counts an order of the shop, once, with what was given back of it so far. One that has neither a code nor a click of the
 * brand leaves nothing behind. Throws ApiError 422 FOREIGN_CURRENCY, and ShopifyError.
 */
export async function takeShopOrder(
  parts: ShopParts,
  brandId: number,
  told: Pick<Told, 'gid' | 'click'>,
  signal: AbortSignal,
): Promise<void> {
  const read = await readSale(parts, brandId, told, signal);
  if (!read) return;
  const outcome = await inIntake(parts, brandId, read, (intake) => takeOrder(intake, read.order)).then(
    (answer) => answer.outcome,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'CODE_UNKNOWN') return 'unrelated' as const;
      throw error;
    },
  );
  if (outcome !== 'unrelated') await takeRefunds(parts, brandId, read);
}

/** Takes what was given back of an order, each time once; one whose order is yet to be told of waits for it. Throws as `takeShopOrder`. */
export async function takeShopRefunds(
  parts: ShopParts,
  brandId: number,
  told: Pick<Told, 'gid'>,
  signal: AbortSignal,
): Promise<void> {
  const read = await readSale(parts, brandId, told, signal);
  // What came by no code and no click was never counted.
  if (read && (read.order.codes.length > 0 || read.order.click !== undefined)) await takeRefunds(parts, brandId, read);
}

/**
 * New orders in another currency than the brand's are left out; the webhooks' list says that they fail. Those behind them may
 * be known ones, of which something was given back.
 */
function passForeign(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'FOREIGN_CURRENCY')) throw error;
}

/** Looks at the orders that changed since the last time, so that one of which the shop could not tell is counted too. */
export async function lookThroughOrders(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const record = await database.transaction({ brandId }, (tx) => findConnection(tx, brandId));
  if (!countsOrders(record)) return;
  const now = clock.now();
  const since = Math.max(
    (record.ordersUntil ?? record.installedAt).getTime() - (record.ordersUntil ? OVERLAP_MS : 0),
    now.getTime() - DAYS_READ * DAY_MS,
  );
  const query = `updated_at:>='${shopTimeOf(parts, new Date(since)).toISOString()}'`;
  let after: string | null = null;
  do {
    const page: OrderPage = await callShop<OrderPage>(parts, brandId, ORDERS_QUERY, { query, after }, signal);
    const { nodes, pageInfo } = page.orders;
    for (const { id: gid, ...origin } of nodes)
      if (origin.discountCodes.length > 0 || clickOf(origin) !== undefined)
        await takeShopOrder(parts, brandId, { gid }, signal).catch(passForeign);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  await database.transaction({ brandId }, (tx) =>
    tx.update(shopifyConnections).set({ ordersUntil: now }).where(eq(shopifyConnections.brandId, brandId)),
  );
}
