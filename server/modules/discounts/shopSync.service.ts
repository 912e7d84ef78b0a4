import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DiscountSyncError, DiscountSyncState } from '#contract/constants/discounts';
import type { Tx } from '#server/db/client';
import { discounts, type DiscountRecord } from '#server/modules/discounts/discounts.table';
import { announceChange } from '#server/modules/notifications/live.service';

/** A discount with all that a shop is to know of it. */
export type ShopDiscount = DiscountRecord;

/** Speaks the brand's id, at commit, whenever a discount is made, changed or deleted; a trigger says it. */
export const DISCOUNTS_CHANGED = 'discounts_changed';
const DAY_MS = 86_400_000;

/**
 * Discounts that the brand's shop does not have as they are, by their ids, after one of them: those that it has already, and
 * live ones that are not over. One that it refused is tried again when it is changed, and after a day.
 */
export const listUnsynced = (
  tx: Tx,
  brandId: number,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<DiscountRecord[]> =>
  tx
    .select()
    .from(discounts)
    .where(
      and(
        eq(discounts.brandId, brandId),
        gt(discounts.id, after),
        sql`(${discounts.externalId} is not null or ${discounts.state} = 'live' and (${discounts.endsAt} is null or ${discounts.endsAt} > ${now.toISOString()}::timestamptz))`,
        sql`(${discounts.syncVersion} is distinct from ${discounts.version} or ${discounts.syncState} = 'pending'
          or ${discounts.syncState} = 'failed' and ${discounts.syncAt} < ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(discounts.id))
    .limit(limit);

/** What came of bringing a version of a discount to the shop. `pending` was begun, and nobody knows yet what came of it. */
export interface SyncOutcome {
  state: DiscountSyncState;
  externalId: string | null;
  error?: DiscountSyncError;
  /** The shop's own words. */
  said?: string;
  usage?: number;
}

/** Keeps it down, without counting the discount's version up: nothing of what people set has changed. False where the discount is deleted meanwhile. */
export async function noteSync(
  tx: Tx,
  { id, brandId, version, syncVersion }: DiscountRecord,
  { state, externalId, error, said, usage }: SyncOutcome,
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .update(discounts)
    .set({
      syncState: state,
      externalId,
      syncError: error ?? null,
      syncSaid: said?.slice(0, 300) ?? null,
      syncAt: now,
      syncVersion: state === 'pending' ? syncVersion : version,
      ...(usage !== undefined && { shopUsage: usage }),
    })
    .where(and(eq(discounts.brandId, brandId), eq(discounts.id, id)))
    .returning({ id: discounts.id });
  if (noted.length === 0) return false;
  await announceChange(tx, { brandId, tag: 'Discount', id });
  return true;
}

/** A shop is not there any more, or wants nothing of codes: what it has is not told as if it were kept right. The codes of another shop are none of the next one's. */
export const forgetSync = (tx: Tx, brandId: number, { isOtherShop }: { isOtherShop: boolean }) =>
  tx
    .update(discounts)
    .set({
      syncState: null,
      syncError: null,
      syncSaid: null,
      syncVersion: null,
      ...(isOtherShop && { externalId: null, shopUsage: null }),
    })
    .where(
      and(eq(discounts.brandId, brandId), sql`(sync_state is not null or ${isOtherShop} and external_id is not null)`),
    );

/** Those of a shop's codes that belong to a discount. */
export async function knownCodes(tx: Tx, brandId: number, externalIds: readonly string[]): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await tx
    .select({ externalId: discounts.externalId })
    .from(discounts)
    .where(and(eq(discounts.brandId, brandId), inArray(discounts.externalId, [...externalIds])));
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
}

/** Keeps down how often the shop says that its codes were used, by their ids there. */
export async function noteUsage(tx: Tx, brandId: number, usage: ReadonlyMap<string, number>): Promise<void> {
  const rows = JSON.stringify(Array.from(usage, ([external, used]) => ({ external, used })));
  const changed = await tx
    .update(discounts)
    .set({ shopUsage: sql`u.used` })
    .from(sql`jsonb_to_recordset(${rows}::jsonb) as u(external text, used int)`)
    .where(
      and(
        eq(discounts.brandId, brandId),
        sql`${discounts.externalId} = u.external and ${discounts.shopUsage} is distinct from u.used`,
      ),
    )
    .returning({ id: discounts.id });
  if (changed.length > 0) await announceChange(tx, { brandId, tag: 'Discount' });
}
