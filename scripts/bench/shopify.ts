import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { freePort } from '../freePort.ts';
import { signInByApi } from './api.ts';
import type { ShopQuestion, ShopUse } from './emulatedShop.ts';
import { memoryOf, watchMemory } from './processMemory.ts';
import { medianOf, type Measure } from './report.ts';
import { openPage, signIn } from './throttledPage.ts';
import { benchBurst } from './webhookBurst.ts';

/** Few enough to come by pages. */
const BY_PAGES = 4900;
const BY_FILE = 20_000;
const VARIANTS = 3;
/** How many times as fast as Shopify's the points of the limit flow back. */
const SPEED = 20;
const CHANGES = 10;
/** Of the product that changes; nothing else is called so. */
const TITLE = 'Ölçülen Kupa';
const LOOK_MS = 200;
/** A sync that takes longer has failed. */
const LIMIT_MS = 20 * 60_000;

const DOMAIN = 'bench.myshopify.com';
const PORT = await freePort();
const APP = { clientId: 'bench-app', clientSecret: 'bench-app-secret' };
/** The emulators are on one port, one after the other; it is known before the server starts. */
export const SHOPIFY_ENV = {
  SHOPIFY_CLIENT_ID: APP.clientId,
  SHOPIFY_CLIENT_SECRET: APP.clientSecret,
  SHOPIFY_URL: `http://127.0.0.1:${PORT}/{shop}`,
};

/** A shop that sells so much, in a process of its own. */
async function openShop(products: number) {
  const child = fork(join(import.meta.dirname, 'emulatedShop.ts'));
  const ask = async <T>(question: ShopQuestion): Promise<T> => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [T & { error?: string }]; // what the child sends
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
  await ask({ ask: 'start', options: { ...APP, port: PORT, products, variants: VARIANTS, speed: SPEED } });
  return {
    use: () => ask<ShopUse>({ ask: 'use', domain: DOMAIN }),
    setStock: (stock: number) => ask({ ask: 'stock', domain: DOMAIN, title: TITLE, stock }),
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/**
 * Row 22, with an emulated shop: a catalogue by pages, of the shop's points; a webhook, to the list in the console; many at
 * once, until they are acknowledged; a larger catalogue by a bulk operation, in memory.
 */
export async function benchShopify(browser: Browser, origin: string, pid: number): Promise<Measure[]> {
  const { headers, brandId } = await signInByApi(origin);
  const call = (path: string, body?: object) =>
    fetch(`${origin}/api/brand/integrations/shopify${path}?brandId=${brandId}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** The owner agrees at once; the browser that asked brings it back. */
  const connect = async () => {
    const asked = await call('/connect', { shopDomain: DOMAIN });
    const { url } = (await asked.json()) as { url: string };
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
    const led = await fetch(back, { redirect: 'manual', headers: { cookie } });
    const to = led.headers.get('location') ?? '';
    if (!to.endsWith('result=connected')) throw new Error(`the store was not connected: ${to}`);
  };
  const read = async () => ((await (await call('')).json()) as { connection: ShopifyConnection }).connection;
  let lastSyncAt: string | null = null;
  /** Seconds until the products are there; the server holds that much more memory meanwhile, in MB. */
  const sync = async () => {
    const begun = performance.now();
    const earlier = lastSyncAt;
    const until = async () => {
      for (;;) {
        const connection = await read();
        ({ lastSyncAt } = connection);
        if (lastSyncAt !== earlier && connection.state === 'connected') return connection.counts.products;
        if (performance.now() - begun > LIMIT_MS) throw new Error(`no sync: ${JSON.stringify(connection)}`);
        await wait(LOOK_MS);
      }
    };
    const before = memoryOf(pid);
    const coming = until();
    const { largest } = await watchMemory(pid, coming);
    return { products: await coming, seconds: (performance.now() - begun) / 1000, growth: largest - before };
  };

  const shop = await openShop(BY_PAGES);
  await connect();
  // From the first page; the shop opened when it was asked for consent.
  const byPages = await sync();
  const { used, allowed } = await shop.use();
  const live = await liveChanges(browser, origin, shop);
  const burst = await benchBurst(origin, { domain: DOMAIN, clientSecret: APP.clientSecret }, async () => {
    const { webhooks } = await read();
    return webhooks.find(({ topic }) => topic === 'PRODUCTS_UPDATE')?.ok ?? 0;
  });
  await shop.close();
  await call('/disconnect', { products: 'archive' });

  // The same shop, which sells more by now: another one would sell things of the same skus.
  const larger = await openShop(BY_FILE);
  await connect();
  const byFile = await sync();
  await larger.close();
  const speedNote = (one: { products: number; seconds: number }) =>
    `${one.products} on sale taken over in ${one.seconds.toFixed(1)} s`;
  return [
    {
      row: 22,
      what: `store of ${BY_PAGES} × ${VARIANTS} by pages: allowed points used`,
      unit: '%',
      values: [(used / allowed) * 100],
      must: 90,
      aim: 98,
      moreIsBetter: true,
      note: `${speedNote(byPages)}, ${used} of ${Math.round(allowed)} points; the limit is Shopify’s standard one, ${SPEED} times faster`,
    },
    {
      row: 22,
      what: 'webhook → on screen',
      unit: 's',
      values: live,
      must: 2,
      aim: 0.5,
      note: `median ${medianOf(live).toFixed(2)} s`,
    },
    burst,
    {
      row: 22,
      what: `store of ${BY_FILE} × ${VARIANTS} by bulk operation: growth of the server`,
      unit: 'MB',
      values: [byFile.growth],
      must: 80,
      aim: 80,
      note: speedNote(byFile),
    },
  ];
}

/** Seconds from a change in the shop to the list in the console, which nobody reloads. */
async function liveChanges(
  browser: Browser,
  origin: string,
  shop: Awaited<ReturnType<typeof openShop>>,
): Promise<number[]> {
  await shop.setStock(1);
  const { context, page, quiet } = await openPage(browser);
  await signIn(page, origin);
  await page.goto(`${origin}/products?q=${encodeURIComponent(TITLE)}`);
  const row = page.getByRole('row').filter({ hasText: TITLE }).first();
  await row.getByText(String(VARIANTS), { exact: true }).first().waitFor();
  await quiet();
  const seconds: number[] = [];
  for (let nth = 0; nth < CHANGES; nth += 1) {
    const begun = performance.now();
    const stock = 20 + nth;
    await shop.setStock(stock);
    await row
      .getByText(String(stock * VARIANTS), { exact: true })
      .first()
      .waitFor();
    seconds.push((performance.now() - begun) / 1000);
    await quiet();
  }
  await context.close();
  return seconds;
}
