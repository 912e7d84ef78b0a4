import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ATTRIBUTION_DAYS_DEFAULT, HOLD_DAYS_DEFAULT } from '#contract/constants/discounts';
import { creatorCode, randomPart } from '#contract/rules/discountCodes';
import type { CreateDiscountBody } from '#contract/schemas/discounts';
import type { StoreOrder } from '#contract/schemas/store';
import { workOfFirst, type DemoPart, type DemoWork } from '#server/db/seed/demoPart';
import { seededRandom, type Random } from '#server/db/seed/random';
import type { Life } from '#server/db/seed/timeline';
import { settleCommissions } from '#server/modules/discounts/commissions.service';
import { creators } from '#server/modules/creators/creators.table';
import { createCreatorCodes } from '#server/modules/discounts/creatorCodes.service';
import { createDiscount, updateDiscount, type DiscountContext } from '#server/modules/discounts/discounts.service';
import { discounts } from '#server/modules/discounts/discounts.table';
import { guardCodes } from '#server/modules/discounts/leakGuard.service';
import { takeOrder, takeRefund } from '#server/modules/discounts/storeOrders.service';
import { createLink, writeClicks, type Click } from '#server/modules/discounts/trackedLinks.service';
import { trackedLinks } from '#server/modules/discounts/trackedLinks.table';
import { acceptedCreators } from '#server/modules/participations/participationParts.service';
import { products } from '#server/modules/products/products.table';

const SEED = 34;
const DAYS = 90;
const DAY_MS = 86_400_000;
const CREATORS = 4;
const LINKED_PRODUCTS = 3;
/** A new customer's order, one that was clicked to, and one that came back, of a hundred. */
const [NEW_OF_100, CLICKED_OF_100, RETURNED_OF_100] = [35, 85, 8];
const CLICKS_OF_A_DAY = 14;
/** Where clicks come from; apps often do not say. */
const REFERRERS = ['instagram.com', null, 'tiktok.com', 'instagram.com', 'google.com'] as const;
const LEAKED_TODAY = 14;
/** Nobody signs with it. */
const CUSTOMER_KEY = new Uint8Array(32);

const body = (title: string, code: string, changes: Partial<CreateDiscountBody>): CreateDiscountBody => ({
  title,
  code,
  type: 'percentage',
  valueBp: 1500,
  valueMinor: null,
  currency: 'TRY',
  appliesTo: 'all',
  productIds: [],
  categoryIds: [],
  minimum: 'none',
  minimumSubtotalMinor: null,
  minimumQuantity: null,
  customers: 'all',
  oncePerCustomer: false,
  usageLimit: null,
  combinesWith: { product: false, order: false, shipping: true },
  startsAt: '',
  endsAt: null,
  assignedTo: null,
  commissionBp: 0,
  attributionDays: ATTRIBUTION_DAYS_DEFAULT,
  holdDays: HOLD_DAYS_DEFAULT,
  state: 'live',
  ...changes,
});

interface Shop extends DemoWork {
  random: Random;
}

/** What the product draws by chance comes from the seed, so that every demo has the same codes and links. */
const drawBytes = ({ random }: Shop, count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, () => random.between(0, 255)));
const drawEnding = (shop: Shop) => () => randomPart(drawBytes(shop, 4));

const daysBefore = ({ now }: DemoWork, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const inBrand = <T>(
  { database, files, brandId, userId }: DemoWork,
  now: Date,
  work: (context: DiscountContext) => Promise<T>,
): Promise<T> =>
  database.transaction({ brandId, userId }, (tx) =>
    work({ tx, scope: { brandId, userId, role: 'OWNER' }, files, now }),
  );

/** Codes of the shop itself, which come to be in every state there is. */
function ownCodes(shop: Shop): CreateDiscountBody[] {
  const day = (ago: number) => daysBefore(shop, ago).toISOString();
  const startsAt = day(DAYS);
  return [
    body('Hoş geldin indirimi', 'HOSGELDIN', { startsAt, customers: 'new', oncePerCustomer: true }),
    body('Sepette 100 lira', 'SEPET100', { startsAt, type: 'fixed_amount', valueBp: null, valueMinor: 10_000 }),
    body('Ücretsiz kargo', 'KARGO0', { startsAt, type: 'free_shipping', valueBp: null }),
    body('Ekim fırsatı', 'EKIM20', { startsAt, valueBp: 2000, endsAt: day(25) }),
    body('İlk on müşteri', 'ILK10', { startsAt, valueBp: 2500, usageLimit: 10 }),
    body('Yılbaşı', 'YILBASI25', { startsAt: day(-12), endsAt: day(-40), valueBp: 2500 }),
    body('Bahar koleksiyonu', 'BAHAR15', { startsAt: day(-60), state: 'draft' }),
    body('Hafta sonu', 'HAFTASONU10', { startsAt, valueBp: 1000 }),
    body('Yaz sonu', 'YAZSONU', { startsAt, valueBp: 3000 }),
  ];
}
/** What the brand did about its codes later, by days ago. */
const STATES: Record<number, { code: string; state: 'paused' | 'archived' }> = {
  45: { code: 'YAZSONU', state: 'archived' },
  20: { code: 'HAFTASONU10', state: 'paused' },
};

const setState = (shop: Shop, { code, state }: (typeof STATES)[number], now: Date) =>
  inBrand(shop, now, async (context) => {
    const [found] = await context.tx
      .select({ id: discounts.id })
      .from(discounts)
      .where(and(eq(discounts.brandId, shop.brandId), eq(discounts.code, code)));
    if (found) await updateDiscount(context, found.id, null, { state });
  });

/**
 * Codes of the first creators that the brand works with, each with links to products that got a page of their own. False as
 * long as there are fewer creators.
 */
async function giveCodes(shop: Shop, now: Date): Promise<boolean> {
  const chosen = await shop.database.system((tx) =>
    tx
      .select({ id: creators.id, name: sql<string>`concat_ws(' ', ${creators.firstName}, ${creators.lastName})` })
      .from(creators)
      .where(sql`${creators.id} in ${acceptedCreators(shop.brandId, null)}`)
      .orderBy(creators.id)
      .limit(CREATORS),
  );
  if (chosen.length < CREATORS) return false;
  const linked = await shop.database.system(async (tx) => {
    const own = and(eq(products.brandId, shop.brandId), eq(products.status, 'active'));
    const first = await tx
      .select({ id: products.id })
      .from(products)
      .where(own)
      .orderBy(products.id)
      .limit(LINKED_PRODUCTS);
    const ids = first.map(({ id }) => id);
    await tx
      .update(products)
      .set({ url: sql`'https://magaza.papatya.example/urun/' || ${products.id}` })
      .where(inArray(products.id, ids));
    return first;
  });
  await inBrand(shop, now, async (context) => {
    for (const { id, name } of chosen) {
      const terms = body('Üreticiye özel', creatorCode('PAPATYA', name, drawEnding(shop)()), {
        startsAt: now.toISOString(),
        commissionBp: 1000,
        assignedTo: { creatorProfileId: id, challengeId: null },
      });
      const { id: discountId } = await createDiscount(context, terms);
      for (const { id: productId } of linked)
        await createLink(context, '', discountId, { productId }, (count) => drawBytes(shop, count));
    }
  });
  return true;
}

/** The same for all whom the brand has accepted by then, at once. */
const giveManyCodes = (shop: Shop, now: Date) =>
  inBrand(shop, now, async (context) => {
    const known = await context.tx
      .select({ id: sql<number>`a.creator_id` })
      .from(sql`${acceptedCreators(shop.brandId, null)} a`);
    if (known.length === 0) return;
    const {
      code: _,
      assignedTo: _none,
      ...terms
    } = body('Kampanya üreticileri', '', {
      startsAt: now.toISOString(),
      commissionBp: 800,
    });
    await createCreatorCodes(
      context,
      {
        ...terms,
        prefix: 'KAMPANYA',
        challengeId: null,
        creatorIds: known.map(({ id }) => id),
        skipExisting: true,
        dryRun: false,
      },
      drawEnding(shop),
    );
  });

interface OpenCode {
  id: number;
  code: string;
  creatorId: number | null;
}

const openCodes = ({ database, brandId }: Shop): Promise<OpenCode[]> =>
  database.system((tx) =>
    tx
      .select({ id: discounts.id, code: discounts.code, creatorId: discounts.creatorId })
      .from(discounts)
      .where(and(eq(discounts.brandId, brandId), eq(discounts.state, 'live')))
      .orderBy(discounts.id),
  );

/** A day's clicks on the links, some of bots; what may be told as the click of an order, by discount. */
async function clickLinks(shop: Shop, now: Date): Promise<Map<number, string>> {
  const { database, brandId, random } = shop;
  const links = await database.system((tx) =>
    tx.select().from(trackedLinks).where(eq(trackedLinks.brandId, brandId)).orderBy(trackedLinks.id),
  );
  if (links.length === 0) return new Map();
  const clicks = Array.from({ length: random.between(4, CLICKS_OF_A_DAY) }, (_, at): Click => {
    const link = random.pick(links);
    const isBot = random.between(1, 8) === 1;
    return {
      linkId: link.id,
      brandId,
      discountId: link.discountId,
      id: randomUUID(),
      at: new Date(now.getTime() - random.between(1, 20) * 60_000),
      isBot,
      visitor: isBot ? null : `demo ${random.between(1, 1_000_000)}`,
      referrer: isBot ? null : (REFERRERS[at % REFERRERS.length] ?? null),
    };
  });
  await database.system((tx) => writeClicks(tx, clicks));
  return new Map(clicks.filter(({ isBot }) => !isBot).map(({ discountId, id }) => [discountId, id]));
}

function orderOf(
  { random }: Shop,
  placedAt: Date,
  id: string,
  { code }: OpenCode,
  click: string | undefined,
): StoreOrder {
  const beforeMinor = random.between(180, 1900) * 100;
  const discountMinor = Math.round(beforeMinor * 0.15);
  const subtotalMinor = beforeMinor - discountMinor;
  return {
    id,
    currency: 'TRY',
    placedAt: placedAt.toISOString(),
    codes: [code],
    ...(click === undefined ? {} : { click }),
    subtotalMinor,
    discountMinor,
    taxMinor: Math.round(subtotalMinor / 6),
    isNewCustomer: random.between(1, 100) <= NEW_OF_100,
    lines: [],
  };
}

/** The shop's orders of a day, and now and then one that comes back. */
async function sell(shop: Shop, now: Date, count: number, only?: OpenCode): Promise<void> {
  const { database, brandId, random } = shop;
  const codes = await openCodes(shop);
  const clicked = await clickLinks(shop, now);
  await database.transaction({ brandId }, async (tx) => {
    const intake = { tx, brandId, customerKey: CUSTOMER_KEY, now };
    for (let i = 0; i < count; i += 1) {
      const code = only ?? random.pick(codes);
      const click = random.between(1, 100) <= CLICKED_OF_100 ? clicked.get(code.id) : undefined;
      const placedAt = new Date(now.getTime() - random.between(1, 15) * 60_000);
      const order = orderOf(shop, placedAt, String(100_000 + random.between(0, 9_999_999)), code, click);
      await takeOrder(intake, order);
      if (random.between(1, 100) > RETURNED_OF_100) continue;
      const amountMinor = random.pick([order.subtotalMinor, Math.ceil(order.subtotalMinor / 2)]);
      await takeRefund(intake, {
        id: `R${order.id}`,
        orderId: order.id,
        currency: 'TRY',
        refundedAt: now.toISOString(),
        amountMinor,
      });
    }
  });
}

async function* live(shop: Shop): Life {
  yield daysBefore(shop, DAYS);
  for (const one of ownCodes(shop))
    await inBrand(shop, daysBefore(shop, DAYS), (context) => createDiscount(context, one));
  let hasCodes = false;
  for (let ago = DAYS - 1; ago > 0; ago -= 1) {
    const now = daysBefore(shop, ago);
    yield now;
    hasCodes ||= await giveCodes(shop, now);
    if (ago === 15) await giveManyCodes(shop, now);
    const change = STATES[ago];
    if (change) await setState(shop, change, now);
    await sell(shop, now, shop.random.between(1, 4));
    if (ago % 7 === 0) await settleCommissions(shop.database, now);
  }
  yield shop.now;
  // One creator's code was passed on.
  const leaked = (await openCodes(shop)).find(({ creatorId }) => creatorId !== null);
  if (leaked) await sell(shop, shop.now, LEAKED_TODAY, leaked);
}

/** Discounts of the first brand in every state, with 90 days of orders, refunds and clicks, told by the calls that a shop makes. */
export const discountsDemo: DemoPart = {
  lives: async (stage) => [live({ ...workOfFirst(stage), random: seededRandom(SEED) })],
  end: async ({ database, now }) => {
    await settleCommissions(database, now);
    await guardCodes(database, now);
  },
};
