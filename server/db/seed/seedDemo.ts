import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import type { DemoStage } from '#server/db/seed/demoPart';
import { insertPeople } from '#server/db/seed/demoPeople';
import { DEMO_PRODUCTS } from '#server/db/seed/insertProducts';
import { seedReference } from '#server/db/seed/seedReference';
import { liveInOrder } from '#server/db/seed/timeline';
import { refreshStatistics } from '#server/db/statistics';
import { users } from '#server/modules/auth/users.table';
import { MODULES } from '#server/modules';

/** Products in all, at least DEMO_PRODUCTS, and how many pictures to draw for each brand at most: tests draw few. */
type SeedOptions = Omit<DemoStage, 'people' | 'products' | 'pictures'> &
  Partial<Pick<DemoStage, 'products' | 'pictures'>>;

/** True when somebody has an account, so that nothing may be seeded. */
export async function isInUse(database: Database): Promise<boolean> {
  const [found] = await database.system((tx) =>
    tx.select({ used: sql<boolean>`exists (select 1 from ${users})` }).from(sql`(select 1) one`),
  );
  return found?.used ?? false;
}

/**
 * Fills an empty database with the demo data set: two brands, their people, and what each module adds. The same seed
 * number gives the same data, dated back from `now`.
 */
export async function seedDemo({
  products = DEMO_PRODUCTS,
  pictures = Infinity,
  ...options
}: SeedOptions): Promise<void> {
  const { database, now, passwordHash } = options;
  await seedReference(database);
  const people = await database.system((tx) => insertPeople(tx, { now, passwordHash }));
  const stage = { ...options, people, products, pictures };
  const parts = MODULES.flatMap(({ demo }) => demo ?? []);
  for (const { fill } of parts) await fill?.(stage);
  const lives = await Promise.all(parts.map(async (part) => (await part.lives?.(stage)) ?? []));
  await liveInOrder(lives.flat());
  for (const { end } of parts) await end?.(stage);
  await refreshStatistics(database);
}
