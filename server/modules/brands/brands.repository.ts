import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { brands, type BrandRecord } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';

export interface MemberBrand {
  brand: BrandRecord;
  role: string;
}

/** Brands that a person works for, or only owns, the oldest membership first, and how many there are. */
export async function listBrands(
  tx: Tx,
  userId: number,
  owned: boolean,
  page: { limit: number; offset: number },
): Promise<{ rows: MemberBrand[]; total: number }> {
  const own = and(
    eq(memberships.userId, userId),
    eq(memberships.status, 'active'),
    owned ? sql`upper(${memberships.role}) = 'OWNER'` : undefined,
  );
  const rows = await tx
    .select({ brand: brands, role: memberships.role })
    .from(memberships)
    .innerJoin(brands, eq(brands.id, memberships.brandId))
    .where(own)
    .orderBy(asc(memberships.createdAt), asc(memberships.brandId))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx.select({ total: count() }).from(memberships).where(own);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Locked for a change, the brand can still be referred to: whoever tells its members something does so, often after they have
 * locked what the one who changes it needs next. Only a removal keeps them away, too.
 */
export async function findBrand(
  tx: Tx,
  id: number,
  { lockFor }: { lockFor?: 'change' | 'removal' } = {},
): Promise<BrandRecord | null> {
  const query = tx.select().from(brands).where(eq(brands.id, id));
  const [found] = await (lockFor ? query.for(lockFor === 'removal' ? 'update' : 'no key update') : query);
  return found ?? null;
}

/** The brand of a slug, locked for a change. */
export async function findBrandBySlug(tx: Tx, slug: string): Promise<BrandRecord | null> {
  const [found] = await tx.select().from(brands).where(eq(brands.slug, slug)).for('no key update');
  return found ?? null;
}

export const listAllBrands = (tx: Tx): Promise<BrandRecord[]> => tx.select().from(brands).orderBy(asc(brands.slug));

/** Which of the slugs are taken. */
export async function findTakenSlugs(tx: Tx, slugs: string[]): Promise<Set<string>> {
  const rows = await tx.select({ slug: brands.slug }).from(brands).where(inArray(brands.slug, slugs));
  return new Set(rows.map(({ slug }) => slug));
}

/** Stores a brand with its first member; null when the slug is taken. */
export async function insertBrand(
  tx: Tx,
  values: typeof brands.$inferInsert,
  owner: { userId: number; role: string },
  now: Date,
): Promise<BrandRecord | null> {
  const [added] = await tx.insert(brands).values(values).onConflictDoNothing().returning();
  if (!added) return null;
  await tx.insert(memberships).values({ ...owner, brandId: added.id, createdAt: now });
  return added;
}

export type BrandChanges = Partial<
  Pick<
    BrandRecord,
    | 'name'
    | 'slug'
    | 'email'
    | 'website'
    | 'country'
    | 'logoId'
    | 'timezone'
    | 'defaultCurrency'
    | 'inStockFrom'
    | 'limitedFrom'
    | 'billing'
    | 'status'
    | 'reason'
    | 'history'
  >
>;

/** Changes a brand and counts its version up. */
export async function updateBrand(tx: Tx, id: number, changes: BrandChanges, now: Date): Promise<BrandRecord | null> {
  const [changed] = await tx
    .update(brands)
    .set({ ...changes, version: sql`${brands.version} + 1`, updatedAt: now })
    .where(eq(brands.id, id))
    .returning();
  return changed ?? null;
}

export async function deleteBrand(tx: Tx, id: number): Promise<void> {
  await tx.delete(brands).where(eq(brands.id, id));
}
