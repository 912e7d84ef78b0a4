import type { Page } from 'playwright-core';
import type { Content, ContentPage } from '#contract/schemas/contents';
import type { ReviewPage } from '#contract/schemas/reviews';
import type { LookedAtScreen } from './accessibleScreens.ts';
import { connect } from './apiClient.ts';
import { settled } from './console.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
/** Phones show cards in place of a table. */
const records = (page: Page) => page.locator('[role=row][data-id], main ul > li').first().waitFor();
const player = async (page: Page) => {
  await dialog(page).locator('video[aria-label]').waitFor();
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('[role=dialog] video[aria-label]')?.readyState ?? 0) >= 2,
  );
};
const press = (key: string) => async (page: Page) => {
  await player(page);
  await settled(page);
  await page.keyboard.press(key);
  await dialog(page).getByRole('textbox').first().waitFor();
};

/** The screens of reviews and of the library on the demo data, with what they need of it looked up. */
export async function contentScreens(origin: string): Promise<LookedAtScreen[]> {
  const { brandId, get } = await connect(origin);
  const list = <T>(path: string) => get<T>(`${path}brandId=${brandId}`);
  const waiting = (await list<ContentPage>('/reviews/contents?limit=100&')).items;
  const library = (await list<ContentPage>('/contents?limit=100&')).items;
  const disputed = library.find(({ isDisputed }) => isDisputed)?.id ?? 0;
  const { disputeId } = (await list<{ content: Content }>(`/contents/${disputed}?`)).content;
  const [video, picture] = (['video', 'image'] as const).map(
    (kind) => waiting.find(({ cover }) => cover?.kind === kind)?.id ?? 0,
  );
  const second = waiting.find(({ submission, cover }) => submission > 1 && cover?.kind === 'video')?.id;
  const revisable = waiting.find(({ round, roundsTotal, cover }) => round < roundsTotal && cover?.kind === 'video')?.id;
  const used = library.find(({ rights }) => rights.state === 'active')?.id ?? 0;
  const product = library.flatMap(({ products }) => products)[0]?.id ?? 0;
  const ratings = async (tab: string) => (await list<ReviewPage>(`/reviews?tab=${tab}&`)).items[0]?.id ?? 0;
  const over = (query: string) => `/reviews/pending?${query}`;
  return [
    { name: 'queue', path: '/reviews/pending', ready: records },
    { name: 'queue as cards', path: over('mode=cards'), ready: records },
    { name: 'queue without results', path: over('q=zzzzzz'), ready: heading },
    { name: 'ratings', path: over('tab=ratings'), ready: records },
    {
      name: 'rating',
      path: over(`tab=ratings&rating=${await ratings('open')}`),
      ready: (page) => dialog(page).waitFor(),
    },
    {
      name: 'rating received',
      path: over(`tab=ratings&ratings=received&rating=${await ratings('received')}`),
      ready: (page) => dialog(page).waitFor(),
    },
    { name: 'review', path: over(`review=${video ?? 0}`), ready: player },
    { name: 'review of a picture', path: over(`review=${picture ?? 0}`), ready: (page) => dialog(page).waitFor() },
    { name: 'notes of a review', path: over(`review=${revisable ?? 0}`), ready: press('c') },
    { name: 'rejection', path: over(`review=${video ?? 0}`), ready: press('r') },
    ...(second === undefined
      ? []
      : [
          {
            name: 'two versions',
            path: over(`review=${second}`),
            ready: async (page: Page) => {
              await player(page);
              await page
                .getByRole('button', { name: /^(Compare with|.*karşılaştır)/ })
                .first()
                .click();
              await page.locator('video[aria-label]').nth(1).waitFor();
            },
          },
        ]),
    { name: 'dispute', path: `/reviews/disputes/${disputeId ?? 0}`, ready: heading },
    { name: 'wall', path: '/contents/captured', ready: records },
    { name: 'grid', path: '/contents/captured?mode=table', ready: records },
    { name: 'library without results', path: '/contents/captured?q=zzzzzz', ready: heading },
    {
      name: 'content',
      path: `/contents/captured?content=${used}`,
      ready: (page) => dialog(page).getByRole('heading', { level: 3 }).first().waitFor(),
    },
    { name: 'figures', path: `/contents/captured?figures=${used}`, ready: (page) => dialog(page).waitFor() },
    { name: 'publication', path: `/contents/captured?publication=${used}`, ready: (page) => dialog(page).waitFor() },
    { name: 'contents of a product', path: `/products/${product}/contents`, ready: heading },
  ];
}
