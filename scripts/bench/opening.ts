import type { Browser } from 'playwright-core';
import { buildPeer, hostPeer } from './peers.ts';
import { medianOf, type Measure } from './report.ts';
import { openPage, signIn, type MeasuredPage } from './throttledPage.ts';

const RUNS = 5;
const CPU = 4;

/** A list of somebody who is signed in, and how its first row is found. */
interface Opened {
  address: string;
  row: string;
  storageState: Awaited<ReturnType<MeasuredPage['context']['storageState']>>;
}

/** What somebody sees when, in ms from the moment at which the page was asked for. */
interface Seen {
  paint: number;
  rows: number;
}

declare global {
  interface Window {
    /** When the first frame with rows was painted. */
    rowsAt?: number;
  }
}

interface Run {
  opened: Seen;
  reloaded: Seen;
}

async function seenOn({ page }: MeasuredPage): Promise<Seen> {
  await page.waitForFunction(() => window.rowsAt !== undefined, undefined, { timeout: 120_000 });
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    rows: window.rowsAt ?? Number.NaN,
  }));
}

/** Opens a list by its address in a profile that has nothing cached, then reloads it: what is seen when, each time. */
async function openAndReload(
  browser: Browser,
  { address, row, storageState }: Opened,
  conditions: { cpu?: number; slowNetwork?: boolean },
): Promise<Run> {
  const measured = await openPage(browser, { ...conditions, storageState });
  const { context, page, quiet } = measured;
  await page.addInitScript((selector) => {
    const look = () => {
      const { left = 0, top = 0, height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      const isSeen =
        height > 0 && document.querySelector(selector)?.contains(document.elementFromPoint(left + 1, top + height / 2));
      requestAnimationFrame(isSeen ? () => (window.rowsAt = performance.now()) : look);
    };
    requestAnimationFrame(look);
  }, row);
  await page.goto(address, { waitUntil: 'commit' });
  const opened = await seenOn(measured);
  await quiet();
  await page.reload({ waitUntil: 'commit' });
  const reloaded = await seenOn(measured);
  await context.close();
  return { opened, reloaded };
}

/** The same of the console and of the peer, in turns. */
async function inTurns(browser: Browser, pages: [Opened, Opened], conditions: { cpu?: number; slowNetwork?: boolean }) {
  const ours: Run[] = [];
  const theirs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await openAndReload(browser, pages[0], conditions));
    theirs.push(await openAndReload(browser, pages[1], conditions));
  }
  return { ours, theirs };
}

/** Rows 25 and 26: a list opened by its address with nothing cached, and reloaded, beside react-admin's plain table. */
export async function benchOpening(browser: Browser, origin: string): Promise<Measure[]> {
  const peer = await hostPeer(origin, await buildPeer('reactAdmin'));
  try {
    const { context, page } = await openPage(browser);
    await signIn(page, origin);
    const storageState = await context.storageState();
    await context.close();
    const kept = storageState.origins.find((one) => one.origin === origin)?.localStorage ?? [];
    const pages: [Opened, Opened] = [
      { address: `${origin}/products`, row: '[role=row][data-id]', storageState },
      {
        address: `${peer.origin}/#/products`,
        row: 'tbody tr',
        storageState: { cookies: [], origins: [{ origin: peer.origin, localStorage: kept }] },
      },
    ];
    const fast = await inTurns(browser, pages, {});
    const slow = await inTurns(browser, pages, { cpu: CPU, slowNetwork: true });
    const line = (
      row: number,
      what: string,
      { ours, theirs }: typeof fast,
      pick: (run: Run) => number,
      [must, aim]: [number, number],
    ): Measure => {
      const beside = medianOf(theirs.map(pick));
      const note = `the limits are ${must} and ${aim} of what react-admin takes beside it for a plain table: ${Math.round(beside)} ms.`;
      return { row, what, unit: 'ms', values: ours.map(pick), must: must * beside, aim: aim * beside, note };
    };
    return [
      {
        row: 25,
        what: 'list opened with nothing cached, slow 4G, 4×: first paint',
        unit: 'ms',
        values: slow.ours.map(({ opened }) => opened.paint),
        must: 2000,
        aim: 800,
        note: `react-admin beside it: ${Math.round(medianOf(slow.theirs.map(({ opened }) => opened.paint)))} ms.`,
      },
      line(25, 'the same → rows', slow, ({ opened }) => opened.rows, [1, 0.8]),
      line(26, 'list reloaded → rows, 1×', fast, ({ reloaded }) => reloaded.rows, [1.3, 0.9]),
      line(26, 'the same, slow 4G, 4×', slow, ({ reloaded }) => reloaded.rows, [1, 0.8]),
    ];
  } finally {
    peer.close();
  }
}
