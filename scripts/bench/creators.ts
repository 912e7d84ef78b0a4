import type { Browser } from 'playwright-core';
import { signInByApi } from './api.ts';
import { load } from './load.ts';
import { percentile, type Measure } from './report.ts';
import { openPage, signIn } from './throttledPage.ts';

export const BENCH_CREATORS = 100_000;

const ROUNDS = 5;
const SECONDS = 1;
const CONNECTIONS = 2;
/** Words that are typed into discovery. */
const TYPED = ['zeynep', 'arda', 'izmir', 'defne', 'berlin', 'polat', 'muller', 'ankara'];

/** Ways to filter and sort that people use: broad, narrow, by place, by text, all together. */
const QUERIES = [
  'sort=-followers', 'country=DE&sort=-lastActive', 'country=TR&city=Kayseri&sort=-followers', 'gender=other&minER=8&category=coffee,food', 'category=coffee&platform=youtube&sort=-followers',
  'followersMin=500000&followersMax=600000', 'q=zeynep', 'q=ze', 'q=istanbul&sort=-lastActive', 'q=a&country=TR&category=beauty,food&platform=instagram&gender=female&minER=3.5&followersMin=5000',
];

/** Row 17: discovery among 100,000 creators: the API's p95 over all these queries, and new cards after the last key. */
export async function benchCreators(browser: Browser, origin: string): Promise<Measure[]> {
  const { headers, brandId } = await signInByApi(origin);
  const p95: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const latencies: number[] = [];
    for (const query of QUERIES) latencies.push(...(await load(`${origin}/api/brand/creators?brandId=${brandId}&limit=20&${query}`, headers, { connections: CONNECTIONS, seconds: SECONDS })).latencies);
    p95.push(percentile(latencies, 95));
  }
  return [
    { row: 17, what: 'API p95, 100,000 creators filtered and sorted', unit: 'ms', values: p95, must: 50, aim: 20 },
    { row: 17, what: 'last key in discovery → new creators', unit: 'ms', values: await typing(browser, origin), must: 200, aim: 150 },
  ];
}

async function typing(browser: Browser, origin: string): Promise<number[]> {
  const { context, page } = await openPage(browser, { cpu: 1 });
  await signIn(page, origin);
  await page.goto(`${origin}/creators`);
  await page.waitForSelector('main li');
  const taken: number[] = [];
  for (const word of TYPED) {
    const shown = page.evaluate(() => new Promise<number>((resolve) => {
      const rows = () => [...document.querySelectorAll('main ul > li')].map(({ textContent }) => textContent).join();
      const before = rows();
      document.querySelector('input[role=searchbox]')?.addEventListener('input', () => {
        const started = performance.now();
        const look = () => (rows() === before ? requestAnimationFrame(look) : requestAnimationFrame(() => resolve(performance.now() - started)));
        requestAnimationFrame(look);
      }, { once: true });
    }));
    // The whole word at once: its last key is what counts.
    await page.fill('input[role=searchbox]', word);
    taken.push(await shown);
    await page.waitForTimeout(600);
  }
  await context.close();
  return taken;
}
