import type { Browser, Page } from 'playwright-core';
import { benchMemory } from './memory.ts';
import { buildPeer, openPeer } from './peers.ts';
import { medianOf, type Measure } from './report.ts';
import { openPage, signIn, type MeasuredPage } from './throttledPage.ts';

const RUNS = 5;
export const CPU = 4;
/** Between reaching a link with the pointer and pressing it: few people are quicker. */
const POINTING_MS = 200;
const OTHER_BRAND = '[role=menuitemradio][aria-checked=false]';
export const FIRST_ROW = '[role=row][data-id]';

/**
 * Milliseconds, measured in the page, from an action to the first frame in which other rows than before are seen, with nothing over them.
 * The action is a click on the one element that matches `trigger`.
 */
function clickUntilNewRows(page: Page, trigger: string, rowSelector = FIRST_ROW): Promise<number> {
  return page.evaluate(
    ([target, row]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(target);
        if (!element) {
          reject(new Error(`nothing matches ${target}`));
          return;
        }
        const shown = () =>
          [...document.querySelectorAll(row)].map((one) => one.getAttribute('data-id') ?? one.textContent).join();
        const isSeen = () => {
          const first = document.querySelector(row);
          const { left = 0, top = 0, height = 0 } = first?.getBoundingClientRect() ?? {};
          return first?.contains(document.elementFromPoint(left + 1, top + height / 2));
        };
        const before = shown();
        const started = performance.now();
        const look = () => {
          const now = shown();
          if (now !== '' && now !== before && isSeen())
            requestAnimationFrame(() => resolve(performance.now() - started));
          else requestAnimationFrame(look);
        };
        element.click();
        requestAnimationFrame(look);
      }),
    [trigger, rowSelector] as const,
  );
}

/** A page of the demo account, signed in and at rest. */
export async function signedIn(browser: Browser, origin: string, cpu: number): Promise<MeasuredPage> {
  const measured = await openPage(browser, { cpu });
  await signIn(measured.page, origin);
  await measured.quiet();
  return measured;
}

/** The same measured several times. */
export async function repeat(run: () => Promise<number>, runs = RUNS): Promise<number[]> {
  const values: number[] = [];
  for (let i = 0; i < runs; i += 1) values.push(await run());
  return values;
}

const productsLink = 'nav a[href="/products"]';
const dashboardLink = 'nav a[href="/"]';
const PEER_LINK = 'a[role=menuitem][href="#/products"]';

/** First click on the list after sign-in, in a fresh profile. */
async function firstList(browser: Browser, origin: string): Promise<number> {
  const { context, page } = await signedIn(browser, origin, CPU);
  await page.locator(productsLink).first().hover();
  await page.waitForTimeout(POINTING_MS);
  const taken = await clickUntilNewRows(page, productsLink);
  await context.close();
  return taken;
}

/** The same in the best peer, whose table is a plain one. */
async function firstListOfPeer(browser: Browser, origin: string, script: string): Promise<number> {
  const { context, page, quiet } = await openPeer(browser, origin, script, CPU);
  await page.locator('form button[type=submit]').click();
  const link = page.getByRole('menuitem', { name: 'Products' });
  await link.waitFor();
  await quiet();
  await link.hover();
  await page.waitForTimeout(POINTING_MS);
  const taken = await clickUntilNewRows(page, PEER_LINK, 'tbody tr');
  await context.close();
  return taken;
}

/** From one screen to another, both loaded before, until its heading is painted. */
async function warmChange({ page, quiet }: MeasuredPage): Promise<number> {
  await page.locator(dashboardLink).first().click();
  await quiet();
  return page.evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('h1')?.textContent;
        const before = heading();
        const target = document.querySelector<HTMLElement>(link);
        target?.focus(); // as the press of a mouse does before the click
        const started = performance.now();
        const look = () =>
          heading() && heading() !== before ? resolve(performance.now() - started) : requestAnimationFrame(look);
        target?.click();
        requestAnimationFrame(look);
      }),
    productsLink,
  );
}

/** Opens an address of the list and measures one step on it. */
export async function onList({ page, quiet }: MeasuredPage, address: string, trigger: string): Promise<number> {
  await page.goto(address);
  await page.locator(FIRST_ROW).first().waitFor();
  await quiet();
  return clickUntilNewRows(page, trigger);
}

/** Rows 9, 10 and 13; the server holds as many products as its seed made. */
export async function benchLists(browser: Browser, origin: string): Promise<Measure[]> {
  const reactAdmin = await buildPeer('reactAdmin');
  const peers: number[] = [];
  const first = await repeat(async () => {
    peers.push(await firstListOfPeer(browser, origin, reactAdmin));
    return firstList(browser, origin);
  });
  const peer = medianOf(peers);
  const measured = await signedIn(browser, origin, CPU);
  const { context, page } = measured;
  await page.locator(productsLink).first().click();
  await page.locator(FIRST_ROW).first().waitFor();
  const warm = await repeat(() => warmChange(measured));
  const list = `${origin}/products`;
  const paging = await repeat(() => onList(measured, list, 'nav button[aria-label="Next page"]'));
  const sorting = await repeat(() =>
    onList(measured, list, '[role=columnheader][data-field=price] .MuiDataGrid-columnHeaderTitleContainer'),
  );
  const filtering = await repeat(() => onList(measured, `${list}?stock=low_stock`, '[role=search] > button'));
  await context.close();
  return [
    {
      row: 9,
      what: 'first click on a list → rows, 4×',
      unit: 'ms',
      values: first,
      must: peer,
      aim: 0.6 * peer,
      note: `the limits are 1.0 and 0.6 of what react-admin takes beside it for a plain table: ${Math.round(peer)} ms; on the machine of the table 662. The pointer reaches the link ${POINTING_MS} ms before.`,
    },
    { row: 10, what: 'warm route change, 4×', unit: 'ms', values: warm, must: 60, aim: 34 },
    { row: 13, what: 'large list: page, 4×', unit: 'ms', values: paging, must: 300, aim: 150 },
    { row: 13, what: 'large list: sort, 4×', unit: 'ms', values: sorting, must: 300, aim: 150 },
    { row: 13, what: 'large list: filter, 4×', unit: 'ms', values: filtering, must: 300, aim: 200 },
  ];
}

/** Rows 12 and 14: brand switch, and the memory of the list. */
export async function benchBrandAndMemory(browser: Browser, origin: string): Promise<Measure[]> {
  const switches: Measure[] = [];
  for (const { cpu, must, aim } of [
    { cpu: 1, must: 450, aim: 330 },
    { cpu: CPU, must: 700, aim: 360 },
  ]) {
    const { context, page } = await signedIn(browser, origin, cpu);
    await page.locator(productsLink).first().click();
    await page.locator(FIRST_ROW).first().waitFor();
    const values = await repeat(async () => {
      await page.getByRole('button', { name: /^Brand: / }).click();
      await page.locator(OTHER_BRAND).first().waitFor();
      return clickUntilNewRows(page, OTHER_BRAND);
    });
    switches.push({ row: 12, what: `brand switch → new brand's rows, ${cpu}×`, unit: 'ms', values, must, aim });
    await context.close();
  }
  return [...switches, ...(await benchMemory(browser, origin))];
}
