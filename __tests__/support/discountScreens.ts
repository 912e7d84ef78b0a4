import type { Page } from 'playwright-core';
import type { Language } from '#contract/constants/languages';
import type { TrackedLinksAnswer } from '#contract/schemas/discountCodes';
import type { DiscountPage } from '#contract/schemas/discounts';
import type { StoreKeysAnswer } from '#contract/schemas/store';
import type { LookedAtScreen } from './accessibleScreens.ts';
import { connect } from './apiClient.ts';
import { settled } from './console.ts';
import { wordsOf } from './words.ts';

const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
/** Phones show cards in place of a table. */
const records = (page: Page) => page.locator('[role=row][data-id], main ul > li').first().waitFor();

/** The screens of discounts and of the store's orders on the demo data, in a language, with what they need of it looked up. */
export async function discountScreens(origin: string, language: Language): Promise<LookedAtScreen[]> {
  const { brandId, get, post } = await connect(origin);
  const t = wordsOf(language);
  const { items } = await get<DiscountPage>(`/discounts?limit=100&brandId=${brandId}`);
  const idOf = (fits: (row: DiscountPage['items'][number]) => boolean) => items.find(fits)?.id ?? 0;
  const used = idOf(({ stats, assignedTo, leak }) => stats.redemptions > 0 && assignedTo !== null && leak === null);
  let linked = 0;
  for (const { id } of items.filter(({ status }) => status !== 'draft')) {
    const { items: links } = await get<TrackedLinksAnswer>(`/discounts/${id}/links?brandId=${brandId}`);
    if (links.some(({ isOpen }) => isOpen)) linked = id;
    if (linked) break;
  }
  const unused = items.find(({ status }) => status === 'draft');
  const press = (text: string) => async (page: Page) => {
    await heading(page);
    await settled(page);
    await page
      .getByRole('button', { name: t(`discounts:${text}`) })
      .first()
      .click();
    await dialog(page);
  };
  const pressOfKey = (text: string) => async (page: Page) => {
    const label = `Axe ${text}`;
    const { items: made } = await get<StoreKeysAnswer>(`/store/keys?brandId=${brandId}`);
    // One for all corners: a brand may have only so many.
    if (!made.some((key) => key.label === label)) {
      const answer = await post(`/store/keys?brandId=${brandId}`, { label });
      if (!answer.ok) throw new Error(`a key was answered with ${answer.status}`);
    }
    await page.reload();
    await heading(page);
    await page
      .getByRole('button', { name: t(`discounts:${text}`).replace('{{name}}', label) })
      .first()
      .click();
    await dialog(page);
  };
  const keys = '/settings/store-orders';
  const list = '/discounts';
  return [
    { name: 'discounts', path: list, ready: records },
    { name: 'discounts as cards', path: `${list}?mode=cards`, ready: records },
    { name: 'discounts without results', path: `${list}?q=zzzzzz`, ready: heading },
    {
      name: 'menu of a discount',
      path: list,
      ready: async (page) => {
        await records(page);
        await page
          .getByRole('button', { name: new RegExp(`^${t('discounts:actions.label').replace('{{code}}', '')}`) })
          .first()
          .click();
        await page.getByRole('menu').waitFor();
      },
    },
    {
      name: 'deletion of a discount',
      path: `${list}?q=${unused?.code ?? ''}`,
      ready: async (page) => {
        await records(page);
        await page
          .getByRole('button', { name: t('discounts:actions.label').replace('{{code}}', unused?.code ?? '') })
          .click();
        await page.getByRole('menuitem', { name: t('discounts:actions.delete') }).click();
        await dialog(page);
      },
    },
    { name: 'discount', path: `${list}/${used}`, ready: heading },
    { name: 'discount that looks leaked', path: `${list}/${idOf(({ leak }) => leak !== null)}`, ready: heading },
    { name: 'draft of a discount', path: `${list}/${unused?.id ?? 0}`, ready: heading },
    { name: 'new tracked link', path: `${list}/${used}`, ready: press('links.new') },
    {
      name: 'closing of a link',
      path: `${list}/${linked}`,
      ready: async (page) => {
        await heading(page);
        await settled(page);
        await page
          .getByRole('button', { name: new RegExp(`^${t('discounts:links.endOf').replace('{{name}}', '.+')}$`) })
          .first()
          .click();
        await dialog(page);
      },
    },
    { name: 'new discount', path: `${list}/create`, ready: heading },
    { name: 'used discount edited', path: `${list}/edit/${used}`, ready: heading },
    {
      name: 'new discount refused',
      path: `${list}/create`,
      ready: async (page) => {
        await heading(page);
        await page
          .getByRole('button', { name: t('discounts:create.submit') })
          .first()
          .click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: 'codes for creators', path: `${list}/codes`, ready: heading },
    { name: 'store orders', path: keys, ready: heading },
    { name: 'new key', path: keys, ready: press('store.newKey') },
    { name: 'rotation of a key', path: keys, ready: pressOfKey('store.rotateOf') },
    { name: 'closing of a key', path: keys, ready: pressOfKey('store.closeOf') },
    {
      name: 'import of orders',
      path: keys,
      ready: async (page) => {
        await press('store.import')(page);
        const text = `order;placedAt;code;currency;subtotal\n1001;2026-11-20;${unused?.code ?? ''};TRY;10\n1002;?;YOK;TRY;x\n`;
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByText('placedAt:').waitFor();
      },
    },
  ];
}
