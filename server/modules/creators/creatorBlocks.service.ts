import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { ApiError } from '#server/plugins/errors';

/** Whether a brand wants to see no more of a creator, as part of a query. */
export const isBlocked = (brand: SQL, creator: SQL): SQL =>
  sql`exists (select 1 from creator_blocks where creator_blocks.brand_id = ${brand} and creator_blocks.creator_id = ${creator})`;

/** Whether a brand has blocked a creator. */
export async function hasBlocked(tx: Tx, brandId: number, creatorId: number): Promise<boolean> {
  const [found] = await tx
    .select({ yes: sql<boolean>`${isBlocked(sql`${brandId}::int`, sql`${creatorId}::int`)}` })
    .from(sql`(select 1) one`);
  return found?.yes === true;
}

/**
 * Throws 409 NOT_RECRUITING for a creator whom the brand has blocked, as for a brand that is suspended: it is not for them
 * to learn who wants to see no more of them.
 */
export async function refuseBlocked(tx: Tx, brandId: number, creatorId: number): Promise<void> {
  if (await hasBlocked(tx, brandId, creatorId))
    throw new ApiError(409, 'NOT_RECRUITING', { details: { gate: 'brand' } });
}
