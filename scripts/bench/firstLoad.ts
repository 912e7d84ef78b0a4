import type { Browser, Page, Request } from 'playwright-core';
import { openPage, openSignIn, signIn } from './throttledPage.ts';
import type { Measure } from './report.ts';

/** What a first visit downloads, API calls aside. Bytes are those of the compressed bodies. */
interface FirstLoad {
  signInScriptBytes: number;
  listScriptBytes: number;
  signInRequests: number;
  listRequests: number;
  fontBytes: number;
  /** What /analytics brings until its charts are drawn, beside what every list has: frame, grid and the words of both. */
  analyticsScriptBytes: number;
}

/** Largest first loads that are good enough; bytes are exact, so `npm test` fails above them too. */
export const FIRST_LOAD_LIMITS: FirstLoad = {
  signInScriptBytes: 190_000,
  listScriptBytes: 350_000,
  signInRequests: 4,
  listRequests: 9,
  fontBytes: 25_000,
  analyticsScriptBytes: 120_000,
};

const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
const isAhead = (request: Request) =>
  (request.headers()['sec-purpose'] ?? request.headers()['purpose'] ?? '').includes('prefetch');
/** Pictures of the products are the list's content, not the console. */
const isConsole = (request: Request) =>
  ['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr', 'manifest'].includes(request.resourceType()) &&
  !isApi(request);

async function bytesOf(requests: Request[], type: string): Promise<number> {
  const matching = requests.filter(
    (request) => request.resourceType() === type || (type === 'script' && request.url().endsWith('.js')),
  );
  const sizes = await Promise.all(matching.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** Each address once: a script that was fetched ahead comes from the cache when it is needed. */
const distinct = (requests: Request[]) => [...new Map(requests.map((request) => [request.url(), request])).values()];

/** Files that every list is made of. */
const OF_EVERY_LIST = /\/assets\/(console|shell|grid|words-\w\w)\.[^/]+$/;

/** Opens the sign-in page; in a second profile signs in and opens the product list; in a third one the analytics; counts what came. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<FirstLoad> {
  const watch = (page: Page) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    return requests;
  };
  const first = await openPage(browser);
  const forSignIn = watch(first.page);
  await openSignIn(first.page, origin);
  await first.page.waitForLoadState('load');
  const needed = forSignIn.filter((request) => isConsole(request) && !isAhead(request));
  const signInScriptBytes = await bytesOf(needed, 'script');
  const fontBytes = await bytesOf(needed, 'font');
  await first.context.close();

  const second = await openPage(browser);
  // Whether news comes in these seconds is chance, and a toast brings a script of its own.
  await second.page.route(/\/notifications(\/stream)?\?/, (route) => route.fulfill({ status: 404 }));
  const forList = watch(second.page);
  await signIn(second.page, origin);
  await second.page.getByRole('link', { name: 'Products' }).first().click();
  await second.page.getByRole('row').nth(1).waitFor();
  const all = distinct(forList.filter(isConsole));
  const listScriptBytes = await bytesOf(all, 'script');
  const storageState = await second.context.storageState();
  await second.context.close();

  const third = await openPage(browser, { storageState });
  await third.page.route(/\/notifications(\/stream)?\?/, (route) => route.fulfill({ status: 404 }));
  const forAnalytics = watch(third.page);
  await third.page.goto(`${origin}/analytics`);
  await third.page.getByRole('figure').first().locator('svg').first().waitFor();
  await third.quiet();
  const ofAnalytics = forAnalytics.filter((request) => isConsole(request) && !isAhead(request));
  const own = distinct(ofAnalytics).filter((request) => !OF_EVERY_LIST.test(request.url()));
  const analyticsScriptBytes = await bytesOf(own, 'script');
  await third.context.close();
  return {
    signInScriptBytes,
    listScriptBytes,
    signInRequests: needed.length,
    listRequests: all.length,
    fontBytes,
    analyticsScriptBytes,
  };
}

/** Rows 1 to 3, and what the screen with charts brings; row 21. */
export async function benchFirstLoad(browser: Browser, origin: string): Promise<Measure[]> {
  const load = await measureFirstLoad(browser, origin);
  const kilobytes = (bytes: number) => [bytes / 1000];
  return [
    {
      row: 1,
      what: 'JavaScript to a usable sign-in page, brotli',
      unit: 'KB',
      values: kilobytes(load.signInScriptBytes),
      must: 190,
      aim: 150,
    },
    {
      row: 2,
      what: 'JavaScript until the first list shows rows, brotli',
      unit: 'KB',
      values: kilobytes(load.listScriptBytes),
      must: 350,
      aim: 310,
    },
    { row: 3, what: 'requests to sign-in', unit: '', values: [load.signInRequests], must: 4, aim: 3 },
    { row: 3, what: 'requests to the first list', unit: '', values: [load.listRequests], must: 9, aim: 6 },
    { row: 3, what: 'the font file', unit: 'KB', values: kilobytes(load.fontBytes), must: 25, aim: 25 },
    {
      row: 21,
      what: 'JavaScript of /analytics beyond shell and grid, brotli',
      unit: 'KB',
      values: kilobytes(load.analyticsScriptBytes),
      must: 120,
      aim: 120,
    },
  ];
}
