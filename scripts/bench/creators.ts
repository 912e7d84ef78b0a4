import type { Browser, Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { load } from './load.ts';
import { percentile, type Measure } from './report.ts';
import { openPage, signIn } from './throttledPage.ts';

export const BENCH_CREATORS = 100_000;

const ROUNDS = 5;
/** Of each way in each round: as many of a slow way as of a quick one. */
const REQUESTS = 10;
/** Words that are typed into discovery. */
const TYPED = ['zeynep', 'arda', 'izmir', 'defne', 'berlin', 'polat', 'muller', 'ankara'];
const OPENED = 8;

/** Ways to filter that people use: broad, narrow, by place, by reach, by words, all together. */
const FILTERS = [
  '',
  'country=DE',
  'country=TR&city=Kayseri',
  'platform=instagram',
  'gender=other&minER=8&category=coffee,food',
  'category=coffee&platform=youtube&gender=other',
  'followersMin=500000&followersMax=600000',
  'minER=6',
  'q=zeynep',
  'q=ze',
  'q=istanbul',
  'q=a&country=TR&category=beauty,food&platform=instagram&gender=female&minER=3.5&followersMin=5000',
];
/** Each order. */
const FIRST_PAGES = ['sort=-engagementRate', 'sort=-followers', 'sort=-lastActive'];
/** What takes most: a page far down, and the order by match. */
const OTHER_PAGES = ['sort=-followers&page=100', 'sort=match'];

/** Row 17: what the API takes for discovery among 100,000 creators; `must` and `aim` in ms, `engine` says on which database. */
async function benchDiscovery(origin: string, engine: string, must: number, aim: number): Promise<Measure[]> {
  const { headers, brandId } = await signInByApi(origin);
  const api = `${origin}/api/brand`;
  const {
    items: [challenge],
  } = (await (await fetch(`${api}/challenges?brandId=${brandId}&limit=1&phase=recruiting`, { headers })).json()) as {
    items: { id: number }[];
  };
  const ask = async (query: string) =>
    (
      await load(`${api}/creators?brandId=${brandId}&limit=20&${query}`, headers, {
        connections: 1,
        requests: REQUESTS,
      })
    ).latencies;
  const waysOf = (pages: string[]) =>
    pages.flatMap((page) =>
      FILTERS.map((filter) =>
        [filter, page, ...(page === 'sort=match' ? [`challenge=${challenge?.id}`] : [])].filter(Boolean).join('&'),
      ),
    );
  const measures: Measure[] = [];
  for (const [what, pages] of [
    ['first pages', FIRST_PAGES],
    ['page 100 and by match', OTHER_PAGES],
  ] as const) {
    const ways = waysOf([...pages]);
    await ask(ways[0] ?? '');
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const latencies: number[] = [];
      for (const way of ways) latencies.push(...(await ask(way)));
      values.push(percentile(latencies, 95));
    }
    measures.push({
      row: 17,
      what: `API p95, 100,000 creators, ${ways.length} ways to filter and sort, ${what}, ${engine}`,
      unit: 'ms',
      values,
      must,
      aim,
    });
  }
  return measures;
}

export const benchDiscoveryOnPostgres = (_: Browser, origin: string): Promise<Measure[]> =>
  benchDiscovery(origin, 'PostgreSQL', 20, 10);

/** Row 17 on the embedded database, and in the browser: new cards after the last key, the drawer from the cache. */
export async function benchCreators(browser: Browser, origin: string): Promise<Measure[]> {
  const api = await benchDiscovery(origin, 'embedded', 50, 20);
  const { keys, drawer } = await inBrowser(browser, origin);
  return [
    ...api,
    { row: 17, what: 'last key in discovery → new creators', unit: 'ms', values: keys, must: 200, aim: 150 },
    { row: 17, what: 'click → profile in the drawer, from the cache', unit: 'ms', values: drawer, must: 100, aim: 60 },
  ];
}

async function inBrowser(browser: Browser, origin: string): Promise<{ keys: number[]; drawer: number[] }> {
  const { context, page, quiet } = await openPage(browser);
  await signIn(page, origin);
  await page.goto(`${origin}/creators`);
  await page.waitForSelector('main ul > li');
  await quiet();
  const keys: number[] = [];
  for (const word of TYPED) keys.push(await typing(page, word, quiet));
  const drawer: number[] = [];
  for (let place = 0; place < OPENED; place += 1) drawer.push(await opening(page, place, quiet));
  await context.close();
  return { keys, drawer };
}

/**
 * From the last letter of a word to the frame that shows other creators. Shown before are those of the word before: a word
 * without its last letter often finds the very same ones.
 */
async function typing(page: Page, word: string, quiet: () => Promise<void>): Promise<number> {
  const box = page.getByRole('searchbox');
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('nobody new was shown')), 30_000);
        const rows = () => [...document.querySelectorAll('main ul > li')].map(({ textContent }) => textContent).join();
        const before = rows();
        document.querySelector('input[role=searchbox]')?.addEventListener(
          'input',
          () => {
            const started = performance.now();
            const look = () =>
              rows() === before
                ? requestAnimationFrame(look)
                : requestAnimationFrame(() => resolve(performance.now() - started));
            requestAnimationFrame(look);
          },
          { once: true },
        );
      }),
  );
  await box.fill(word);
  const taken = await shown;
  await quiet();
  return taken;
}

/** From the click on a card whose profile was shown before to the frame with the profile's contents. */
async function opening(page: Page, place: number, quiet: () => Promise<void>): Promise<number> {
  const card = page.locator('main ul > li').nth(place).getByRole('button').first();
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await card.click();
  await page.locator('[role=dialog] h3').first().waitFor();
  await quiet();
  await close();
  await card.hover();
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          () => {
            const started = performance.now();
            const look = () =>
              document.querySelector('[role=dialog] h3')
                ? requestAnimationFrame(() => resolve(performance.now() - started))
                : requestAnimationFrame(look);
            look();
          },
          { once: true, capture: true },
        );
      }),
  );
  await card.click();
  const taken = await shown;
  await close();
  return taken;
}
