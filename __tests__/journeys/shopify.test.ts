import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Discount } from '#contract/schemas/discounts';
import type { Product } from '#contract/schemas/products';
import type { ShipmentPage, ShippingChallengesAnswer } from '#contract/schemas/shipments';
import type { ShopifyAnswer } from '#contract/schemas/shopify';
import {
  buy,
  changeProduct,
  completeDraft,
  dropSubscriptions,
  fulfil,
  moveParcel,
  refundOrder,
  setStock,
  uninstall,
} from '../../scripts/storeEmulator/shopkeeper.ts';
import type { Product as ShopProduct } from '../../scripts/storeEmulator/catalogue.ts';
import { startStoreEmulator, type StoreEmulator } from '../../scripts/storeEmulator/startStoreEmulator.ts';
import { connect } from '../support/apiClient.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { discountBody } from '../support/discountServer.ts';
import { openAs, settled } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 300_000;
const SHOP = 'kiyi-evi.myshopify.com';
const ENV: Record<string, string> = { DEMO: 'on' };
let emulator: StoreEmulator;
// Before the server, which is told where it is.
beforeAll(async () => {
  emulator = await startStoreEmulator({ asks: true, products: 12 });
  Object.assign(ENV, {
    SHOPIFY_CLIENT_ID: emulator.clientId,
    SHOPIFY_CLIENT_SECRET: emulator.clientSecret,
    SHOPIFY_URL: `${emulator.origin}/{shop}`,
  });
});
afterAll(async () => {
  await emulator.close();
});
const journey = startJourney(ENV);
const STORE = '/settings/integrations/shopify';

/** Goes to the shop, whose owner is asked there and answers, and waits until the console is back. */
async function askOwner(answer: 'Approve' | 'Refuse'): Promise<void> {
  const { page } = journey;
  await page.getByRole('textbox', { name: /^Store address/ }).fill('https://kiyi-evi.myshopify.com/admin');
  await page.getByRole('button', { name: 'Go on to Shopify' }).click();
  await page.getByRole('heading', { name: 'Install Meydan?' }).waitFor();
  expect(page.url().startsWith(`${emulator.origin}/${SHOP}/`)).toBe(true);
  await page.getByText('View products').waitFor();
  await page.getByRole('button', { name: answer }).click();
  await page.waitForURL((url) => url.pathname === STORE);
}
/** Waits until the store's card says so many products. */
const counted = (count: number) =>
  journey.page
    .locator('dt', { hasText: /^Products$/ })
    .locator('xpath=following-sibling::dd')
    .filter({ hasText: new RegExp(`^${count}$`) })
    .waitFor();

const onSale = () => emulator.shop(SHOP).products.filter(({ status }) => status === 'ACTIVE');
/** The brand, as its owner calls the API. */
async function openBrand() {
  const brand = await connect(journey.origin);
  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`;
  return { ...brand, at };
}
/** The row of a product that is looked for by some of its name. */
async function productRow(name: string, filter = '') {
  await journey.page.goto(`${journey.origin}/products?q=${encodeURIComponent(name)}${filter}`);
  const row = journey.page.getByRole('row').filter({ hasText: name }).first();
  await row.waitFor();
  return row;
}

/** Refused, then asked for what is no shop, then connected: its products come in. */
async function connectStore(): Promise<void> {
  const { origin, page } = journey;
  await openAs(page, origin, STORE);
  await page.getByText('Read products').waitFor();
  await askOwner('Refuse');
  await page.getByText('The store did not give its consent.').waitFor();
  await page.getByRole('textbox', { name: /^Store address/ }).fill('kiyievi.example');
  await page.getByRole('button', { name: 'Go on to Shopify' }).click();
  await page.getByText('Enter the store’s myshopify.com address').waitFor();
  await askOwner('Approve');
  await page.getByText('The store is connected.').waitFor();
  await counted(onSale().length);
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** What the shop tells is here without anybody’s doing, and what it did not tell is found when it is looked through. */
async function followStock(product: ShopProduct): Promise<void> {
  const { origin, page } = journey;
  const store = emulator.shop(SHOP);
  await productRow(product.title);
  changeProduct(store, product.id, { title: 'Kıyıdan Gelen Sabun' });
  const row = await productRow('Kıyıdan Gelen Sabun');
  for (const { id } of product.variants) setStock(store, id, 2);
  await row.getByText(new RegExp(`^${2 * product.variants.length}$`)).waitFor();

  dropSubscriptions(store);
  changeProduct(store, product.id, { title: 'Kıyıdan Gelen Sıvı Sabun' });
  await page.goto(`${origin}${STORE}`);
  const started = page.waitForResponse((answer) => answer.url().includes('/integrations/shopify/sync'));
  await page.getByRole('button', { name: 'Sync now' }).click();
  await started;
  await page
    .getByText('Syncing')
    .or(page.getByText('Connected', { exact: true }))
    .first()
    .waitFor();
  await productRow('Kıyıdan Gelen Sıvı Sabun');
}

/** The order of a gift after a look at it; its parcel here follows what the shop does with it. */
async function sendGift(): Promise<void> {
  const { origin, page } = journey;
  const store = emulator.shop(SHOP);
  const { at, ...brand } = await openBrand();
  // A parcel that is ready, with something of the store in it.
  const { items: challenges } = await brand.get<ShippingChallengesAnswer>(at('/shipments/challenges?limit=20'));
  const pages = await Promise.all(
    challenges.map(({ id }) => brand.get<ShipmentPage>(at(`/challenges/${id}/shipments?tab=ready`))),
  );
  const ready = pages
    .flatMap(({ items }) => items)
    .find(({ kind, pick, actions }) => kind === 'physical' && pick === null && actions.includes('edit_items'));
  if (!ready) throw new Error('No parcel is ready.');
  const sold = onSale().find(({ variants }) => variants.length > 1);
  const { items: products } = await brand.get<{ items: Pick<Product, 'id' | 'name'>[] }>(
    at(`/products?limit=50&q=${encodeURIComponent(sold?.title ?? '')}`),
  );
  const product = products.find(({ name }) => name === sold?.title);
  const items = [{ productId: product?.id, sku: sold?.variants[0]?.sku, quantity: 1 }];
  expect((await brand.put(at(`/shipments/${ready.id}`), { items })).status).toBe(200);

  await page.goto(`${origin}/challenges/${ready.challengeId}/shipments?shipment=${ready.id}`);
  const drawer = page.getByRole('dialog', { name: ready.creator.name });
  await drawer.getByRole('button', { name: 'Order in store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order in the store' });
  await dialog.getByText('1 will be made').waitFor();
  await dialog.getByText(`Tags: creator-gift, ${ready.code}`).waitFor();
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  const before = store.drafts.length;
  await dialog.getByRole('button', { name: 'Make 1 draft' }).click();
  await drawer.getByRole('link', { name: /^Draft #D/ }).waitFor();
  const draft = store.drafts[before];
  if (!draft) throw new Error('The shop has no draft.');
  expect(draft.plan.tags).toEqual(['creator-gift', ready.code]);

  const order = completeDraft(store, draft);
  fulfil(store, order.id, { company: 'Yurtiçi Kargo', number: 'YK100200300' });
  await drawer.getByText('Yurtiçi Kargo YK100200300').waitFor();
  await drawer.getByRole('link', { name: new RegExp(`^Order ${order.name}`) }).waitFor();
  moveParcel(store, order.id, 'delivered');
  await drawer.getByText('Delivered', { exact: true }).first().waitFor();
}

/** A code goes to the store; what it sells there, and what is given back, is counted here. */
async function sellWithCode({ variants }: ShopProduct): Promise<void> {
  const { origin, page } = journey;
  const store = emulator.shop(SHOP);
  const { at, ...brand } = await openBrand();
  const made = await brand.post(at('/discounts'), discountBody({ code: 'KIYI-15' }));
  const { discount } = (await made.json()) as { discount: Discount }; // by the contract
  await page.goto(`${origin}/discounts/${discount.id}`);
  await page.getByRole('region', { name: 'In the store' }).getByText('Up to date').waitFor();
  const order = buy(store, { items: [{ variantId: variants[0]?.id ?? 0, quantity: 1 }], code: 'KIYI-15' });
  await page.getByRole('region', { name: 'Orders' }).getByText(String(order.id)).first().waitFor();
  const brought = async () => (await brand.get<{ discount: Discount }>(at(`/discounts/${discount.id}`))).discount.stats;
  expect(await brought()).toMatchObject({ redemptions: 1, refundsMinor: 0 });
  refundOrder(store, order.id);
  await page.waitForFunction(() => /Revenue\D*0\.00/.test(document.body.innerText));
  expect(await brought()).toMatchObject({ redemptions: 1, revenueMinor: 0 });
}

/** The shop takes the app out; its products stay, and are its own again once it is connected anew. */
async function uninstallAndComeBack(product: ShopProduct): Promise<void> {
  const { origin, page } = journey;
  const store = emulator.shop(SHOP);
  await page.goto(`${origin}${STORE}`);
  await counted(onSale().length);
  uninstall(store);
  await page.getByRole('textbox', { name: /^Store address/ }).waitFor();
  expect(store.subscriptions).toEqual([]);
  await productRow('Kıyıdan Gelen Sıvı Sabun');

  await page.goto(`${origin}${STORE}`);
  await askOwner('Approve');
  await page.getByText('The store is connected.').waitFor();
  await counted(onSale().length);
  const row = await productRow('Kıyıdan Gelen Sıvı Sabun');
  for (const { id } of product.variants) setStock(store, id, 3);
  await row.getByText(new RegExp(`^${3 * product.variants.length}$`)).waitFor();
}

describe('a store', () => {
  it(
    'is connected; products, stock, gifts, codes, orders and refunds flow; it is uninstalled, and connected again',
    async () => {
      const [product] = onSale();
      if (!product) throw new Error('The shop sells nothing.');
      await connectStore();
      await followStock(product);
      await sendGift();
      await sellWithCode(product);
      await uninstallAndComeBack(product);

      // Nothing that opens the shop was written where people read.
      const { at, ...brand } = await openBrand();
      const answer = await brand.get<ShopifyAnswer>(at('/integrations/shopify'));
      expect(JSON.stringify(answer)).not.toMatch(/shp(at|rt)_/);
      expect(journey.server.output()).not.toMatch(/shp(at|rt)_/);
    },
    LIMIT,
  );

  it(
    'is disconnected by the brand, which puts its products away',
    async () => {
      const { origin, page } = journey;
      await openAs(page, origin, STORE);
      await page.getByRole('button', { name: 'Disconnect' }).click();
      const dialog = page.getByRole('dialog', { name: 'Disconnect the store?' });
      await dialog.getByRole('radio', { name: 'Archive them' }).click();
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('textbox', { name: /^Store address/ }).waitFor();
      await productRow('Kıyıdan Gelen Sıvı Sabun', '&status=archived');
    },
    LIMIT,
  );
});
