import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { brands, type BrandRecord } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';

/** Brands of a person with the role in each, the oldest membership first. */
export const listMemberships = (tx: Tx, userId: number): Promise<{ role: string; brand: BrandRecord }[]> =>
  tx.select({ role: memberships.role, brand: brands }).from(memberships).innerJoin(brands, eq(brands.id, memberships.brandId))
    .where(eq(memberships.userId, userId)).orderBy(asc(memberships.createdAt), asc(memberships.brandId));

export const listMembers = (tx: Tx, brandId: number): Promise<{ userId: number; role: string }[]> =>
  tx.select({ userId: memberships.userId, role: memberships.role }).from(memberships).where(eq(memberships.brandId, brandId));
