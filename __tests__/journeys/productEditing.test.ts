import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { connect, draftProduct } from '../support/apiClient.ts';
import { openAs, openProducts } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
const toast = (page: Page, text: RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).first().click();

/** A draft made through the API, open in the editor of a signed-in page. */
async function openDraft(
  page: Page,
  name: string,
): Promise<{ id: number; client: Awaited<ReturnType<typeof connect>> }> {
  const client = await connect(journey.origin);
  const answer = await client.post(`/products?brandId=${client.brandId}`, draftProduct(name, 'face-care'));
  const { product } = (await answer.json()) as { product: { id: number } };
  await openAs(page, journey.origin, `/products/edit/${product.id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return { id: product.id, client };
}

describe('a product', () => {
  it(
    'is created with a picture, edited, and still there after a reload',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin);
      await page.getByRole('link', { name: 'Add product' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Add product' }).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('İncir sütlü el kremi');
      await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1,249.90');
      await page.getByRole('textbox', { name: 'Stock' }).fill('12');
      const upload = page.waitForResponse(
        (answer) => answer.url().includes('/files') && answer.request().method() === 'POST',
      );
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'cream.jpg', mimeType: 'image/jpeg', buffer: await picture() });
      expect((await upload).ok()).toBe(true);
      await page.getByRole('img', { name: 'Cover picture' }).waitFor();
      await page.getByRole('button', { name: 'Save product' }).first().click();
      await toast(page, /was added/);

      await page.goto(`${origin}/products?q=incir sutlu`);
      await page.getByRole('link', { name: 'İncir sütlü el kremi' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'İncir sütlü el kremi' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).toMatch(/1,?249\.90/);
      await page.getByRole('textbox', { name: 'Name' }).fill('İncir sütlü el kremi 75 ml');
      await save(page);
      await toast(page, /Changes saved/);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'İncir sütlü el kremi 75 ml' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Stock' }).inputValue()).toBe('12');
    },
    LIMIT,
  );

  it(
    'keeps what was typed when the network is cut while saving, and saves once it is back',
    async () => {
      const { page, context } = journey;
      await openDraft(page, 'Cut off while saving');
      await page.getByRole('textbox', { name: 'Name' }).fill('Typed before the cut');
      await context.setOffline(true);
      await save(page);
      await page.getByText('The server cannot be reached.').first().waitFor();
      expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Typed before the cut');
      await context.setOffline(false);
      await save(page);
      await toast(page, /Changes saved/);
    },
    LIMIT,
  );

  it(
    'shows both versions when somebody else saved first, and saves what is chosen',
    async () => {
      const { page } = journey;
      const { id, client } = await openDraft(page, 'Edited by two');
      expect(
        (await client.put(`/products/${id}?brandId=${client.brandId}`, { name: 'Edited by the other' })).status,
      ).toBe(200);
      await page.getByRole('textbox', { name: 'Name' }).fill('Edited by me');
      await save(page);
      const dialog = page.getByRole('dialog', { name: 'Somebody else saved this product first' });
      await dialog.getByText('Edited by the other').waitFor();
      await dialog.getByRole('radio', { name: /Edited by me/ }).check();
      await dialog.getByRole('button', { name: 'Save these choices' }).click();
      await toast(page, /Changes saved/);
      const { product } = await client.get<{ product: { name: string } }>(`/products/${id}?brandId=${client.brandId}`);
      expect(product.name).toBe('Edited by me');
    },
    LIMIT,
  );

  it(
    'asks before unsaved input is left',
    async () => {
      const { page } = journey;
      await openDraft(page, 'Left unsaved');
      await page.getByRole('textbox', { name: 'Name' }).fill('Not saved');
      await page.getByRole('link', { name: 'Products' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Not saved');
      await page.getByRole('link', { name: 'Products' }).first().click();
      await dialog.getByRole('button', { name: 'Leave without saving' }).click();
      await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    },
    LIMIT,
  );

  it(
    "puts the server's refusal on its field",
    async () => {
      const { page } = journey;
      const { client } = await openDraft(page, 'Second of one SKU');
      await client.post(`/products?brandId=${client.brandId}`, {
        ...draftProduct('First of one SKU', 'face-care'),
        sku: 'ONE-OF-A-KIND',
      });
      await page.getByRole('textbox', { name: 'SKU' }).fill('ONE-OF-A-KIND');
      await save(page);
      await page.locator('input[name=sku][aria-invalid=true]').waitFor();
      expect(
        await page.getByRole('textbox', { name: 'SKU' }).evaluate((input) => document.activeElement === input),
      ).toBe(true);
    },
    LIMIT,
  );
});
