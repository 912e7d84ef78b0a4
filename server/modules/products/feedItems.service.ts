import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { feedChanges, feedDrafts, feedItems } from '#server/modules/products/feedItems.table';

/** An item of a run as it is kept until it is applied; without data where it has a fault. */
export interface StagedRow {
  place: number;
  line: number;
  itemId: string;
  externalId: string;
  isVariant: boolean;
  hash: string;
  data: object | null;
}

/** Writes rows into a run's staging. */
export const insertItems = (tx: Tx, runId: number, brandId: number, rows: readonly StagedRow[]) =>
  tx.execute(sql`insert into feed_items (run_id, brand_id, place, line, item_id, external_id, is_variant, hash, data)
    select ${runId}::int, ${brandId}::int, r.place, r.line, r."itemId", r."externalId", r."isVariant", r.hash, coalesce(r.data, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(place int, line int, "itemId" text, "externalId" text, "isVariant" boolean, hash text, data jsonb)`);

/** Forgets what a run has read. */
export async function forgetItems(tx: Tx, runId: number): Promise<void> {
  await tx.delete(feedDrafts).where(eq(feedDrafts.runId, runId));
  await tx.delete(feedItems).where(eq(feedItems.runId, runId));
}

export async function forgetChanges(tx: Tx, runIds: readonly number[]): Promise<void> {
  if (runIds.length > 0) await tx.delete(feedChanges).where(inArray(feedChanges.runId, [...runIds]));
}

/** What a run changed, after an item, in the order of its items. */
export const listChanges = (
  tx: Tx,
  { brandId, runId, after }: { brandId: number; runId: number; after: string },
  limit: number,
) =>
  tx
    .select()
    .from(feedChanges)
    .where(and(eq(feedChanges.brandId, brandId), eq(feedChanges.runId, runId), gt(feedChanges.externalId, after)))
    .orderBy(asc(feedChanges.externalId))
    .limit(limit);
