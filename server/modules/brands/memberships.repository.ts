import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BrandStatus } from '#contract/constants/brands';
import type { Tx } from '#server/db/client';
import { brands, type BrandRecord } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';

const active = eq(memberships.status, 'active');
const one = (brandId: number, userId: number) => and(eq(memberships.brandId, brandId), eq(memberships.userId, userId));

/** Brands that a person works for, with the role in each, the oldest membership first. */
export const listMemberships = (tx: Tx, userId: number): Promise<{ role: string; brand: BrandRecord }[]> =>
  tx
    .select({ role: memberships.role, brand: brands })
    .from(memberships)
    .innerJoin(brands, eq(brands.id, memberships.brandId))
    .where(and(eq(memberships.userId, userId), active))
    .orderBy(asc(memberships.createdAt), asc(memberships.brandId));

/** False when there is no such brand. Holds back its deletion, and changes of its slug, but nothing else. */
export async function lockBrandKey(tx: Tx, brandId: number): Promise<boolean> {
  const found = await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('key share');
  return found.length > 0;
}

/** A brand's status, which nobody changes until the transaction ends; null when there is no such brand. */
export async function lockStatus(tx: Tx, brandId: number): Promise<BrandStatus | null> {
  const [found] = await tx.select({ status: brands.status }).from(brands).where(eq(brands.id, brandId)).for('share');
  return found?.status ?? null;
}

export const listMembers = (tx: Tx, brandId: number): Promise<{ userId: number; role: string }[]> =>
  tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.brandId, brandId), active));

/** Which brands the people work for. */
export const listSeats = (tx: Tx, userIds: number[]): Promise<{ userId: number; brandId: number }[]> =>
  tx
    .select({ userId: memberships.userId, brandId: memberships.brandId })
    .from(memberships)
    .where(and(inArray(memberships.userId, userIds), active));

/** Adds a membership; false when the person has one in the brand already. */
export async function insertMembership(tx: Tx, values: typeof memberships.$inferInsert): Promise<boolean> {
  return (
    (await tx.insert(memberships).values(values).onConflictDoNothing().returning({ userId: memberships.userId }))
      .length > 0
  );
}

export type MembershipChanges = Partial<
  Pick<typeof memberships.$inferSelect, 'role' | 'status' | 'company' | 'country' | 'phone'>
>;

/** Changes a membership and counts its version up. */
export async function updateMembership(
  tx: Tx,
  brandId: number,
  userId: number,
  changes: MembershipChanges,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ ...changes, version: sql`${memberships.version} + 1` })
    .where(one(brandId, userId));
}

export async function deleteMembership(tx: Tx, brandId: number, userId: number): Promise<void> {
  await tx.delete(memberships).where(one(brandId, userId));
}
