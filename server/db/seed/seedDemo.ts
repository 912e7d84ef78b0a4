import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client';
import type { Catalogue } from '#server/db/seed/catalogue';
import { CATEGORIES } from '#server/db/seed/categories';
import { cosmeticsCatalogue } from '#server/db/seed/cosmeticsCatalogue';
import type { DemoBrandKey } from '#server/db/seed/demoAccounts';
import { demoChallengeLives } from '#server/db/seed/demoChallenges';
import { demoNotifications, welcomeNotification } from '#server/db/seed/demoNotifications';
import { insertPeople, type DemoPeople } from '#server/db/seed/demoPeople';
import { drawPictures, insertPictures, pictureId } from '#server/db/seed/demoPictures';
import { DEMO_PLANS } from '#server/db/seed/demoPlans';
import { cataloguePictures, demoProducts, type CataloguePictures } from '#server/db/seed/demoProducts';
import { demoWalletLife } from '#server/db/seed/demoWallet';
import { insertDemoInvitations } from '#server/db/seed/demoInvitations';
import { insertShortlists } from '#server/db/seed/demoShortlists';
import { homeCatalogue } from '#server/db/seed/homeCatalogue';
import { insertDemoCreators } from '#server/db/seed/insertCreators';
import { demoSubscriptionLives } from '#server/db/seed/demoSubscriptions';
import { seededRandom } from '#server/db/seed/random';
import { liveInOrder } from '#server/db/seed/timeline';
import { TAX_RATES } from '#server/db/seed/taxRates';
import { TOPUP_RULES } from '#server/db/seed/topupRules';
import { refreshStatistics } from '#server/db/statistics';
import type { Files } from '#server/files/files';
import { notifications } from '#server/modules/notifications/notifications.table';
import { taxRates } from '#server/modules/invoices/taxRates.table';
import { productCategories } from '#server/modules/products/productCategories.table';
import { products } from '#server/modules/products/products.table';
import { plans } from '#server/modules/subscription/plans.table';
import { topupRules } from '#server/modules/wallet/topups.table';

const SEED = 20_261_121;
/** What each person has not read in each brand. */
const UNREAD_NEWS = 4;
const NOTIFICATIONS = 36;
const ROWS_PER_INSERT = 1000;

const PRODUCTS_PER_BRAND = 150;
export const DEMO_PRODUCTS = PRODUCTS_PER_BRAND * 2;

const CATALOGUES: Record<DemoBrandKey, Catalogue> = { cosmetics: cosmeticsCatalogue, home: homeCatalogue };

export interface SeedOptions {
  database: Database;
  files: Files;
  /** Dates of the demo data lead up to this instant. */
  now: Date;
  /** Hash of the demo password. */
  passwordHash: string;
  /** Products in all, at least DEMO_PRODUCTS; those beyond go to the first brand. */
  products?: number;
  /** How many pictures to draw for each brand at most; tests draw few and products share them. */
  pictures?: number;
}

/** Categories, plans and tax rates, without which nothing works. Harmless to repeat. */
export async function seedReference(database: Database): Promise<void> {
  await database.system(async (tx) => {
    await tx
      .insert(productCategories)
      .values(CATEGORIES.map(([id, nameTr, nameEn]) => ({ id, nameTr, nameEn })))
      .onConflictDoNothing();
    await tx.insert(plans).values(DEMO_PLANS).onConflictDoNothing();
    await tx.insert(taxRates).values(TAX_RATES).onConflictDoNothing();
    await tx.insert(topupRules).values(TOPUP_RULES).onConflictDoNothing();
  });
}

/** True when somebody has an account, so that nothing may be seeded. */
export async function isInUse(database: Database): Promise<boolean> {
  const [found] = await database.system((tx) =>
    tx.select({ used: sql<boolean>`exists (select 1 from users)` }).from(sql`(select 1) one`),
  );
  return found?.used ?? false;
}

/**
 * Fills an empty database with the demo data set: two brands, their people, products with drawn pictures, plans,
 * notifications and creators. The same seed number gives the same data, dated back from `now`.
 */
export async function seedDemo({
  database,
  files,
  now,
  passwordHash,
  products: wanted = DEMO_PRODUCTS,
  pictures = Infinity,
}: SeedOptions): Promise<void> {
  await seedReference(database);
  const people = await database.system((tx) => insertPeople(tx, { now, passwordHash }));
  for (const brand of people.brands) {
    const { drawings, placeOf } = cataloguePictures(CATALOGUES[brand.key], PRODUCTS_PER_BRAND);
    const drawn = drawings.slice(0, pictures);
    const rows = await drawPictures(files, { brandId: brand.id, userId: brand.ownerId, key: brand.key }, drawn, now);
    const count = brand.key === 'cosmetics' ? Math.max(wanted, DEMO_PRODUCTS) - PRODUCTS_PER_BRAND : PRODUCTS_PER_BRAND;
    await database.system(async (tx) => {
      await insertPictures(tx, rows);
      await insertProducts(tx, brand, count, { placeOf: (i) => placeOf(i) % Math.max(1, drawn.length) }, now);
    });
  }
  await insertDemoCreators(database, now, passwordHash);
  await database.system((tx) => insertShortlists(tx, people, now));
  await database.system((tx) => insertNotifications(tx, people, now));
  const campaigns = people.brands
    .filter(({ key }) => key === 'cosmetics')
    .map(({ id, ownerId }) => ({ database, files, brandId: id, userId: ownerId, now }));
  await liveInOrder([
    ...people.brands.map((brand) => demoWalletLife(database, brand, now)),
    ...(await demoSubscriptionLives(database, people, now)),
    ...campaigns.flatMap(demoChallengeLives),
  ]);
  for (const work of campaigns) await insertDemoInvitations(work);
  await database.system(readOldNews);
  await refreshStatistics(database);
}

/** Adds products to the first demo brand until there are `wanted` in all; for measuring long lists. */
export async function growProducts(database: Database, wanted: number, now: Date): Promise<number> {
  const added = await database.system(async (tx) => {
    const [first] = await tx
      .select({ brandId: sql<number>`brand_id`, userId: sql<number>`user_id` })
      .from(sql`files`)
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

/** Each person has read all but the newest few, or the first sign-in would begin with a minute of toasts. */
async function readOldNews(tx: Tx): Promise<void> {
  await tx.execute(sql`update notifications n set read_at = coalesce(n.read_at, n.created_at)
    from (select id, row_number() over (partition by user_id, brand_id order by created_at desc, id desc) as place from notifications) ranked
    where ranked.id = n.id and ranked.place > ${UNREAD_NEWS}`);
}

async function insertNotifications(tx: Tx, { brands, members }: DemoPeople, now: Date): Promise<void> {
  const random = seededRandom(SEED);
  const keyOf = (brandId: number) => brands.find(({ id }) => id === brandId)?.key ?? 'cosmetics';
  const rows = members.flatMap(({ userId, brandId }) =>
    demoNotifications({ userId, brandId, brand: keyOf(brandId) }, NOTIFICATIONS, random, now),
  );
  const since = new Date(now.getTime() - 200 * 86_400_000);
  const welcomes = [...new Set(members.map(({ userId }) => userId))].map((userId) =>
    welcomeNotification(userId, since),
  );
  await tx.insert(notifications).values([...rows, ...welcomes]);
}
