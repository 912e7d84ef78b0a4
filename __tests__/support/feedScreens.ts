import type { Page } from 'playwright-core';
import type { Language } from '#contract/constants/languages';
import type { FeedPage, FeedRunPage } from '#contract/schemas/feeds';
import type { ProductPage } from '#contract/schemas/products';
import type { LookedAtScreen } from './accessibleScreens.ts';
import { connect } from './apiClient.ts';
import { settled } from './console.ts';
import { wordsOf } from './words.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
/** Phones show cards in place of a table. */
const records = (page: Page) => page.locator('[role=row][data-id], main ul > li').first().waitFor();

/** The screens of feeds on the demo data, in a language, with what they need of it looked up. */
export async function feedScreens(origin: string, language: Language): Promise<LookedAtScreen[]> {
  const { brandId, get } = await connect(origin);
  const t = wordsOf(language);
  const { items } = await get<FeedPage>(`/feeds?limit=100&brandId=${brandId}`);
  const idOf = (direction: string, status: string) =>
    items.find((row) => row.direction === direction && row.status === status)?.id ?? 0;
  const [into, out, stopped] = [idOf('import', 'active'), idOf('export', 'active'), idOf('import', 'error')];
  const runs = (await get<FeedRunPage>(`/feeds/${into}/runs?limit=100&brandId=${brandId}`)).items;
  const runOf = (status: string) => `/feeds/${into}/runs/${runs.find((run) => run.status === status)?.id ?? 0}`;
  const { items: products } = await get<ProductPage>(`/products?limit=100&sort=createdAt&brandId=${brandId}`);
  let kept = 0;
  for (const { id } of products) {
    const { feed } = await get<{ feed: object | null }>(`/products/${id}/feed?brandId=${brandId}`);
    if (feed) kept = id;
    if (kept) break;
  }
  /** Opens what a button opens. */
  const press = (key: string) => async (page: Page) => {
    await heading(page);
    await settled(page);
    await page
      .getByRole('button', { name: t(key) })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  };
  const region = (key: string) => (page: Page) =>
    page
      .getByRole('region', { name: t(key) })
      .first()
      .waitFor();
  return [
    { name: 'feeds', path: '/feeds', ready: records },
    { name: 'feeds as cards', path: '/feeds?mode=cards', ready: records },
    { name: 'feed that comes in', path: `/feeds/${into}`, ready: region('feedRuns:history') },
    { name: 'feed that has stopped', path: `/feeds/${stopped}`, ready: region('feedRuns:history') },
    { name: 'new feed', path: '/feeds/create', ready: heading },
    { name: 'mapping of a feed', path: `/feeds/edit/${into}?step=mapping`, ready: heading },
    { name: 'schedule of a feed', path: `/feeds/edit/${into}?step=schedule`, ready: heading },
    { name: 'edited export', path: `/feeds/edit/${out}`, ready: heading },
    { name: 'deletion of a feed', path: `/feeds/${into}`, ready: press('feeds:actions.delete') },
    { name: 'feed that goes out', path: `/feeds/${out}`, ready: region('feedRuns:address.title') },
    { name: 'new address', path: `/feeds/${out}`, ready: press('feedRuns:address.renew') },
    { name: 'run with warnings', path: runOf('succeeded_with_warnings'), ready: heading },
    { name: 'failed run', path: runOf('failed'), ready: heading },
    { name: 'differences', path: runOf('succeeded_with_warnings'), ready: press('feedRuns:changes.download') },
    { name: 'product of a feed', path: `/products/edit/${kept}`, ready: heading },
    { name: 'product to be detached', path: `/products/edit/${kept}`, ready: press('products:feed.detach') },
  ];
}
