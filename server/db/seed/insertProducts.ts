import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client';
import type { Catalogue } from '#server/db/seed/catalogue';
import { cosmeticsCatalogue } from '#server/db/seed/cosmeticsCatalogue';
import type { DemoBrandKey } from '#server/db/seed/demoAccounts';
import type { DemoPart } from '#server/db/seed/demoPart';
import { drawPictures, insertPictures, pictureId } from '#server/db/seed/demoPictures';
import { cataloguePictures, demoProducts, type CataloguePictures } from '#server/db/seed/demoProducts';
import { homeCatalogue } from '#server/db/seed/homeCatalogue';
import { seededRandom } from '#server/db/seed/random';
import { refreshStatistics } from '#server/db/statistics';
import { products } from '#server/modules/products/products.table';
import { files } from '#server/modules/files/files.table';

const SEED = 20_261_121;
const ROWS_PER_INSERT = 1000;
const PRODUCTS_PER_BRAND = 150;
export const DEMO_PRODUCTS = PRODUCTS_PER_BRAND * 2;

const CATALOGUES: Record<DemoBrandKey, Catalogue> = { cosmetics: cosmeticsCatalogue, home: homeCatalogue };

/** Each brand's products with drawn pictures; those beyond DEMO_PRODUCTS go to the first brand. */
export const productsDemo: DemoPart = {
  fill: async ({ database, files, people, now, products: wanted, pictures }) => {
    for (const brand of people.brands) {
      const { drawings, placeOf } = cataloguePictures(CATALOGUES[brand.key], PRODUCTS_PER_BRAND);
      const drawn = drawings.slice(0, pictures);
      const rows = await drawPictures(files, { brandId: brand.id, userId: brand.ownerId, key: brand.key }, drawn, now);
      const count =
        brand.key === 'cosmetics' ? Math.max(wanted, DEMO_PRODUCTS) - PRODUCTS_PER_BRAND : PRODUCTS_PER_BRAND;
      await database.system(async (tx) => {
        await insertPictures(tx, rows);
        await insertProducts(tx, brand, count, { placeOf: (i) => placeOf(i) % Math.max(1, drawn.length) }, now);
      });
    }
  },
};

/** Adds products to the first demo brand until there are `wanted` in all; for measuring long lists. */
export async function growProducts(database: Database, wanted: number, now: Date): Promise<number> {
  const added = await database.system(async (tx) => {
    const [first] = await tx
      .select({ brandId: sql<number>`brand_id`, userId: sql<number>`user_id` })
      .from(files)
      .orderBy(sql`brand_id`)
      .limit(1);
    if (!first) return 0;
    const [counted] = await tx
      .select({
        total: sql<number>`count(*)::int`,
        own: sql<number>`(count(*) filter (where brand_id = ${first.brandId}))::int`,
      })
      .from(products);
    const missing = wanted - (counted?.total ?? 0);
    if (missing <= 0) return 0;
    const own = counted?.own ?? 0;
    await insertProducts(
      tx,
      { id: first.brandId, key: 'cosmetics' },
      own + missing,
      cataloguePictures(cosmeticsCatalogue, PRODUCTS_PER_BRAND),
      now,
      own,
    );
    return missing;
  });
  await refreshStatistics(database);
  return added;
}

async function insertProducts(
  tx: Tx,
  brand: { id: number; key: DemoBrandKey },
  count: number,
  { placeOf }: Pick<CataloguePictures, 'placeOf'>,
  now: Date,
  skip = 0,
): Promise<void> {
  let batch: (typeof products.$inferInsert)[] = [];
  let place = 0;
  for (const product of demoProducts(CATALOGUES[brand.key], count, seededRandom(SEED + brand.id), now)) {
    if (place >= skip) batch.push({ ...product, brandId: brand.id, imageIds: imagesOf(brand.key, placeOf, place) });
    place += 1;
    if (batch.length < ROWS_PER_INSERT && place < count) continue;
    if (batch.length > 0) await tx.insert(products).values(batch);
    batch = [];
  }
}

/** Its own picture, and for every third product that of a neighbour beside it. */
function imagesOf(key: DemoBrandKey, placeOf: (i: number) => number, i: number): string[] {
  const places = i % 3 === 0 ? [placeOf(i), placeOf(i + 1)] : [placeOf(i)];
  return [...new Set(places)].map((place) => pictureId(key, place));
}
