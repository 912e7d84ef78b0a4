import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreateFeedBody, Feed, FeedRun } from '#contract/schemas/feeds';
import { foldTr } from '#contract/rules/text';
import { signInByApi } from './api.ts';
import type { BareFeed } from './bareFeed.ts';
import { memoryOf, watchMemory } from './processMemory.ts';
import { percentile, type Measure } from './report.ts';

const ITEMS = 50_000;
/** Of the source altogether. */
const BYTES = 60_000_000;
/** Every hundredth item costs more in the second source. */
const CHANGED = 100;
const LOOK_MS = 100;
/** What a person who looks at the products meanwhile asks for. */
const LIST_MS = 250;
/** How often they do before, when nothing else goes on. */
const USUAL_LOOKS = 100;
/** A feed is read from this machine. */
export const FEEDS_ENV = { FEEDS_FROM_LOOPBACK: 'on' };
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
const TAIL = '</channel></rss>\n';
const SENTENCE = 'Elde dokunmuş, doğal boyalı pamuk; otuz derecede yıkanır, gölgede kurutulur. ';
const NAMES = ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability', 'brand', 'mpn'] as const;
const COLUMNS = [
  'id',
  'brand_id',
  'name',
  'category_id',
  'description',
  'sku',
  'brand_name',
  'url',
  'price_minor',
  'currency',
  'stock',
  'status',
  'source',
  'search_text',
] as const;

interface Item {
  xml: string;
  row: string;
}
/** An item of the shop as its feed tells it, and as the row that becomes of it. */
function itemOf(at: number, isLater: boolean): Item {
  const id = `BENCH-${at}`;
  const minor = 10_000 + at + (isLater && at % CHANGED === 0 ? 500 : 0);
  const [title, page] = [`Kilim ${at}`, `https://shop.example/urun/${at}`];
  const room = Math.floor(BYTES / ITEMS) - 430;
  const description = SENTENCE.repeat(Math.ceil(room / Buffer.byteLength(SENTENCE)));
  const values = [
    id,
    title,
    description,
    page,
    `${page}.jpg`,
    `${(minor / 100).toFixed(2)} TRY`,
    'in_stock',
    'Gül Dokuma',
    id,
  ];
  const row = [
    at + 1,
    1,
    title,
    'home',
    description,
    id,
    'Gül Dokuma',
    page,
    minor,
    'TRY',
    '',
    'draft',
    'feed',
    foldTr(`${title} ${id} Gül Dokuma`),
  ];
  return {
    xml: `<item>${NAMES.map((name, i) => `<g:${name}>${values[i]}</g:${name}>`).join('')}</item>\n`,
    row: `${row.map((cell) => (cell === '' ? '' : `"${cell}"`)).join(',')}\n`,
  };
}

/** Parsing and copying alone, in seconds. */
async function bareSeconds(bare: BareFeed): Promise<{ parsing: number; writing: number }> {
  const child = fork(join(import.meta.dirname, 'bareFeed.ts'));
  child.send(bare);
  const [seconds] = (await once(child, 'message')) as [{ parsing: number; writing: number }];
  child.disconnect();
  return seconds;
}

/** A shop on this machine that sends a file, and says when it began to. */
async function startShop(file: () => string) {
  let sentAt = 0;
  const shop = createServer((_request, response) => {
    sentAt = performance.now();
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': statSync(file()).size });
    createReadStream(file()).pipe(response);
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { port } = shop.address() as AddressInfo; // a listening TCP server has one
  return { url: `http://127.0.0.1:${port}/feed.xml`, sentAt: () => sentAt, stop: () => shop.close() };
}

const bodyOf = (url: string): CreateFeedBody => ({
  direction: 'import',
  name: 'Bench',
  source: 'url',
  url,
  auth: 'none',
  username: null,
  format: 'xml_rss',
  delimiter: null,
  itemsPath: null,
  schedule: { kind: 'manual', at: null, day: null },
  country: 'TR',
  language: 'tr',
  currency: 'TRY',
  category: 'mugs',
  mapping: Object.fromEntries(NAMES.map((name) => [name, `g:${name}`])),
  missingItems: 'archive',
  shrinkLimitPercent: 20,
  exportForm: null,
  withLicensed: false,
});

/**
 * Row 20: 50,000 items of 60 MB from their first byte until they are applied, then the same with 1 % changed. The times are
 * those of the embedded database, of which one transaction holds up all others; on PostgreSQL only lists meanwhile count.
 */
export async function benchFeeds(origin: string, pid: number, on: 'embedded' | 'PostgreSQL'): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-feeds-'));
  const [first, second, csv] = ['first.xml', 'second.xml', 'rows.csv'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const items = Array.from({ length: ITEMS }, (_, at) => itemOf(at, false));
  writeFileSync(first, HEAD + items.map(({ xml }) => xml).join('') + TAIL);
  writeFileSync(second, HEAD + items.map((_, at) => itemOf(at, true).xml).join('') + TAIL);
  writeFileSync(csv, items.map(({ row }) => row).join(''));
  let sold = first;
  const shop = await startShop(() => sold);
  try {
    const { headers, brandId } = await signInByApi(origin);
    const ask = async <T>(path: string, body?: object): Promise<T> => {
      const answer = await fetch(`${origin}/api/brand${path}?brandId=${brandId}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const { feed } = await ask<{ feed: Feed }>('/feeds', bodyOf(shop.url));
    const look = async (): Promise<number> => {
      const asked = performance.now();
      await ask('/products');
      return performance.now() - asked;
    };
    const usual: number[] = [];
    for (let times = 0; times < USUAL_LOOKS; times += 1) usual.push(await look());
    const answers: number[] = [];
    /** Seconds from the first byte until a run is applied; meanwhile somebody looks at the products. */
    const run = async (): Promise<{ seconds: number; done: FeedRun }> => {
      const { run: begun } = await ask<{ run: FeedRun }>(`/feeds/${feed.id}/runs`, {});
      let isOver = false;
      const looking = (async () => {
        while (!isOver) {
          answers.push(await look());
          await wait(LIST_MS);
        }
      })();
      try {
        for (;;) {
          const { run: now } = await ask<{ run: FeedRun }>(`/feeds/${feed.id}/runs/${begun.id}`);
          if (now.finishedAt) return { seconds: (performance.now() - shop.sentAt()) / 1000, done: now };
          await wait(LOOK_MS);
        }
      } finally {
        isOver = true;
        await looking;
      }
    };
    const before = memoryOf(pid);
    const all = run();
    const { largest } = await watchMemory(pid, all);
    const { seconds, done } = await all;
    if (done.created !== ITEMS) throw new Error(`the run ended otherwise: ${JSON.stringify(done)}`);
    sold = second;
    const later = await run();
    if (later.done.updated !== ITEMS / CHANGED) throw new Error(`the second run: ${JSON.stringify(later.done)}`);
    if (on === 'PostgreSQL') {
      const [meanwhile, before] = [answers, usual].map((times) => percentile(times, 95)) as [number, number]; // one each
      return [
        {
          row: 20,
          what: 'PostgreSQL: p95 of a list page meanwhile / usual',
          unit: '×',
          values: [meanwhile / before],
          must: 2,
          aim: 1.5,
          note: `usual ${before.toFixed(0)} ms; the two runs took ${seconds.toFixed(1)} and ${later.seconds.toFixed(1)} s`,
        },
      ];
    }
    const { parsing, writing } = await bareSeconds({ xml: first, csv, columns: COLUMNS });
    const one = (value: number) => value.toFixed(1);
    return [
      { row: 20, what: 'feed of 50,000: first byte → applied', unit: 's', values: [seconds], must: 25, aim: 15 },
      {
        row: 20,
        what: 'the same: ours / parsing + COPY',
        unit: '×',
        values: [seconds / (parsing + writing)],
        must: 3,
        aim: 2,
        note: `bare parsing ${one(parsing)} s, bare COPY ${one(writing)} s`,
      },
      { row: 20, what: 'feed of 50,000: 1 % changed', unit: 's', values: [later.seconds], must: 8, aim: 4 },
      {
        row: 20,
        what: 'feed of 50,000: growth of the server',
        unit: 'MB',
        values: [largest - before],
        must: 120,
        aim: 80,
      },
      { row: 20, what: 'longest answer meanwhile', unit: 'ms', values: [Math.max(...answers)], must: 3000, aim: 1000 },
      {
        row: 20,
        what: 'p95 of a list page meanwhile',
        unit: 'ms',
        values: [percentile(answers, 95)],
        must: 3000,
        aim: 100,
      },
    ];
  } finally {
    shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
