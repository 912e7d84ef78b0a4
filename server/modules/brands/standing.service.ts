import { sql } from 'drizzle-orm';
import type { FindStanding } from '#server/plugins/brandScope';

/** Reads a membership that is not ended, anew from the database. */
export const findStanding: FindStanding = async (database, userId, brandId) => {
  const found = await database.transaction({ userId, brandId }, (tx) =>
    tx
      .select({
        userId: sql<number>`m.user_id`,
        brandId: sql<number>`m.brand_id`,
        role: sql<string>`m.role`,
        isSuspended: sql<boolean>`b.status = 'suspended'`,
      })
      .from(sql`memberships m join brands b on b.id = m.brand_id`)
      .where(sql`m.user_id = ${userId} and m.brand_id = ${brandId} and m.status = 'active'`),
  );
  // Looked at once more: what follows trusts this brand, and colleagues' and other own memberships can be seen from here.
  return found.find((one) => one.userId === userId && one.brandId === brandId) ?? null;
};
