import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Measure } from './report.ts';
import { openPage, signIn } from './throttledPage.ts';

/** Visits before the first of those that count: until then what grows is the engine's machine code, as heap snapshots show. */
const WARM_UP = 40;
const VISITS = 40;
/** Fresh pages whose heap is read: one in eight or so holds a megabyte more, and the median is what counts. */
const PAGES = 5;

const ROWS = "document.querySelector('[role=row][data-id]') !== null";
const click = (path: string) => `document.querySelector('nav a[href="${path}"]').click()`;

/** The page by bare expressions: what the browser driver would put into it counts as the page's own. */
async function openList(
  browser: Browser,
  origin: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const { context, devtools } = await openPage(browser, { storageState });
  const evaluate = async (expression: string) =>
    (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value as unknown;
  const until = async (expression: string) => {
    while (!(await evaluate(expression))) await setTimeout(50);
  };
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const visit = async () => {
    await evaluate(click('/'));
    await until(`!(${ROWS})`);
    await evaluate(click('/products'));
    await until(ROWS);
  };
  await devtools.send('Page.navigate', { url: `${origin}/products` });
  await until(ROWS);
  await setTimeout(1000);
  return { context, heap, visit };
}

/** Row 14: the heap once the list shows its rows, in pages of their own, and its growth over forty visits to it. */
export async function benchMemory(browser: Browser, origin: string): Promise<Measure[]> {
  const entrance = await openPage(browser);
  await signIn(entrance.page, origin);
  const storageState = await entrance.context.storageState();
  await entrance.context.close();

  const first: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const { context, heap } = await openList(browser, origin, storageState);
    first.push((await heap()) / 1e6);
    await context.close();
  }
  const { context, heap, visit } = await openList(browser, origin, storageState);
  for (let i = 0; i < WARM_UP; i += 1) await visit();
  const warm = await heap();
  for (let i = 0; i < VISITS; i += 1) await visit();
  const growth = ((await heap()) - warm) / VISITS;
  await context.close();
  return [
    { row: 14, what: 'heap on the first list', unit: 'MB', values: first, must: 12, aim: 10 },
    { row: 14, what: `growth per visit over ${VISITS} visits`, unit: 'KB', values: [growth / 1000], must: 20, aim: 2 },
  ];
}
