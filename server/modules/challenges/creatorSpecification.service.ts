import { sql } from 'drizzle-orm';
import type { CreatorSpecification } from '#contract/rules/creators';
import type { Tx } from '#server/db/client';

/** Whom a challenge of the brand looks for; null when there is no such challenge. */
export async function findSpecification(
  tx: Tx,
  brandId: number,
  challengeId: number,
): Promise<CreatorSpecification | null> {
  const [found] = await tx
    .select({ wanted: sql<CreatorSpecification>`creator_spec` })
    .from(sql`challenges`)
    .where(sql`id = ${challengeId} and brand_id = ${brandId}`);
  return found?.wanted ?? null;
}
