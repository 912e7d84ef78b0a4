import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';

export interface MeasuredPage {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** Resolves once nothing has been under way for half a second; the stream of news, which never ends, does not count. */
  quiet(): Promise<void>;
}

const QUIET_MS = 500;
const STREAM = '/notifications/stream';

interface Conditions {
  /** How many times slower the processor is. */
  cpu?: number;
  /** Slow 4G as Lighthouse emulates it on mobile: 1.6 Mbit/s, 150 ms. */
  slowNetwork?: boolean;
  phone?: boolean;
  /** What another page has stored: its sign-in. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

function watchTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let lastChange = performance.now();
  const change = (apply: (request: Request) => unknown) => (request: Request) => {
    if (request.url().includes(STREAM)) return;
    apply(request);
    lastChange = performance.now();
  };
  const end = change((request) => underWay.delete(request));
  page
    .on(
      'request',
      change((request) => underWay.add(request)),
    )
    .on('requestfinished', end)
    .on('requestfailed', end);
  return async () => {
    while (underWay.size > 0 || performance.now() - lastChange < QUIET_MS) await setTimeout(50);
  };
}

/** A page with an empty cache under the given conditions. */
export async function openPage(
  browser: Browser,
  { cpu = 1, slowNetwork = false, phone = false, storageState }: Conditions = {},
): Promise<MeasuredPage> {
  const context = await browser.newContext({
    viewport: phone ? { width: 412, height: 823 } : { width: 1440, height: 900 },
    deviceScaleFactor: phone ? 1.75 : 1,
    locale: 'en-GB',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (slowNetwork) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
  }
  return { context, page, devtools, quiet: watchTraffic(page) };
}

/** Reads the milliseconds that scripts of the page have taken so far, by the thread's own time: what else the machine does meanwhile does not count. */
export async function scriptTime(devtools: CDPSession): Promise<() => Promise<number>> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
}

/** Opens the sign-in page and waits until the script has taken over the form that index.html brings. */
export async function openSignIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('#root button[type=submit]').waitFor();
}

/** Fills the sign-in form without submitting it. */
export async function fillSignIn(page: Page, origin: string): Promise<void> {
  await openSignIn(page, origin);
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS[0].email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
}

/** Signs the demo account in and waits for the console behind the form. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await fillSignIn(page, origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^Brand: / }).waitFor();
}
