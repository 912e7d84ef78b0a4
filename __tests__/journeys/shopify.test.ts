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
} from '../../scripts/storeEmulator/shopkeeper.ts';
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

describe('a store', () => {
  it(
    'is refused, then connected by its owner; its products come in, change with it, and are put away when it goes',
    async () => {
      const { origin, page } = journey;
      const store = emulator.shop(SHOP);
      const onSale = store.products.filter(({ status }) => status === 'ACTIVE');
      const [first] = onSale;
      if (!first) throw new Error('The shop sells nothing.');

      await openAs(page, origin, STORE);
      await page.getByText('Read products').waitFor();
      await askOwner('Refuse');
      await page.getByText('The shop did not give its consent.').waitFor();
      await page.getByRole('textbox', { name: /^Store address/ }).fill('kiyievi.example');
      await page.getByRole('button', { name: 'Go on to Shopify' }).click();
      await page.getByText('Enter the store’s myshopify.com address').waitFor();

      await askOwner('Approve');
      await page.getByText('The store is connected.').waitFor();
      await counted(onSale.length);
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.goto(`${origin}/products?q=${encodeURIComponent(first.title)}`);
      await page.getByRole('row').filter({ hasText: first.title }).first().waitFor();

      // What the shop tells is here without anybody’s doing: a name, and what is left.
      const brand = await connect(origin);
      changeProduct(store, first.id, { title: 'Kıyıdan Gelen Sabun' });
      await page.goto(`${origin}/products?q=${encodeURIComponent('Kıyıdan Gelen')}`);
      const row = page.getByRole('row').filter({ hasText: 'Kıyıdan Gelen Sabun' }).first();
      await row.waitFor();
      for (const { id } of first.variants) setStock(store, id, 1);
      await row.getByText(/^3$/).waitFor();

      // What it did not tell is found when it is looked through.
      dropSubscriptions(store);
      changeProduct(store, first.id, { title: 'Kıyıdan Gelen Sıvı Sabun' });
      await page.goto(`${origin}${STORE}`);
      const started = page.waitForResponse((answer) => answer.url().includes('/integrations/shopify/sync'));
      await page.getByRole('button', { name: 'Look through now' }).click();
      await started;
      await page
        .getByText('Taking over')
        .or(page.getByText('Connected', { exact: true }))
        .first()
        .waitFor();
      await page.goto(`${origin}/products?q=${encodeURIComponent('Kıyıdan Gelen')}`);
      await page.getByRole('row').filter({ hasText: 'Kıyıdan Gelen Sıvı Sabun' }).first().waitFor();

      // A code goes to the store; what it sells there, and what is given back, is counted here.
      const made = await brand.post(`/discounts?brandId=${brand.brandId}`, discountBody({ code: 'KIYI-15' }));
      const { discount } = (await made.json()) as { discount: Discount };
      await page.goto(`${origin}/discounts/${discount.id}`);
      await page.getByRole('region', { name: 'In the store' }).getByText('Up to date').waitFor();
      const order = buy(store, { items: [{ variantId: first.variants[0]?.id ?? 0, quantity: 1 }], code: 'KIYI-15' });
      const sale = page.getByRole('region', { name: 'Orders' }).getByText(String(order.id)).first();
      await sale.waitFor();
      const brought = async () =>
        (await brand.get<{ discount: Discount }>(`/discounts/${discount.id}?brandId=${brand.brandId}`)).discount.stats;
      expect(await brought()).toMatchObject({ redemptions: 1, refundsMinor: 0 });
      refundOrder(store, order.id);
      await page.waitForFunction(() => /Revenue\D*0\.00/.test(document.body.innerText));
      expect(await brought()).toMatchObject({ redemptions: 1, revenueMinor: 0 });

      await page.goto(`${origin}${STORE}`);
      await page.getByRole('button', { name: 'Disconnect' }).click();
      const dialog = page.getByRole('dialog', { name: 'Disconnect the store?' });
      await dialog.getByRole('radio', { name: 'Archive them' }).click();
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('textbox', { name: /^Store address/ }).waitFor();
      await page.goto(`${origin}/products?q=${encodeURIComponent('Kıyıdan Gelen')}&status=archived`);
      await page.getByRole('row').filter({ hasText: 'Kıyıdan Gelen Sıvı Sabun' }).first().waitFor();

      // Nothing that opens the shop was written where people read.
      const answer = await brand.get<ShopifyAnswer>(`/integrations/shopify?brandId=${brand.brandId}`);
      expect(JSON.stringify(answer)).not.toMatch(/shp(at|rt)_/);
      expect(journey.server.output()).not.toMatch(/shp(at|rt)_/);
    },
    LIMIT,
  );

  it(
    'makes the order of a gift after a look at it, and its parcel here follows what the shop does with it',
    async () => {
      const { origin, page } = journey;
      const store = emulator.shop(SHOP);
      const brand = await connect(origin);
      const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`;
      await openAs(page, origin, STORE);
      await askOwner('Approve');
      await page.getByText('The store is connected.').waitFor();
      await counted(store.products.filter(({ status }) => status === 'ACTIVE').length);

      // A parcel that is ready, with something of the store in it.
      const { items: challenges } = await brand.get<ShippingChallengesAnswer>(at('/shipments/challenges?limit=20'));
      const pages = await Promise.all(
        challenges.map(({ id }) => brand.get<ShipmentPage>(at(`/challenges/${id}/shipments?tab=ready`))),
      );
      const ready = pages
        .flatMap(({ items }) => items)
        .find(({ kind, pick, actions }) => kind === 'physical' && pick === null && actions.includes('edit_items'));
      if (!ready) throw new Error('No parcel is ready.');
      const sold = store.products.find(({ status, variants }) => status === 'ACTIVE' && variants.length > 1);
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
      expect(store.drafts).toHaveLength(0);
      await dialog.getByRole('button', { name: 'Make 1 draft' }).click();
      await drawer.getByRole('link', { name: /^Draft #D1/ }).waitFor();
      const [draft] = store.drafts;
      if (!draft) throw new Error('The shop has no draft.');
      expect(draft.plan.tags).toEqual(['creator-gift', ready.code]);

      const order = completeDraft(store, draft);
      fulfil(store, order.id, { company: 'Yurtiçi Kargo', number: 'YK100200300' });
      await drawer.getByText('Yurtiçi Kargo YK100200300').waitFor();
      await drawer.getByRole('link', { name: new RegExp(`^Order ${order.name}`) }).waitFor();
      moveParcel(store, order.id, 'delivered');
      await drawer.getByText('Delivered', { exact: true }).first().waitFor();
    },
    LIMIT,
  );
});
