import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { Headers } from 'undici';
import { minorToMajorText } from '#contract/rules/money';
import type { CreateFeedBody, Feed } from '#contract/schemas/feeds';
import { cosmeticsCatalogue } from '#server/db/seed/cosmeticsCatalogue';
import { workOfFirst, type DemoPart, type DemoWork } from '#server/db/seed/demoPart';
import type { Life } from '#server/db/seed/timeline';
import { csvLine } from '#server/documents/csvText';
import { createFeed, type FeedContext } from '#server/modules/feeds/feeds.service';
import { feedRuns, feeds } from '#server/modules/feeds/feeds.table';
import { performRun } from '#server/modules/feeds/performRun.service';
import { dueRuns, startRun } from '#server/modules/feeds/runs.service';
import { feedChanges } from '#server/modules/products/feedItems.table';
import { feedProducts } from '#server/modules/products/feedProducts.table';
import { products } from '#server/modules/products/products.table';
import type { GuardedOpen } from '#server/network/guardedFetch';

const DAY_MS = 86_400_000;
const DAYS = 11;
/** Runs are begun spread over two minutes. */
const LATE_MS = 3 * 60_000;
const STEP_MS = 700;
/** Products that the shop's feed keeps, and those of them that its last run does not name any more. */
const [KEPT, GONE] = [40, 12];
/** Runs of the shop's feed by their number: a few prices rise, the shop is not there, items come that cannot be read. */
const [RISING, AWAY, FAULTY_FROM] = [[4, 7, 9], 5, 3];
const RISING_ITEMS = 5;

const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  'quantity',
  'brand',
  'gtin',
  'condition',
] as const;
type Item = Partial<Record<(typeof COLUMNS)[number], string>>;

const BODY: CreateFeedBody = {
  direction: 'import',
  name: 'Mağaza ürünleri',
  source: 'url',
  url: `${cosmeticsCatalogue.website}/feeds/products.csv`,
  auth: 'none',
  username: null,
  format: 'csv',
  delimiter: null,
  itemsPath: null,
  schedule: { kind: 'daily', at: '06:00', day: null },
  country: 'TR',
  language: 'tr',
  currency: 'TRY',
  category: 'face-care',
  mapping: Object.fromEntries(COLUMNS.map((name) => [name, name])),
  missingItems: 'archive',
  shrinkLimitPercent: 20,
  exportForm: null,
  withLicensed: false,
};
const EXPORT: CreateFeedBody = {
  ...BODY,
  direction: 'export',
  name: 'Google alışveriş',
  url: null,
  format: 'xml_rss',
  schedule: { kind: 'manual', at: null, day: null },
  category: null,
  mapping: {},
  exportForm: 'google',
  withLicensed: true,
};
/** An address that the shop gave up: after three days its feed has stopped. */
const OUTLET: CreateFeedBody = {
  ...BODY,
  name: 'Outlet listesi',
  url: `${cosmeticsCatalogue.website}/feeds/outlet.csv`,
  schedule: { kind: 'hourly', at: null, day: null },
};
const OUTLET_DAYS = 4;
/** What the shop was about to add: no price yet, a price in another currency, and a condition that nobody knows. */
const FAULTY: readonly Item[] = [
  { id: 'DFN-YENI-01', title: 'Kış seti', price: 'yakında' },
  { id: 'DFN-YENI-02', title: 'Yılbaşı kutusu', price: 'yakında' },
  { id: 'DFN-YENI-03', title: 'Gezi boyu bakım seti', price: '29.90 EUR' },
];

const contextOf = ({ brandId, userId, secrets }: DemoWork, now: Date) => ({
  scope: { brandId, userId, role: 'OWNER' as const },
  secrets,
  publicUrl: '',
  now,
});
const inBrand = <T>(demo: DemoWork, now: Date, work: (context: FeedContext) => Promise<T>): Promise<T> =>
  demo.database.transaction({ brandId: demo.brandId }, (tx) => work({ ...contextOf(demo, now), tx }));

/** Gives products that are there to a feed, as if it had brought them in: their pictures are there already. */
async function adopt({ database, brandId }: DemoWork, feedId: number, now: Date): Promise<void> {
  await database.system(async (tx) => {
    const found = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(
        and(
          eq(products.brandId, brandId),
          eq(products.status, 'active'),
          eq(products.currency, 'TRY'),
          gt(products.stock, 0),
          isNotNull(products.sku),
          sql`jsonb_array_length(${products.variants}) = 0`,
        ),
      )
      .orderBy(asc(products.createdAt), asc(products.id))
      .limit(KEPT);
    await tx.insert(feedProducts).values(
      found.map(({ id, sku }) => ({
        productId: id,
        brandId,
        feedId,
        externalId: sku ?? '',
        hash: '',
        imageUrls: [],
        imagesDue: false,
        syncedAt: now,
      })),
    );
    const ids = found.map(({ id }) => id);
    await tx.update(products).set({ source: 'feed' }).where(inArray(products.id, ids));
  });
}

const money = (minor: number, currency: 'TRY') => `${minorToMajorText(minor, currency)} ${currency}`;

/** The shop's items at that moment: what its products are now, but for what it changes. */
async function itemsOf({ database }: DemoWork, feedId: number): Promise<Item[]> {
  const rows = await database.system((tx) =>
    tx
      .select({ product: products })
      .from(products)
      .innerJoin(feedProducts, eq(feedProducts.productId, products.id))
      .where(eq(feedProducts.feedId, feedId))
      .orderBy(asc(products.id)),
  );
  return rows.map(({ product }) => ({
    id: product.sku ?? '',
    title: product.name,
    description: product.description,
    link: product.url ?? '',
    image_link: `${product.url ?? ''}.jpg`,
    price: money(product.priceMinor, 'TRY'),
    sale_price: product.salePriceMinor === null ? '' : money(product.salePriceMinor, 'TRY'),
    availability: product.stock === 0 ? 'out_of_stock' : 'in_stock',
    quantity: String(product.stock ?? 0),
    brand: product.brandName ?? '',
    gtin: product.gtin ?? '',
    condition: 'new',
  }));
}

const tableOf = (items: readonly Item[]): string =>
  [COLUMNS.map(String), ...items.map((item) => COLUMNS.map((name) => item[name] ?? ''))]
    .map((cells) => csvLine(cells, 'comma'))
    .join('');

const answerOf = (status: number, text: string): Awaited<ReturnType<GuardedOpen>> => {
  const bytes = Buffer.from(text);
  return {
    status,
    headers: new Headers({ 'content-type': 'text/csv; charset=utf-8', 'content-length': String(bytes.length) }),
    body: (async function* () {
      yield new Uint8Array(bytes);
    })(),
    cancel: async () => {},
  };
};

/** What the shop sends at its nth call. */
async function shopAnswer(demo: DemoWork, feedId: number, nth: number, isLast: boolean) {
  if (nth === AWAY) return answerOf(503, '');
  const items = await itemsOf(demo, feedId);
  if (RISING.includes(nth))
    for (const item of items.slice(nth, nth + RISING_ITEMS)) {
      // A price such as `249.90 TRY`, which the shop rounds up.
      item.price = `${Math.ceil(Number.parseFloat(item.price ?? '') * 1.08)}.90 TRY`;
      item.sale_price = '';
    }
  if (nth >= FAULTY_FROM) {
    const [first] = items;
    if (first) first.condition = 'teşhir';
    items.push(
      ...FAULTY.map((item) => ({ ...first, condition: 'new', gtin: '', quantity: '5', sale_price: '', ...item })),
    );
  }
  return answerOf(200, tableOf(isLast ? items.slice(GONE) : items));
}

/** The first run finds the products there, since the demo has their pictures; its numbers tell it as it would have been. */
const tellAsFirst = ({ database }: DemoWork, runId: number) =>
  database.system(async (tx) => {
    await tx
      .update(feedRuns)
      .set({ created: sql`${feedRuns.updated}`, updated: 0 })
      .where(eq(feedRuns.id, runId));
    await tx.update(feedChanges).set({ outcome: 'created', fields: {} }).where(eq(feedChanges.runId, runId));
  });

const nextOf = ({ database }: DemoWork, feedId: number) =>
  database.system(async (tx) => {
    const [feed] = await tx.select({ at: feeds.nextRunAt }).from(feeds).where(eq(feeds.id, feedId));
    return feed?.at ?? null;
  });

async function* live(demo: DemoWork): Life {
  const { database, files, secrets } = demo;
  const begin = new Date(demo.now.getTime() - DAYS * DAY_MS);
  yield begin;
  const made: Feed = await inBrand(demo, begin, (context) => createFeed(context, BODY));
  await inBrand(demo, begin, (context) => createFeed(context, EXPORT));
  await adopt(demo, made.id, begin);
  const first = await inBrand(demo, begin, (context) => startRun(context, made.id));
  let calls = 0;
  const perform = (runId: number, now: Date) => {
    // Each step of a run takes its time.
    let passed = 0;
    return performRun(
      {
        database,
        files,
        secrets,
        clock: { now: () => new Date(now.getTime() + (passed += STEP_MS)) },
        // It gets pictures of its own.
        sendImages: async () => {},
        open: async (address) =>
          address === OUTLET.url
            ? answerOf(404, '')
            : shopAnswer(demo, made.id, (calls += 1), now.getTime() + DAY_MS > demo.now.getTime()),
      },
      runId,
      new AbortController().signal,
    );
  };
  await perform(first.id, begin);
  await tellAsFirst(demo, first.id);
  let hasOutlet = false;
  for (let next = await nextOf(demo, made.id); next; next = await nextOf(demo, made.id)) {
    const now = new Date(next.getTime() + LATE_MS);
    if (now > demo.now) return;
    yield now;
    if (!hasOutlet && now.getTime() > demo.now.getTime() - OUTLET_DAYS * DAY_MS) {
      hasOutlet = true;
      const outlet = await inBrand(demo, now, (context) => createFeed(context, OUTLET));
      await perform((await inBrand(demo, now, (context) => startRun(context, outlet.id))).id, now);
    }
    for (const runId of await dueRuns(database, now)) await perform(runId, now);
  }
}

/** The first brand's shop sends its products for eleven days, and then fewer than it may without being asked; one feed goes out, and one has stopped. */
export const feedsDemo: DemoPart = {
  lives: async (stage) => [live(workOfFirst(stage))],
  end: async ({ database }) => {
    // Their pictures are there, and the shop is not.
    await database.system((tx) => tx.update(feedProducts).set({ imagesDue: false }));
  },
};
