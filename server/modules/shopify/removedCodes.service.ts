import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';

/** Ids of the shop as one parameter, whatever is in them. */
const textsOf = (ids: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Notes codes whose discounts are deleted, so that they are deleted in the shop as well. */
export async function noteRemovedCodes(tx: Tx, brandId: number, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .update(shopifyConnections)
    .set({ removedCodes: sql`${shopifyConnections.removedCodes} || ${textsOf(externalIds)}` })
    .where(eq(shopifyConnections.brandId, brandId));
}

/** Strikes out those that are dealt with. */
export async function strikeRemovedCode(tx: Tx, brandId: number, externalId: string): Promise<void> {
  await tx
    .update(shopifyConnections)
    .set({ removedCodes: sql`array_remove(${shopifyConnections.removedCodes}, ${externalId})` })
    .where(eq(shopifyConnections.brandId, brandId));
}
