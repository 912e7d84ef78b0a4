import { sql } from 'drizzle-orm';
import type { BrandStatus } from '#contract/constants/brands';
import type { Database } from '#server/db/client';
import { announceAccessChange } from '#server/plugins/accessCache';

/** Gives a brand another standing, as the operator's commands do: what its members were allowed is forgotten with it. */
export const setStanding = (
  { database, brandId }: { database: Database; brandId: number },
  status: BrandStatus,
): Promise<void> =>
  database.system(async (tx) => {
    await tx.execute(sql`update brands set status = ${status} where id = ${brandId}`);
    await announceAccessChange(tx);
  });
